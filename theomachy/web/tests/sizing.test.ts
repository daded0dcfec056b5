import { describe, expect, it } from "vitest";
import {
  detailOf,
  evenly,
  fanned,
  largest,
  largeScreen,
  LEAST_LETTERS,
  lettered,
  solve,
  TALL,
  type ZoneSize,
} from "../src/stage/sizing";

const GAP = 8;

function zone(count: number, more: Partial<ZoneSize> = {}): ZoneSize {
  return { shares: [1], least: 46, most: 240, grows: false, count, ...more };
}

/** A board on which zones lie below one another, each in rows that wrap. */
function table(zones: ZoneSize[], width: number, height: number): (widths: number[]) => boolean {
  return (widths) => {
    const heights = zones.map(({ count }, index) => {
      const card = widths[index] ?? 0;
      const each = Math.floor((width + GAP) / (card + GAP));
      return each < 1 ? Infinity : Math.ceil(count / each) * (card * TALL + GAP);
    });
    return heights.reduce((sum, one) => sum + one, 0) <= height;
  };
}

describe("the size of cards", () => {
  it("is the largest that holds", () => {
    expect(largest(0, 100, (value) => value <= 37)).toBe(37);
    expect(largest(10, 100, () => true)).toBe(100);
    expect(largest(10, 100, () => false)).toBe(10);
  });

  it("is never nothing, even on a board that had to scroll before", () => {
    const zones = [zone(6)];
    const fits = (widths: number[]): boolean => widths.every((width) => width < 5);
    expect(solve(zones, fits, [0])).toEqual(solve(zones, fits));
    expect(solve(zones, fits, [0]).tight).toBe(true);
  });

  it("is such that all zones fit, and no pixel more would", () => {
    const zones = [zone(4), zone(18), zone(4)];
    const fits = table(zones, 1500, 640);
    const { widths, tight } = solve(zones, fits);
    expect(tight).toBe(false);
    expect(fits(widths)).toBe(true);
    expect(fits(widths.map((width) => width + 1))).toBe(false);
    expect(new Set(widths).size).toBe(1);
  });

  it("stays as it was while that fits and nothing can grow", () => {
    const before = [zone(4, { grows: true }), zone(18), zone(4, { grows: true })];
    const { widths } = solve(before, table(before, 1500, 640));
    let tried = 0;
    const counting = (zones: ZoneSize[]) => (sizes: number[]) => (tried += 1) > 0 && table(zones, 1500, 640)(sizes);
    expect(solve(before, counting(before), widths).widths).toEqual(widths);
    expect(tried).toBe(4);
    const more = [zone(12), zone(18), zone(12)];
    expect(solve(more, table(more, 1500, 640), widths)).toEqual(solve(more, table(more, 1500, 640)));
    const fewer = [zone(1), zone(3), zone(1)];
    expect(solve(fewer, table(fewer, 1500, 640), widths)).toEqual(solve(fewer, table(fewer, 1500, 640)));
  });

  it("grows with the screen, up to what the zones allow", () => {
    const zones = [zone(5), zone(12, { most: 200 })];
    const at = (width: number, height: number): number => solve(zones, table(zones, width, height)).widths[1] ?? 0;
    expect(at(2200, 1100)).toBeGreaterThan(at(1500, 700));
    expect(at(1500, 700)).toBeGreaterThan(at(900, 500));
    expect(at(9000, 9000)).toBe(200);
  });

  it("goes by shares, and what grows takes what is left", () => {
    const still = [zone(6), zone(6, { shares: [0.5] })];
    const [one = 0, other = 0] = solve(still, table(still, 1500, 400)).widths;
    expect(Math.abs(other * 2 - one)).toBeLessThan(3);
    const grow = [zone(2, { most: 100 }), zone(6, { shares: [0.5], grows: true })];
    const { widths } = solve(grow, table(grow, 1500, 600));
    expect(widths[0]).toBe(100);
    expect(widths[1]).toBeGreaterThan(150);
  });

  it("does not keep a zone small because another one is full", () => {
    const zones = [zone(30, { grows: true }), zone(3, { grows: true })];
    const columns = (widths: number[]): boolean =>
      table([zones[0] as ZoneSize], 400, 600)([widths[0] ?? 0]) &&
      table([zones[1] as ZoneSize], 400, 600)([widths[1] ?? 0]);
    const { widths } = solve(zones, columns);
    expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 1.5);
    expect(columns(widths)).toBe(true);
  });

  it("lets one's own cards grow where not all can", () => {
    const zones = [zone(7, { grows: true }), zone(7, { grows: true, own: true })];
    const { widths } = solve(zones, (tried) => Math.min(...tried) <= 50 && Math.max(...tried) <= 100);
    expect(widths).toEqual([50, 80]);
  });

  it("takes the share with which most of the board is covered", () => {
    const few = [zone(4), zone(18, { shares: [0.9, 0.45], grows: true }), zone(4)];
    const { widths } = solve(few, table(few, 1500, 560));
    expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 1.5); // the piles lie in one row, for the sake of what is in play
    const none = [zone(0), zone(18, { shares: [0.9, 0.45], grows: true }), zone(0)];
    expect(solve(none, table(none, 1500, 560)).widths[1]).toBeGreaterThan(150);
  });

  it("says when nothing fits, and is then one that can be read", () => {
    const zones = [zone(60), zone(60)];
    const { widths, tight } = solve(zones, table(zones, 320, 200));
    expect(tight).toBe(true);
    expect(widths[0]).toBeGreaterThanOrEqual(60);
  });

  it("fills rows evenly", () => {
    expect(evenly(18, 1500, 90, 8)).toBe(9); // not 15 and 3
    expect(evenly(5, 1500, 90, 8)).toBe(5);
    expect(evenly(7, 300, 90, 8)).toBe(3);
  });
});

