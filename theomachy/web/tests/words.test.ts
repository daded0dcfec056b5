import { expect, test } from "vitest";
import { named, seatNames } from "../src/lib/names";
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

test.each([
  ["A draws Monk.", "Ann draws Monk."],
  ["A Ghost haunts B.", "A Ghost haunts Bob."],
  ["A Follower comes to Priestess of A.", "A Follower comes to Priestess of Ann."],
  ["Battle: A 0, B 2.", "Battle: Ann 0, Bob 2."],
  ["A looks at the top of B's deck: Ghost.", "Ann looks at the top of Bob's deck: Ghost."],
  ["Turn 1 begins. A holds the Avatar.", "Turn 1 begins. Ann holds the Avatar."],
  ["A card is laid.", "A card is laid."],
  ["C draws.", "C draws."],
])("%s", (told, read) => {
  expect(named(told, ["Ann", "Bob"])).toBe(read);
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
