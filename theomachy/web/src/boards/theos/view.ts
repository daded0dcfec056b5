// The table of Theos as views tell it (theomachy/games/theos/view.py).

export interface TheosView {
  round: number;
  turn: number;
  die: number;
  supply: number;
  blanks: number;
  pairs: [string, string][];
  realms: { active: string[]; players: number[] }[];
  teams: { seats: number[]; followers: number; target: number }[];
  active_player: number;
  resolving: CardInPlay | null;
  unresolved: CardInPlay[];
  cleanup: number[];
  players: Player[];
  draft: Draft | null;
}

export interface CardInPlay {
  number: number;
  name: string;
  code: string;
  god: string;
  type: string;
  speed: number;
  seat: number;
  followers: number;
  max: number;
  destroyed: boolean;
  state: "resolved" | "resolving" | "unresolved";
}

export interface Player {
  seat: number;
  team: number;
  realm: number;
  rival: boolean;
  hand: string[];
  blanks: number;
  deck: number;
  deck_cards: string[];
  cards: string[];
  roster: string[];
  laid: string | null;
  row: CardInPlay[];
  followers: number;
  pack: string[];
}

export interface Draft {
  deal: number;
  picks: number;
  direction: "left" | "right";
  laid_out: string[];
  aside: string[];
  out: string[];
  undealt: number;
  decks: string[][];
}

/** The cards of this turn, fastest first; the one that is being resolved leads. */
export function inSpeedOrder(table: TheosView): CardInPlay[] {
  return table.resolving ? [table.resolving, ...table.unresolved] : table.unresolved;
}

/** Clockwise from the seat's left neighbour; the seat itself last. */
export function roundTheTable<T extends { seat: number }>(players: readonly T[], seat: number): T[] {
  const after = players.filter((player) => player.seat > seat);
  return [...after, ...players.filter((player) => player.seat <= seat)];
}
