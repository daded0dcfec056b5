import { expect, test } from "vitest";
import { cardsIn, pieces, plain, tailed } from "../src/lib/marks";

const mark = (text: string, note: string): string => `\ufff9${text}\ufffa${note}\ufffb`;
const A = mark("A", "seat 0");
const B = mark("B", "seat 1");
const STAG = mark("Elder Stag", "card");

test.each([
  [`${A} now controls ${STAG}.`, "Ann now controls Elder Stag."],
  [`${A} will gain ${mark("Monk", "card")}.`, "Ann will gain Monk."],
  [`A Ghost haunts ${B}.`, "A Ghost haunts Bob."],
  [`${A} looks at the top of ${B}'s deck.`, "Ann looks at the top of Bob's deck."],
  [`${mark("C", "seat 2")} draws.`, "C draws."],
  ["A card is laid.", "A card is laid."],
])("names stand where seats are marked, and nowhere else: %s", (told, read) => {
  expect(plain(told, ["Ann", "Bob"])).toBe(read);
});

test("without names a seat is its letter", () => {
  expect(plain(`${A} and ${B} win.`)).toBe("A and B win.");
});

test("a sentence in pieces", () => {
  expect(pieces(`${B} plays ${mark("the Stag", "card Elder Stag")} (${mark("T43", "rule")}).`)).toEqual([
    { kind: "seat", text: "B", name: "1" },
    { kind: "", text: " plays ", name: "" },
    { kind: "card", text: "the Stag", name: "Elder Stag" },
    { kind: "", text: " (", name: "" },
    { kind: "rule", text: "T43", name: "T43" },
    { kind: "", text: ").", name: "" },
  ]);
});

test("the cards of a sentence, each once", () => {
  expect(cardsIn(`${STAG} blocks ${mark("Monk", "card")}; ${STAG} wins.`)).toEqual(["Elder Stag", "Monk"]);
});

test("nothing is left of marks that are not whole", () => {
  expect(plain("Monk\ufffacard\ufffb and \ufff9so on\ufff9")).toBe("Monkcard and so on");
});

test("a name with a mark in it is text, and no mark", () => {
  const forged = mark("Bob", "rule T1");
  expect(pieces(plain(`${A} wins.`, ["Ann"])).map((piece) => piece.kind)).toEqual([""]);
  expect(pieces(A)).toHaveLength(1); // names are put in after a sentence was read: what is in them is never read again
  expect(plain(A, [forged])).toBe(forged);
});

test("signs stay with what is marked before them", () => {
  const parts = tailed(pieces(`${A} plays ${STAG}, then ${STAG}.`));
  expect(parts.map(({ text, tail }) => [text, tail])).toEqual([
    ["A", ""],
    [" plays ", ""],
    ["Elder Stag", ","],
    [" then ", ""],
    ["Elder Stag", "."],
    ["", ""],
  ]);
});
