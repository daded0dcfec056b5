// Made by `theomachy types` from what Python declares: change it there.

export interface View {
  age: number;
  arenas: ArenaSeen[];
  avatar: number;
  mode: string;
  players: PlayerSeen[];
  subversions: {
    [k: string]: number;
  };
  surges: number;
  teams: number[][];
  temples: number;
  turn: number;
}

export interface ArenaSeen {
  number: number;
  piles: PileSeen[];
  sides: SideSeen[];
}

export interface PileSeen {
  left: number;
  name: string;
}

export interface SideSeen {
  book: string[];
  declared: DeclaredSeen[];
  energy: number;
  in_play: CardSeen[];
  laid: string[];
  seat: number;
  shielded: boolean;
  taken: string[];
  temples: number;
  total: number;
}

export interface DeclaredSeen {
  by: string;
  cards: string[];
  receiver?: number;
  subversions?: string;
  to?: string;
  what: string;
  whose?: number;
}

export interface CardSeen {
  abilities: string[];
  age: number;
  declared?: string[];
  name: string;
  number: number;
  owner: number;
  power: number;
  subversions: {
    [k: string]: number;
  };
  terms: [string, number][];
  tokens: number;
}

export interface PlayerSeen {
  deck: number;
  discard: string[];
  hand: string[];
  open: boolean;
  removed: string[];
  seat: number;
  surge: number;
  team: number;
  top: string[];
}
