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
  retaliate: string;
  shield: number;
  short: string;
  special: SpecialSeen | null;
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

export interface SpecialSeen {
  cost: number;
  name: string;
  number: number;
  text: string;
}

export interface EchoSeen {
  boosts: number;
  deck: number;
  discard: string[];
  row: string[];
}

export interface PlayerSeen {
  affliction: TokenSeen | null;
  basic: BasicSeen[];
  bonus: number;
  character: string;
  deck: number;
  discard: string[];
  divinity: number;
  eminence: number;
  eminence_track: number[];
  extras: ExtraSeen[];
  flipped: boolean;
  forecast: ForecastSeen | null;
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
  specials: SpecialSeen[];
  token: TokenSeen | null;
  top: string[];
  track: string[];
  upgrade_cost: number;
  upgraded: boolean[];
  vitality: number;
  wound_tokens: string[];
  wounds: number;
}

export interface BasicSeen {
  name: string;
  taken: boolean;
  text: string;
  upgraded: boolean;
}

export interface ExtraSeen {
  lit: boolean;
  name: string;
  number: number;
  ready: boolean;
}

export interface ForecastSeen {
  blows: BlowSeen[];
  falls: boolean;
  suffers: number;
  turns: number;
  unknown: boolean;
  vitality: number;
}

export interface BlowSeen {
  card: string;
  hits: number[];
  space: number;
  stopped: string;
  suffered: number;
  vitality: number;
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
