import { expect, test, vi } from "vitest";
import { check, newLuck, note, notedOf } from "../src/lib/shuffle";

// Made by server/tables/shuffling.py.
const proof = {
  commitment: "082a1798454ad89306fcca11bca3879e60b2251b84403c934dfc4382dbf26b7a",
  secret: "5ec7e7",
  added: ["ann's luck", ""],
  seed: "5f852357e20701c5af26d70aad0ac32b54b4b273d0ed09c15a011ffc8ba900ef",
};
const noted = { table: "t", commitment: proof.commitment, luck: "ann's luck" };

test("a shuffle as it should be is found good", async () => {
  expect(await check(proof, noted)).toBe("good");
  expect(await check(proof, undefined)).toBe("unnoted");
});

test("whatever was changed afterwards shows", async () => {
  expect(await check({ ...proof, commitment: "0" }, noted)).toBe("commitment");
  expect(await check({ ...proof, secret: "another" }, noted)).toBe("secret");
  expect(await check({ ...proof, added: ["chosen", ""] }, noted)).toBe("luck");
  expect(await check({ ...proof, added: ["ann's luck", "chosen"] }, noted)).toBe("seed");
  expect(await check({ ...proof, seed: "chosen" }, noted)).toBe("seed");
});

test("luck that was added for a bot shows, though all the hashes fit", async () => {
  const ground = {
    ...proof,
    added: ["ann's luck", "ground"],
    seed: "d21e2194c61d1103edcada24ed30c0480ce51d7edc673d54266b2bccc93c2562",
  };
  expect(await check(ground, noted, [1])).toBe("bot");
  expect(await check(ground, noted, [])).toBe("good");
  expect(await check(proof, noted, [1])).toBe("good");
});

test("what was noted before is remembered, the latest of each table", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key),
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal("localStorage", storage);
  note(noted);
  note({ ...noted, luck: "again" });
  expect(notedOf("t")?.luck).toBe("again");
  expect(notedOf("elsewhere")).toBeUndefined();
  expect(newLuck()).not.toBe(newLuck());
});
