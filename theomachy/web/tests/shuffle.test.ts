import { expect, test, vi } from "vitest";
import { check, newLuck, note, notedOf } from "../src/lib/shuffle";

// Made by server/tables/shuffling.py.
const proof = {
  commitment: "082a1798454ad89306fcca11bca3879e60b2251b84403c934dfc4382dbf26b7a",
  secret: "5ec7e7",
  added: ["ann's luck", ""],
  seed: "5f852357e20701c5af26d70aad0ac32b54b4b273d0ed09c15a011ffc8ba900ef",
};
const chairs = { count: 2, mine: 0, bots: [] };
const noted = { table: "t", commitment: proof.commitment, luck: "ann's luck" };

test("a shuffle as it should be is found good", async () => {
  expect(await check(proof, noted, chairs)).toBe("good");
  expect(await check(proof, undefined, chairs)).toBe("unnoted");
});

test("whatever was changed afterwards shows", async () => {
  expect(await check({ ...proof, commitment: "0" }, noted, chairs)).toBe("commitment");
  expect(await check({ ...proof, secret: "another" }, noted, chairs)).toBe("secret");
  expect(await check({ ...proof, added: ["chosen", ""] }, noted, chairs)).toBe("luck");
  expect(await check({ ...proof, added: ["ann's luck", "chosen"] }, noted, chairs)).toBe("seed");
  expect(await check({ ...proof, seed: "chosen" }, noted, chairs)).toBe("seed");
});

test("luck that was added for a bot shows, though all the hashes fit", async () => {
  const ground = {
    ...proof,
    added: ["ann's luck", "ground"],
    seed: "d21e2194c61d1103edcada24ed30c0480ce51d7edc673d54266b2bccc93c2562",
  };
  expect(await check(ground, noted, { ...chairs, bots: [1] })).toBe("bot");
  expect(await check(ground, noted, chairs)).toBe("good");
  expect(await check(proof, noted, { ...chairs, bots: [1] })).toBe("good");
});

test("luck at another seat than ours, or at one too many, shows", async () => {
  expect(await check({ ...proof, added: ["", "ann's luck"] }, noted, chairs)).toBe("luck");
  expect(await check(proof, noted, { ...chairs, mine: 1 })).toBe("luck");
  expect(await check({ ...proof, added: ["ann's luck", "", "ground"] }, noted, chairs)).toBe("seats");
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
