import { expect, test } from "vitest";
import type { View } from "../src/lib/contract";
import { everybody } from "../src/lib/names";

const view = (players: number): View => ({ table: { players: Array.from({ length: players }) } }) as unknown as View;

test("a player in whose chair nobody sits has a name", () => {
  expect(everybody(["Ann"], view(2))).toEqual(["Ann", "The Rival"]);
  expect(everybody(["Ann", "Bob"], view(2))).toEqual(["Ann", "Bob"]);
});

test("while it is not known who sits there, nobody has one", () => {
  expect(everybody([], view(2))).toEqual([]);
  expect(everybody(["Ann"], null)).toEqual(["Ann"]);
});
