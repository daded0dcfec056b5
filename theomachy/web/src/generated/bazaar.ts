// Made by `theomachy types` from what Python declares: change it there.

export interface View {
  active: number;
  banished: string[];
  limbo: ItemSeen[];
  market: (OfferSeen | null)[];
  market_deck: number;
  phase: string;
  players: PlayerSeen[];
  pool: number;
  priority: number;
  turn: number;
  waiting: WaitingSeen[];
}

export interface ItemSeen {
  ability: number;
  name: string;
  number: number;
  seat: number;
  targets: TargetSeen[];
}

export interface TargetSeen {
  name: string;
  number: number;
  what: "asset" | "card" | "gone" | "item" | "player";
}

export interface OfferSeen {
  cost: number;
  name: string;
  price: number;
}

export interface PlayerSeen {
  bought: number;
  deck: number;
  discard: string[];
  epics: number;
  hand: string[];
  immune: boolean;
  in_play: AssetSeen[];
  life: number;
  out: boolean;
  reshuffled: boolean;
  seat: number;
  shield: number;
  top: string[];
}

export interface AssetSeen {
  active: boolean;
  attacking?: number;
  blocked?: boolean;
  blocking?: number;
  counters?: number;
  damage?: number;
  frozen: boolean;
  host: number;
  immune?: boolean;
  keywords: string[];
  name: string;
  number: number;
  owner: number;
  ready?: boolean;
  sealed: boolean;
  shield?: number;
  strength?: number;
  vitality?: number;
}

export interface WaitingSeen {
  card: string;
  number: number;
  seat: number;
}
