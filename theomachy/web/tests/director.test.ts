import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StageInfo } from "../src/generated/messages";
import type { View } from "../src/lib/contract";
import type { LogLine } from "../src/lib/state.svelte";
import { beatOf, beatsOf, finale, usualKind, type Beat } from "../src/stage/beats";
import { Director, haste, lasts } from "../src/stage/director.svelte";
import { covered, place, type Box } from "../src/stage/placing";

const NO_VIEWS = { before: null, now: null };

function line(number: number, name: string, values: Record<string, unknown> = {}, text = `${name}.`): LogLine {
  return { number, name, values, line: text };
}

function said(kind: string, more: object = {}): StageInfo["beats"][string] {
  const nothing = { scene: "", sound: "", who: "", whom: "", amount: "", winner: "", gather: "", worth: "" };
  return { kind, ...nothing, cards: [], others: [], totals: [], verdict: "", sign: "", ...more };
}

function beats(...kinds: Beat["kind"][]): Beat[] {
  return kinds.map((kind, number) => ({ ...beatOf(line(number, kind), null), kind }));
}

describe("which event is which beat", () => {
  it("follows the game, in the order of the log", () => {
    const staging = {
      game: "toy",
      beats: { bought: said("spend", { scene: "purchase", amount: "-amount" }), hid: said("none") },
    };
    const lines = [
      line(4, "bought", { player: 1, card: "Coin", amount: 3 }),
      line(5, "hid", { player: 1 }),
      line(6, "unheard", {}, ""),
      line(7, "drew", { player: 0, count: 2 }),
    ];
    const found = beatsOf(lines, staging, NO_VIEWS);
    expect(found.map(({ number, kind }) => [number, kind])).toEqual([
      [4, "spend"],
      [7, "note"],
    ]);
    expect(found[0]).toMatchObject({ who: 1, cards: ["Coin"], amount: -3, scene: "purchase", sound: "coin" });
  });

  it("is worked out for a game that says nothing", () => {
    expect(usualKind("turn-began", { player: 0 })).toBe("turn");
    expect(usualKind("ended", {})).toBe("end");
    expect(usualKind("fed", { cards: ["Crow"], amount: 2 })).toBe("count");
    expect(usualKind("took", { card: "Ant", zone: "hand" })).toBe("move");
    expect(usualKind("turned-up", { cards: ["Ant"] })).toBe("reveal");
    expect(usualKind("bit", { card: "Ant", whose: 1 })).toBe("strike");
    expect(usualKind("waited", { player: 0 })).toBe("note");
    expect(beatsOf([line(0, "laid", { seat: 1, cards: ["?"] })], null, NO_VIEWS)[0]).toMatchObject({
      who: 1,
      cards: [],
    });
  });

  it("gathers what a total is made of, from whatever part of the view has the seat", () => {
    const clash = said("strike", { totals: ["first", "second"], winner: "winner", gather: "in_play", worth: "power" });
    const sides = [
      { seat: 1, in_play: [{ name: "Ghost", power: -1 }] },
      {
        seat: 0,
        in_play: [
          { name: "Golem", power: 4 },
          { name: "Monk", power: 1 },
        ],
      },
    ];
    const before = { table: { arenas: [{ sides }] } } as unknown as View;
    const told = { player: 0, whose: 1, first: 5, second: -1, winner: 0 };
    const beat = beatOf(line(0, "fought", told), clash, { before, now: null });
    expect(beat.totals).toEqual([5, -1]);
    expect(beat.winner).toBe(0);
    expect(beat.gathered).toEqual([
      [
        { card: "Golem", worth: 4 },
        { card: "Monk", worth: 1 },
      ],
      [{ card: "Ghost", worth: -1 }],
    ]);
  });

  it("ends with how it ended for whoever looks", () => {
    expect(finale("won", "You win.", 9)).toMatchObject({
      kind: "end",
      scene: "finale",
      sound: "victory",
      verdict: "won",
    });
    expect(finale("lost", "You lose.", 9).sound).toBe("defeat");
  });
});

describe("the director", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("plays all beats once, in their order", () => {
    const director = new Director(() => "calm");
    const played: number[] = [];
    director.hear(beats("reveal", "strike"));
    director.hear([...beats("fall").map((beat) => ({ ...beat, number: 2 }))]);
    while (director.now) {
      played.push(director.now.number);
      vi.advanceTimersByTime(director.span);
    }
    expect(played).toEqual([0, 1, 2]);
    expect(director.busy).toBe(false);
    expect(director.begun).toBe(3);
  });

  it("is faster when asked, and silent when off", () => {
    const beat = { kind: "strike", scene: "" } as const;
    expect(lasts(beat, "fast")).toBeLessThan(lasts(beat, "calm"));
    expect(lasts(beat, "off")).toBe(0);
    const director = new Director(() => "off");
    director.hear(beats("strike", "fall"));
    expect(director.now).toBeNull();
  });

  it("takes no longer for much than one would wait", () => {
    const many = beats(...Array<Beat["kind"]>(60).fill("strike"));
    expect(haste(many.slice(0, 3), "calm")).toBe(1);
    expect(haste(many, "calm")).toBeLessThan(0.5);
  });

  it("is skipped as a whole, and goes on with what happens later", () => {
    const director = new Director(() => "calm");
    director.hear(beats("reveal", "strike", "fall"));
    director.skip();
    expect([director.now, director.waiting.length]).toEqual([null, 0]);
    vi.advanceTimersByTime(60_000);
    expect(director.begun).toBe(1);
    director.hear(beats("gain"));
    expect(director.now?.kind).toBe("gain");
  });

  it("plays again what was asked for, even where it is off, and stops for what happens", () => {
    let pace: "off" | "calm" = "off";
    const director = new Director(() => pace);
    director.replay(beats("reveal", "strike"));
    expect([director.again, director.now?.kind]).toEqual([true, "reveal"]);
    pace = "calm";
    director.hear(beats("fall"));
    expect([director.again, director.now?.kind, director.waiting.length]).toEqual([false, "fall", 0]);
  });
});

describe("where words are written", () => {
  const board: Box = { left: 0, top: 100, width: 390, height: 500 };
  const size = { width: 300, height: 60 };

  it("covers nothing of what they are about", () => {
    const cards = [20, 110, 200, 290].map((left) => ({ left, top: 300, width: 80, height: 112 }));
    const found = place(size, board, cards);
    expect(covered(found, cards)).toBe(0);
    expect(found.top).toBeGreaterThanOrEqual(board.top);
    expect(found.top + found.height).toBeLessThanOrEqual(board.top + board.height);
  });

  it("goes above a board that is full of it", () => {
    const found = place(size, board, [{ ...board }], [], 100);
    expect(covered(found, [board])).toBe(0);
    expect(found.top).toBeGreaterThanOrEqual(0);
  });

  it("rather lies on empty ground than on other cards", () => {
    const about = [{ left: 10, top: 320, width: 80, height: 112 }];
    const others = [{ left: 95, top: 320, width: 295, height: 112 }];
    expect(covered(place(size, board, about, others), others)).toBe(0);
  });
});
