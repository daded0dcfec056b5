// What one asks of the table of Titans of Eden, as views tell it.

import type { ArenaSeen as Arena, SideSeen as Side } from "../../generated/titans";

export type {
  ArenaSeen as Arena,
  CardSeen as CardInPlay,
  PlayerSeen as Player,
  SideSeen as Side,
  View as TitansView,
} from "../../generated/titans";

/** The sides of an arena, the seat's own last. */
export function ownBelow(arena: Arena, seat: number): Side[] {
  return [...arena.sides].sort((one, other) => Number(one.seat === seat) - Number(other.seat === seat));
}

/** The arenas in which the seat plays come first. */
export function ownFirst(arenas: Arena[], seat: number): Arena[] {
  const mine = (arena: Arena): number => Number(arena.sides.some((side) => side.seat === seat));
  return [...arenas].sort((one, other) => mine(other) - mine(one));
}
