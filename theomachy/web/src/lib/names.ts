// What seats are called: by who sits there. Sentences of a game get these names by their marks (marks.ts).

import type { View } from "./contract";
import type { SeatState } from "./messages";
import { hasWords, words } from "./words";

const LETTERS = "ABCDEFGH";

export function letter(seat: number): string {
  return LETTERS[seat] ?? "?";
}

export function botName(bot: string): string {
  return hasWords(`bot-${bot}`) ? words(`bot-${bot}`) : bot;
}

/** What a seat is called: its owner, the bot that plays there, or just its letter. */
export function seatName(seat: SeatState): string {
  return seat.name || (seat.bot ? botName(seat.bot) : words("seat-letter", { letter: letter(seat.seat) }));
}

export function seatNames(seats: SeatState[]): string[] {
  const names = seats.map(seatName);
  // two bots of one level, or two people of one name, are told apart by their letters
  return names.map((name, seat) =>
    names.filter((other) => other === name).length > 1 ? words("seat-twin", { name, letter: letter(seat) }) : name,
  );
}

/** Those who sit there, and a player in whose chair nobody sits, because a fixed rule plays it. */
export function everybody(names: string[], view: View | null | undefined): string[] {
  const table = view?.table as { players?: unknown } | undefined;
  const players = Array.isArray(table?.players) ? table.players.length : 0;
  const more = Array.from({ length: Math.max(0, players - names.length) }, () => words("seat-nobodys"));
  return names.length > 0 ? [...names, ...more] : names;
}

/** Several names as one says them: A, B and C. */
export function listed(names: string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
