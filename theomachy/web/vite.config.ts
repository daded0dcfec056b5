/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

// `make play` serves what is built here; `npm run dev` passes everything live on to a server on port 8000.
export default defineConfig(({ mode }) => {
  const server = loadEnv(mode, ".", "THEOMACHY_")["THEOMACHY_SERVER"] ?? "http://127.0.0.1:8000";
  return {
    plugins: [svelte()],
    build: {
      outDir: "dist",
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: { proxy: { "/api": server, "/socket": { target: server, ws: true } } },
    test: { include: ["tests/**/*.test.ts"] },
  };
});
