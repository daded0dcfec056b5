// Made by `theomachy types` from what Python declares: change it there.

export interface View {
  active: number;
  defender: number;
  extra_turns: number[];
  game: number;
  games: number;
  hunted: number;
  line: ItemSeen[];
  pack_war: boolean;
  packs_left: number;
  packs_opened: number;
  passes: number;
  phase: string;
  players: PlayerSeen[];
  priority: number;
  removed: string[];
  turn: number;
  waiting: WaitingSeen[];
  wins: number[];
}

export interface ItemSeen {
  index: number;
  name: string;
  number: number;
  part: string;
  seat: number;
  source: number;
  targets: TargetSeen[];
  veiled: boolean;
}

export interface TargetSeen {
  name: string;
  number: number;
  what: "card" | "gone" | "item" | "piece" | "player";
}

export interface PlayerSeen {
  actions: number;
  deck: number;
  discard: string[];
  foreign: string[];
  hand: string[];
  in_play: PieceSeen[];
  main: string[];
  mojo: number;
  open: string[];
  out: boolean;
  pack: string[];
  pool: string[];
  safe: boolean;
  seat: number;
  side: string[];
  suggested: string[];
  top: string[];
  ward: number;
}

export interface PieceSeen {
  alignment: string;
  blocked?: boolean;
  blocks?: number[];
  chosen: string;
  counters?: number;
  damage?: number;
  deadly?: boolean;
  defense?: number | null;
  keywords: string[];
  name: string;
  number: number;
  offense?: number | null;
  orientation: string;
  origin: string;
  owner: number;
  role?: string;
  token: boolean;
  type: string;
  veiled: boolean;
  ward_used?: number;
}

export interface WaitingSeen {
  card: string;
  number: number;
  seat: number;
}
