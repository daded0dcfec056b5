import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `make play` serves what is built here; `npm run dev` passes everything live on to a server on port 8000.
const SERVER = process.env.THEOMACHY_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": SERVER, "/socket": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