describe("the fan", () => {
  const room = { gap: 7, least: 44, most: 190 };

  it("shows every card of a hand, side by side, on every screen", () => {
    for (const [width, height] of [
      [308, 130],
      [376, 200],
      [750, 240],
      [1480, 250],
    ] as const) {
      for (let count = 1; count <= 12; count += 1) {
        const { width: card, rows, each, scrolls } = fanned([count], { width, height, ...room });
        expect(scrolls || each * card + (each - 1) * 7 <= width).toBe(true);
        expect(scrolls || rows * card * TALL + (rows - 1) * 7 <= height + 1).toBe(true);
        expect(scrolls).toBe(card === 44 && scrolls);
        expect(count > 8 || !scrolls || height < 140).toBe(true);
      }
    }
  });

  it("has several rows where they show larger cards", () => {
    expect(fanned([12], { width: 376, height: 330, ...room }).rows).toBeGreaterThan(1);
    expect(fanned([6], { width: 1480, height: 250, ...room })).toEqual({
      width: 178,
      rows: 1,
      each: 6,
      scrolls: false,
    });
  });

  it("has hands beside one another in one row, and below one another in several", () => {
    const wide = fanned([8, 2], { width: 1480, height: 250, ...room }, 24);
    expect(wide).toMatchObject({ rows: 1, each: 10 });
    expect(10 * wide.width + 9 * 7 + 22).toBeLessThanOrEqual(1480);
    const phone = fanned([8, 2], { width: 376, height: 330, ...room }, 24);
    expect(phone.rows).toBe(Math.ceil(8 / phone.each) + Math.ceil(2 / phone.each));
  });

  it("scrolls where there are far too many", () => {
    expect(fanned([90], { width: 308, height: 130, ...room })).toMatchObject({ width: 44, scrolls: true });
  });
});

describe("a high screen", () => {
  it("has larger cards than most, a low one no smaller ones", () => {
    expect([450, 1080, 1440, 2160].map(largeScreen)).toEqual([1, 1, 4 / 3, 2]);
  });
});

describe("what a card shows", () => {
  it("is the more, the wider it is", () => {
    expect([46, 109, 110, 149, 150, 240].map(detailOf)).toEqual([
      "small",
      "small",
      "keyed",
      "keyed",
      "worded",
      "worded",
    ]);
  });

  const measure = (text: string): number => text.length * 0.55;

  it("writes names so that they can be read, or not at all", () => {
    for (const name of ["Monk", "Web-Spinner Matron", "Return of the Frost Giants", "Civilization's Collapse"]) {
      for (let width = 40; width <= 240; width += 4) {
        const found = lettered(name, width, width * TALL * 0.295, measure);
        expect(found.size).toBeGreaterThanOrEqual(LEAST_LETTERS);
        if (found.shown) {
          expect(found.lines * found.size).toBeLessThanOrEqual(width * TALL * 0.56);
        }
      }
    }
    expect(lettered("Monk", 60, 25, measure).shown).toBe(true);
    expect(lettered("Civilization's Collapse", 46, 19, measure).shown).toBe(false);
  });

  it("sets a long word narrower before it leaves it out", () => {
    const found = lettered("Thunderbringer", 92, 38, measure);
    expect(found.shown).toBe(true);
    expect(found.squeeze).toBeLessThan(1);
  });
});
