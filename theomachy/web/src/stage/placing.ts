// Where words are written: never over what they are about, if there is any other place.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const STEP = 12; // pixels
const GAP = 6; // between the words and what they are about

export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How much of all these a box covers. */
export function covered(box: Box, things: readonly Box[]): number {
  return things.reduce((sum, thing) => sum + overlap(box, thing), 0);
}

// What it costs to cover a pixel, or to be so far from where one would like to be.
const ABOUT = 1000;
const OTHERS = 0.15;
const OUTSIDE = 20;

/**
 * A place of that size within the board, or else above it: one that covers nothing of what the words are about, and as
 * little as can be of other cards. Where there is none, the one that covers least.
 */
export function place(size: Size, board: Box, about: readonly Box[], others: readonly Box[] = [], above = 0): Box {
  const wanted = wish(size, board, about);
  let best: Box = { ...size, left: wanted.left, top: wanted.top };
  let least = Infinity;
  const tried = about.map((box) => grown(box, GAP));
  for (const left of spread(board.left, board.left + board.width - size.width, wanted.left)) {
    for (const top of spread(board.top - above, board.top + board.height - size.height, wanted.top)) {
      const box = { ...size, left, top };
      const away = Math.abs(left - wanted.left) + Math.abs(top - wanted.top);
      const outside = Math.max(0, board.top - top); // above the board only where there is no place on it
      const cost = covered(box, tried) * ABOUT + covered(box, others) * OTHERS + outside * OUTSIDE + away;
      if (cost < least) {
        [best, least] = [box, cost];
      }
    }
  }
  return best;
}

/** In the middle of the board, at the height of what it is about; at its top, where it is about nothing there. */
function wish(size: Size, board: Box, about: readonly Box[]): { left: number; top: number } {
  const left = board.left + (board.width - size.width) / 2;
  if (about.length === 0) {
    return { left, top: board.top + GAP };
  }
  const middles = about.map((box) => box.top + box.height / 2);
  const middle = middles.reduce((sum, one) => sum + one, 0) / middles.length;
  return { left, top: middle - size.height / 2 };
}

/** From one end to the other in small steps, and the wish itself. */
function spread(from: number, to: number, wish: number): number[] {
  if (to <= from) {
    return [from];
  }
  const steps = Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, n) => from + n * STEP);
  return [...steps, to, Math.min(to, Math.max(from, wish))];
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}
