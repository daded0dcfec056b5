// How large cards can be. Whoever asks says what fits; here the largest sizes are found. Nothing here knows the page.

/** Cards of a zone are as wide as the board's measure times a share, within their bounds. */
export interface ZoneSize {
  /** How large they are beside those of other zones; several, where the zone can make room for others. */
  shares: readonly number[];
  least: number;
  most: number;
  /** Takes what is left when all have their size. */
  grows: boolean;
  /** How many cards lie there. */
  count: number;
  /** They are one's own: they matter more than those of others, and grow alone where not all can. */
  own?: boolean;
}

export interface Sizes {
  widths: number[]; // of a card in each zone, in pixels
  /** Not even the least sizes fit: the board has to scroll. */
  tight: boolean;
}

const ROUNDS = 4;
const STEP = 6; // pixels: it is not worth while to grow by less
const LOPSIDED = 1.6; // times as large as the others, and no larger, is what grows alone
const OWN = 3; // times as much as another's is a card of one's own worth
const USUAL_HEIGHT = 1080; // pixels of a screen
const SCROLLING = 76; // pixels: a card on a board that has to scroll can as well be read

/** On a higher screen than most, cards may be larger than on most. */
export function largeScreen(height: number): number {
  return Math.max(1, height / USUAL_HEIGHT);
}

