// Made by `theomachy types` from what Python declares: change it there.

export interface View {
  abomination: AbominationSeen;
  active: number;
  basics: boolean[];
  doubled: boolean;
  echo: EchoSeen | null;
  players: PlayerSeen[];
  playing: PlayingSeen | null;
  points: number;
  revealed: string;
  spent: number;
  step: string;
  threats: (ThreatSeen | null)[];
  turn: number;
  window: string;
}

export interface AbominationSeen {
  cannot_heal: boolean;
  counter: TokenSeen | null;
  deck: number;
  discard: string[];
  looked_at: string[];
  marker: number;
  name: string;
  out: string[];
  shield: number;
  short: string;
  top: string[];
  track: number;
  wound_tokens: number;
  wraths: number;
}

export interface TokenSeen {
  most: number;
  name: string;
  value: number;
}

export interface EchoSeen {
  boosts: number;
  deck: number;
  discard: string[];
  row: string[];
}

export interface PlayerSeen {
  affliction: TokenSeen | null;
  bonus: number;
  character: string;
  deck: number;
  discard: string[];
  divinity: number;
  eminence: number;
  extras: ExtraSeen[];
  flipped: boolean;
  full: number;
  hand: string[];
  later: number;
  lineage: string;
  next_attack: number;
  next_bonus: number;
  next_shield: number;
  permanents: PermanentSeen[];
  points: number;
  progress: number;
  seat: number;
  shield: number;
  sigils: number;
  token: TokenSeen | null;
  top: string[];
  upgraded: boolean[];
  vitality: number;
  wound_tokens: string[];
  wounds: number;
}

export interface ExtraSeen {
  lit: boolean;
  name: string;
  number: number;
  ready: boolean;
}

export interface PermanentSeen {
  damage?: number;
  name: string;
  number: number;
  ready: boolean;
  vitality?: number;
}

export interface PlayingSeen {
  booster: number;
  boosting: string;
  card: string;
  token: boolean;
}

export interface ThreatSeen {
  cannot_heal: boolean;
  damage: number;
  frozen: boolean;
  hits: number;
  left: number;
  name: string;
  removal: number;
  shield: number;
  suspended: boolean;
  vitality: number;
}
