// Decks as texts and in the browser's store, and the questions that Epic's board asks of a view.

import { beforeEach, describe, expect, it, vi } from "vitest";
import { asText, bars, countsOf, isMeant, keep, kept, passes, readText } from "../src/boards/parts/decks";
import { battleOf, linesOf, othersOf, stacked, stepOf, type EpicView, type Piece } from "../src/boards/epic/view";
import type { CardFace } from "../src/lib/drawings";

const face = (name: string, type: string, text: string[] = []): CardFace => ({
  name,
  title: name,
  type,
  frame: "good",
  family: "natural",
  numbers: [],
  text,
  keywords: [],
});

describe("a deck as a text", () => {
  it("is read as it was written", () => {
    const deck = countsOf(["Unmake", "Skyfire", "Unmake"]);
    expect(readText(asText(deck), ["Unmake", "Skyfire"])).toEqual({ deck, faults: [] });
  });

  it("may have comments, small letters, an x and a sideboard, which is left out", () => {
    const { deck, faults } = readText("# mine\n2x unmake # good\n\nSideboard\n3 Skyfire\n", ["Unmake", "Skyfire"]);
    expect([...deck]).toEqual([["Unmake", 2]]);
    expect(faults).toEqual([]);
  });

  it("tells every line that is no card, by its number", () => {
    expect(readText("1 Unmake\nlots of Unmake\n2 Nobody", ["Unmake"]).faults).toEqual([
      "2: lots of Unmake",
      "3: 2 Nobody",
    ]);
  });
});

describe("decks that are kept", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it("are found again by game and name, and can be forgotten", () => {
    expect(keep("epic", "Dawn", "1 Unmake\n")).toBe(true);
    expect(kept("epic")).toEqual({ Dawn: "1 Unmake\n" });
    expect(kept("theos")).toEqual({});
    keep("epic", "Dawn", null);
    expect(kept("epic")).toEqual({});
  });

  it("are no trouble where the store is broken or full", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => "{no JSON",
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(kept("epic")).toEqual({});
    expect(keep("epic", "Dawn", "")).toBe(false);
  });
});

describe("what one wants to know of a deck", () => {
  const faces = new Map([
    ["Lancer", face("Lancer", "Good · Natural · Champion", ["Airborne."])],
    ["Unmake", face("Unmake", "Evil · Magical · Event")],
  ]);
  const entries = [
    { card: "Lancer", total: 3 },
    { card: "Unmake", total: 2 },
  ];

  it("is counted by whatever sorts cards", () => {
    const sort = (one: CardFace): string => one.type.split(" · ").at(-1) ?? "";
    expect(bars(entries, countsOf(["Lancer", "Lancer"]), faces, sort)).toEqual([
      { title: "Champion", count: 2, of: 3 },
      { title: "Event", count: 0, of: 2 },
    ]);
  });

  it("is searched by all words, in name, type and text", () => {
    expect(isMeant(faces.get("Lancer"), "Lancer", "airborne champ")).toBe(true);
    expect(isMeant(faces.get("Lancer"), "Lancer", "airborne event")).toBe(false);
    expect(isMeant(undefined, "Stranger", "strang")).toBe(true);
  });

  it("shows every card of the pool but what a filter hides", () => {
    const all = { wanted: "", frame: "", sort: "", cost: "", chosen: false };
    const drake = face("Drake", "Good · Champion");
    expect(passes(all, "Drake", drake, false)).toBe(true);
    expect(passes({ ...all, frame: "good", sort: "Champion", wanted: " drake " }, "Drake", drake, false)).toBe(true);
    expect(passes({ ...all, frame: "evil" }, "Drake", drake, true)).toBe(false);
    expect(passes({ ...all, sort: "Event" }, "Drake", drake, true)).toBe(false);
    expect(passes({ ...all, cost: "Cost 1" }, "Drake", drake, true)).toBe(false);
    expect([true, false].map((inDeck) => passes({ ...all, chosen: true }, "Drake", drake, inDeck))).toEqual([
      true,
      false,
    ]);
  });
});

describe("the table of Epic", () => {
  const piece = (number: number, more: Partial<Piece> = {}): Piece => ({
    number,
    name: "Soldier",
    veiled: false,
    token: true,
    owner: 0,
    orientation: "prepared",
    type: "Champion",
    alignment: "Good",
    origin: "Natural",
    chosen: "",
    keywords: [],
    ...more,
  });
  const tableOf = (mine: Piece[], theirs: Piece[], more: Partial<EpicView> = {}): EpicView =>
    ({
      active: 1,
      defender: -1,
      hunted: 0,
      line: [],
      players: [
        { seat: 0, in_play: mine },
        { seat: 1, in_play: theirs },
      ],
      ...more,
    }) as unknown as EpicView;

  it("has attackers and blockers face to face, one's own side below", () => {
    const table = tableOf(
      [piece(1, { role: "blocking", blocks: [2] })],
      [piece(2, { role: "attacking", blocked: true }), piece(3, { role: "attacking" })],
      { defender: 0 },
    );
    const battle = battleOf(table, 0);
    expect(battle?.below.pieces.map(({ number }) => number)).toEqual([1]);
    expect(battle?.above.seat).toBe(1);
    expect(linesOf(table).map(({ kind }) => kind)).toEqual(["block", "attack"]);
    expect(battleOf(tableOf([], []), 0)).toBeNull();
  });

  it("draws the attackers of a hunt to the hunted champion", () => {
    const table = tableOf([piece(1, { role: "hunted" })], [piece(2, { role: "attacking" })], {
      defender: 0,
      hunted: 1,
    });
    expect(linesOf(table)[0]?.to).toContain('data-number="1"');
  });

  it("stacks equal tokens that nobody can choose", () => {
    const pieces = [piece(1), piece(2), piece(3, { damage: 1 }), piece(4, { token: false })];
    expect(stacked(pieces, () => false).map(({ piece: { number }, also }) => [number, also])).toEqual([
      [1, [2]],
      [3, []],
      [4, []],
    ]);
    expect(stacked(pieces, () => true)).toHaveLength(4);
  });

  it("seats the others clockwise, and calls every part of battle the Battle Step", () => {
    const table = { players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] } as unknown as EpicView;
    expect(othersOf(table, 1).map(({ seat }) => seat)).toEqual([2, 0]);
    expect(othersOf(table, -1).map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect([stepOf("B5"), stepOf("build")]).toEqual(["battle", "build"]);
  });
});
