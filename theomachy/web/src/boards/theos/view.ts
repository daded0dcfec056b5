// What one asks of the table of Theos, as views tell it.

import type { CardSeen as CardInPlay, View as TheosView } from "../../generated/theos";

export type {
  CardSeen as CardInPlay,
  DraftSeen as Draft,
  PlayerSeen as Player,
  View as TheosView,
} from "../../generated/theos";

/** The cards of this turn, fastest first; the one that is being resolved leads. */
export function inSpeedOrder(table: TheosView): CardInPlay[] {
  return table.resolving ? [table.resolving, ...table.unresolved] : table.unresolved;
}

/** Clockwise from the seat's left neighbour; the seat itself last. */
export function roundTheTable<T extends { seat: number }>(players: readonly T[], seat: number): T[] {
  const after = players.filter((player) => player.seat > seat);
  return [...after, ...players.filter((player) => player.seat <= seat)];
}
