// Made by `theomachy types` from what Python declares: change it there.

export interface View {
  active_player: number;
  blanks: number;
  cleanup: number[];
  die: number;
  draft: DraftSeen | null;
  pairs: [string, string][];
  players: PlayerSeen[];
  realms: RealmSeen[];
  resolving: CardSeen | null;
  round: number;
  supply: number;
  teams: TeamSeen[];
  turn: number;
  unresolved: CardSeen[];
}

export interface DraftSeen {
  aside: string[];
  deal: number;
  decks: string[][];
  direction: "left" | "right";
  laid_out: string[];
  out: string[];
  picks: number;
  undealt: number;
}

export interface PlayerSeen {
  blanks: number;
  cards: string[];
  deck: number;
  deck_cards: string[];
  followers: number;
  hand: string[];
  laid: string | null;
  pack: string[];
  realm: number;
  rival: boolean;
  roster: string[];
  row: CardSeen[];
  seat: number;
  team: number;
}

export interface CardSeen {
  code: string;
  destroyed: boolean;
  followers: number;
  god: string;
  max: number;
  name: string;
  number: number;
  seat: number;
  speed: number;
  state: "resolved" | "resolving" | "unresolved";
  type: string;
}

export interface RealmSeen {
  active: string[];
  players: number[];
}

export interface TeamSeen {
  followers: number;
  seats: number[];
  target: number;
}
