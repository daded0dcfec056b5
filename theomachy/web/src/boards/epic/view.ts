// What one asks of the table of Epic, as views tell it.

import type { PieceSeen as Piece, View as EpicView } from "../../generated/epic";

export type {
  ItemSeen as Item,
  PieceSeen as Piece,
  PlayerSeen as Player,
  View as EpicView,
} from "../../generated/epic";

/** The phases as they are shown: all sub-steps of battle are one step of the turn. */
export const STEPS = ["prepare", "pre-battle", "battle", "build", "end"];
const BATTLE = ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"];

export function stepOf(phase: string): string {
  return BATTLE.includes(phase) ? "battle" : phase;
}

/** A line to be drawn: from one thing on the board to another. */
export interface Line {
  from: string; // selectors
  to: string;
  kind: "attack" | "block" | "aim";
}

const piece = (number: number): string => `[data-zone="play"][data-number="${String(number)}"]`;
const player = (seat: number): string => `[data-zone="player"][data-seat="${String(seat)}"]`;
const DEFENDER = "[data-defends]"; // beside the blockers
const item = (number: number): string => `[data-zone="line"][data-number="${String(number)}"]`;

export function inPlay(table: EpicView): Piece[] {
  return table.players.flatMap(({ in_play }) => in_play);
}

export function fights(one: Piece): boolean {
  return one.role !== undefined && one.role !== "";
}

/** Who attacks whom, who blocks whom, and what the things on the line aim at. */
export function linesOf(table: EpicView): Line[] {
  const lines: Line[] = [];
  for (const one of inPlay(table)) {
    if (one.role === "attacking" && one.blocked !== true) {
      const to = table.hunted > 0 ? piece(table.hunted) : DEFENDER;
      lines.push({ from: piece(one.number), to, kind: "attack" });
    }
    for (const attacker of one.blocks ?? []) {
      lines.push({ from: piece(one.number), to: piece(attacker), kind: "block" });
    }
  }
  for (const one of table.line) {
    for (const { what, number } of one.targets) {
      const to = { piece, player, item }[what as "piece" | "player" | "item"] as ((n: number) => string) | undefined;
      if (to) {
        lines.push({ from: `.item:has(${item(one.number)})`, to: to(number), kind: "aim" });
      }
    }
  }
  return lines;
}

/** The two sides of a battle: who is drawn above and who below. Whoever looks sits below. */
export interface Battle {
  above: { seat: number; pieces: Piece[] };
  below: { seat: number; pieces: Piece[] };
}

export function battleOf(table: EpicView, seat: number): Battle | null {
  if (table.defender < 0 || !inPlay(table).some(fights)) {
    return null;
  }
  const side = (who: number): { seat: number; pieces: Piece[] } => ({
    seat: who,
    pieces: table.players[who]?.in_play.filter(fights) ?? [],
  });
  const [attacker, defender] = [side(table.active), side(table.defender)];
  return seat === table.defender ? { above: attacker, below: defender } : { above: defender, below: attacker };
}

/** Everybody else, clockwise from the left of whoever looks. */
export function othersOf(table: EpicView, seat: number): EpicView["players"] {
  const from = Math.max(0, seat + 1);
  return [...table.players.slice(from), ...table.players.slice(0, from)].filter((one) => one.seat !== seat);
}

/** A thing in play, and the numbers of equal ones below it. */
export interface Stack {
  piece: Piece;
  also: number[];
}

/** Equal tokens lie on one another; those that may be chosen lie by themselves. */
export function stacked(pieces: readonly Piece[], isLit: (piece: Piece) => boolean): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const piece of pieces) {
    const { number, ...looks } = piece;
    const key = piece.token && !isLit(piece) ? JSON.stringify(looks) : String(number);
    const stack = stacks.get(key);
    if (stack) {
      stack.also.push(number);
    } else {
      stacks.set(key, { piece, also: [] });
    }
  }
  return [...stacks.values()];
}

const IN_ROW = 6; // at rest: more stand in several rows

/** How many cards stand beside one another: at rest, and in the battle. Columns are as wide. */
export function breadths(table: EpicView): { rest: number; fight: number } {
  const most = (counts: number[]): number => Math.max(1, ...counts.map((count) => Math.min(count, IN_ROW)));
  return {
    rest: most(table.players.map(({ in_play }) => in_play.filter((one) => !fights(one)).length)),
    fight: most(table.players.map(({ in_play }) => in_play.filter(fights).length)),
  };
}

const BESIDE = 5; // so many cards leave room for plates beside them

/** Whether plates lie over and under the rows while a battle needs the width: of many cards, or where a row is empty. */
export function stacks(table: EpicView, others: number): boolean {
  const { rest, fight } = breadths(table);
  const empty = table.players.some(({ in_play, out }) => !out && in_play.every(fights));
  return others < 2 && (empty || rest + fight > BESIDE);
}
