import { expect, test } from "vitest";
import { seatNames } from "../src/lib/names";
import { hasWords, words } from "../src/lib/words";

const sources = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("a sentence takes its values", () => {
  expect(words("waiting-for", { names: "Ann" })).toBe("Waiting for Ann …");
});

test("a missing sentence is said loudly", () => {
  expect(() => words("no-such-sentence")).toThrow("no-such-sentence");
});

test("every sentence that the code calls by name is in the catalogue", () => {
  const missing = Object.entries(sources).flatMap(([file, text]) =>
    Array.from(text.matchAll(/\bwords\("([a-z0-9-]+)"/g), (found) => found[1] ?? "")
      .filter((name) => !hasWords(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test("two bots of one level are told apart", () => {
  const bot = { name: "", bot: "novice", here: true, absent: null, you: false };
  const names = seatNames([
    { ...bot, seat: 0, name: "Ann", bot: "" },
    { ...bot, seat: 1 },
    { ...bot, seat: 2 },
  ]);
  expect(names).toEqual(["Ann", "Novice B", "Novice C"]);
});
