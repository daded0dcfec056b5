// The table of Titans of Eden as views tell it (theomachy/games/titans/view.py).

export interface TitansView {
  mode: string;
  turn: number;
  age: number;
  avatar: number; // a team; -1: nobody yet
  teams: number[][];
  temples: number; // of each side, at first
  surges: number; // tokens of each player, at first
  subversions: Record<string, number>;
  players: Player[];
  arenas: Arena[];
}

export interface Player {
  seat: number;
  team: number;
  surge: number;
  open: boolean;
  hand: string[];
  deck: number;
  top: string[];
  discard: string[];
  removed: string[];
}

export interface Arena {
  number: number;
  piles: { name: string; left: number }[];
  sides: Side[];
}

export interface Side {
  seat: number;
  temples: number;
  shielded: boolean;
  energy: number;
  total: number;
  laid: string[];
  in_play: CardInPlay[];
  book: string[];
  taken: string[];
}

export interface CardInPlay {
  number: number;
  name: string;
  age: number;
  owner: number;
  power: number;
  terms: [string, number][];
  tokens: number;
  abilities: string[];
  subversions: Record<string, number>;
  declared?: string[]; // in this batch, and still to come
}

/** The sides of an arena, the seat's own last. */
export function ownBelow(arena: Arena, seat: number): Side[] {
  return [...arena.sides].sort((one, other) => Number(one.seat === seat) - Number(other.seat === seat));
}

/** The arenas in which the seat plays come first. */
export function ownFirst(arenas: Arena[], seat: number): Arena[] {
  const mine = (arena: Arena): number => Number(arena.sides.some((side) => side.seat === seat));
  return [...arenas].sort((one, other) => mine(other) - mine(one));
}