/** The largest whole number from `least` to `most` of which it holds; it holds of all smaller ones, too. */
export function largest(least: number, most: number, holds: (value: number) => boolean): number {
  let [low, high] = [Math.floor(least), Math.floor(most)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/**
 * The widths of cards that fill a board: those with which the cards cover most of it. Those that were found before are kept
 * if they still fit and none of them can grow: cards change their size no more often than they must.
 */
export function solve(
  zones: readonly ZoneSize[],
  fits: (widths: number[]) => boolean,
  before: readonly number[] = [],
): Sizes {
  if (stillBest(zones, fits, before)) {
    return { widths: [...before], tight: false };
  }
  const choices = Math.max(1, ...zones.map(({ shares }) => shares.length));
  const least = zones.map((zone) => Math.round(zone.least));
  if (!fits(least)) {
    return { widths: zones.map((zone) => within(zone, SCROLLING * shareOf(zone, 0))), tight: true };
  }
  let [widths, covered] = [least, -1];
  for (let choice = 0; choice < choices; choice += 1) {
    const found = widest(zones, choice, fits);
    const area = found.reduce((sum, width, index) => sum + width * width * worth(zones[index]), 0);
    if (area > covered) {
      [widths, covered] = [found, area];
    }
  }
  return { widths, tight: false };
}

function stillBest(
  zones: readonly ZoneSize[],
  fits: (widths: number[]) => boolean,
  before: readonly number[],
): boolean {
  const known = before.length === zones.length && zones.length > 0;
  const none = zones.some((zone, index) => (before[index] ?? 0) < Math.round(zone.least)); // the board had to scroll
  if (!known || none || !fits([...before])) {
    return false;
  }
  return !zones.some((zone, index) => {
    const more = (before[index] ?? 0) + STEP;
    return zone.count > 0 && more <= zone.most && fits(before.map((own, other) => (other === index ? more : own)));
  });
}

/**
 * All zones by one measure, as far as all of them fit; then those that can still grow, again by one measure, and so on:
 * no zone is kept small by another that has no room.
 */
function widest(zones: readonly ZoneSize[], choice: number, fits: (widths: number[]) => boolean): number[] {
  let widths = zones.map((zone) => Math.round(zone.least));
  let growing = zones.map((zone) => zone.count > 0);
  const at = (measure: number): number[] =>
    zones.map((zone, index) => {
      const own = widths[index] ?? zone.least;
      return growing[index] ? Math.max(own, within(zone, measure * shareOf(zone, choice))) : own;
    });
  const most = Math.max(0, ...zones.map((zone) => zone.most / shareOf(zone, choice)));
  let least = 0;
  for (let round = 0; round < ROUNDS && growing.includes(true); round += 1) {
    least = largest(least, most, (measure) => fits(at(measure)));
    const found = at(least);
    widths = found;
    growing = zones.map((zone, index) => {
      const more = (found[index] ?? 0) + STEP;
      const grown = found.map((own, other) => (other === index ? more : own));
      return zone.grows && growing[index] === true && more <= zone.most && fits(grown);
    });
  }
  return ownAlone(zones, widths, fits);
}

/** Where those that are left could not grow all together, one's own still may. */
function ownAlone(zones: readonly ZoneSize[], found: number[], fits: (widths: number[]) => boolean): number[] {
  const widths = [...found];
  zones.forEach((zone, index) => {
    const width = found[index] ?? 0;
    const grown = (tried: number): number[] => widths.map((other, at) => (at === index ? tried : other));
    if (zone.own && zone.count > 0 && width + STEP <= zone.most && fits(grown(width + STEP))) {
      widths[index] = largest(width + STEP, Math.min(zone.most, width * LOPSIDED), (tried) => fits(grown(tried)));
    }
  });
  return widths;
}

function worth(zone: ZoneSize | undefined): number {
  return (zone?.count ?? 0) * (zone?.own ? OWN : 1);
}

function shareOf(zone: ZoneSize, choice: number): number {
  return zone.shares[Math.min(choice, zone.shares.length - 1)] ?? 1;
}

function within(zone: ZoneSize, width: number): number {
  return Math.round(Math.max(zone.least, Math.min(zone.most, width)));
}

/** How many of so many go into each row, so that all rows are about equally long. */
export function evenly(count: number, room: number, width: number, gap: number): number {
  const fitting = Math.max(1, Math.floor((room + gap) / (width + gap)));
  return Math.ceil(count / Math.max(1, Math.ceil(count / fitting)));
}

// ------------------------------------------------------------------ the fan

export const TALL = 7 / 5; // height of a card for its width

export interface Room {
  width: number;
  height: number;
  gap: number;
  least: number; // width of a card that a finger can hit
  most: number;
}

export const HANDS_APART = 22; // pixels

export interface FanSize {
  width: number; // of a card
  rows: number;
  each: number; // cards in a row
  /** Too many for the room: the rows scroll sideways. */
  scrolls: boolean;
}

/**
 * Hands in one row or in several, whichever shows larger cards: all of them, side by side. In one row hands lie beside
 * one another, in several below; each has a title of this height.
 */
export function fanned(hands: readonly number[], room: Room, title = 0): FanSize {
  const count = hands.reduce((sum, one) => sum + one, 0);
  const between = HANDS_APART * (hands.length - 1);
  let best: FanSize = { width: 0, rows: 1, each: count, scrolls: false };
  for (let each = Math.max(1, count); each >= 1; each -= 1) {
    const alone = each >= count;
    const rows = alone ? 1 : hands.reduce((sum, one) => sum + Math.ceil(one / each), 0);
    const wide = (room.width - room.gap * (each - 1) - (alone ? between : 0)) / each;
    const high = (room.height - title * (alone ? 1 : hands.length) - room.gap * (rows - 1)) / rows / TALL;
    const width = Math.floor(Math.min(wide, high, room.most));
    if (width > best.width) {
      best = { width, rows, each, scrolls: false };
    }
  }
  return best.width >= room.least ? best : { ...best, width: room.least, scrolls: true };
}

// ------------------------------------------------------------------ what a card shows

export type Detail = "small" | "keyed" | "worded";

const KEYED = 110; // pixels from which keywords can be read on a card
const WORDED = 150; // and its text

export function detailOf(width: number): Detail {
  return width >= WORDED ? "worded" : width >= KEYED ? "keyed" : "small";
}

// ------------------------------------------------------------------ a name on a card

export const LEAST_LETTERS = 13; // pixels: smaller ones are no help to anybody
const MOST_LETTERS = 22;
const NARROWEST = 0.72; // letters may be set this much narrower before a name is left out
const LEADING = 1.06;
const BEYOND = { free: 0.56, numbered: 0.46 }; // of the card's height: a name of several lines may cover this much of it, from below

/** How wide a text is in letters of one pixel. */
export type Measure = (text: string) => number;

export interface NameSize {
  size: number; // of the letters, in pixels
  squeeze: number; // how wide they are set, 1 as they are
  lines: number;
  shown: boolean;
}

/**
 * How to write a name on a card of this width, where the drawing has a band of this height for it: as large as it can
 * be, never in letters that nobody can read, nor over numbers that stand below the card's corners. Where that cannot be, it is left out.
 */
export function lettered(
  name: string,
  width: number,
  band: number,
  measure: Measure,
  below: keyof typeof BEYOND = "free",
): NameSize {
  const room = width * 0.95;
  const most = band > width * 0.35 ? Math.max(band, width * TALL * BEYOND[below]) : band; // with no text below, it may grow
  const words = name.split(" ").map(measure);
  const space = measure(" ");
  const fitting = (size: number, squeeze: number): NameSize => {
    const lines = broken(words, space, room / (size * squeeze));
    return { size, squeeze, lines, shown: lines > 0 && lines * size * LEADING <= most };
  };
  for (let size = Math.max(LEAST_LETTERS, Math.min(MOST_LETTERS, width * 0.115)); ; size -= 0.5) {
    const found = fitting(Math.max(LEAST_LETTERS, size), 1);
    if (found.shown) {
      return found;
    }
    if (size <= LEAST_LETTERS) {
      break;
    }
  }
  for (let squeeze = 0.96; squeeze >= NARROWEST; squeeze -= 0.04) {
    const found = fitting(LEAST_LETTERS, squeeze);
    if (found.shown) {
      return found;
    }
  }
  return { size: LEAST_LETTERS, squeeze: 1, lines: 0, shown: false };
}

/** How many lines it takes; 0 if a word is longer than a line. */
function broken(words: readonly number[], space: number, room: number): number {
  let [lines, used] = [1, 0];
  for (const word of words) {
    if (word > room) {
      return 0;
    }
    if (used > 0 && used + space + word > room) {
      [lines, used] = [lines + 1, word];
    } else {
      used += (used > 0 ? space : 0) + word;
    }
  }
  return lines;
}
