// The socket protocol, version 1, as docs/protocol.md tells it: what the page says and what it hears.

import type { Told, View } from "./contract";

export const PROTOCOL = 1;

export type TableStatus = "waiting" | "playing" | "over" | "stopped";
export type UndoLock = "free" | "ask" | "none";
export type Resignation = "lose" | "bot" | "none";

export interface SeatState {
  seat: number;
  name: string;
  bot: string;
  here: boolean;
  you?: boolean;
  absent: number | null;
}

export interface Clock {
  kind: string;
  now: number;
  banks: number[];
  deadlines: Record<string, number> | (number | null)[];
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  game: string;
  seat: number;
  state: TableStatus;
  resumed: boolean;
}

export interface Update {
  type: "update";
  seq: number;
  since: number;
  events: Told[];
  view: View;
  question: number;
  undo: UndoLock;
  wishes: string[];
  clock: Clock | null;
  resign?: Resignation;
  passing?: PassingState | null; // null where the game asks nothing that one could pass on
}

/** What the server passes on for us, where we are only asked whether to step in. */
export interface PassingState {
  on: boolean; // until something happens
  quiet: boolean; // wherever nothing stirs
  stops: Stop[]; // but not there
  now: boolean; // the open question, in a moment
}

/** A moment in the turn of a seat; -1 is anybody's. */
export interface Stop {
  turn_of: number;
  moment: string;
}

export interface Ack {
  type: "ack";
  key: string;
  again: boolean;
}

export interface Refusal {
  type: "refusal";
  key: string;
  code: string;
  text: string;
  values: Record<string, string | number>;
  rule: string;
}

export interface Said {
  type: "chat";
  number: number;
  name: string;
  seat: number;
  text: string;
  at: number;
  key?: string;
}

export interface Presence {
  type: "presence";
  state: TableStatus;
  seats: SeatState[];
  watching: number;
}

export interface UndoAsked {
  type: "undo-asked";
  request: number;
  seat: number;
  waiting: number[];
}

export interface UndoAnswered {
  type: "undo-answered";
  request: number;
  agreed: boolean;
}

export interface Moved {
  type: "moved";
  table: string;
}

export interface Fault {
  type: "error";
  code: string;
  text: string;
}

export type FromServer =
  Welcome | Update | Ack | Refusal | Said | Presence | UndoAsked | UndoAnswered | Moved | Fault | { type: "pong" };

/** Messages with a key are said until they are answered; the rest is said once. */
export type Keyed =
  | { type: "answer"; key: string; question: number; picks: number[] }
  | { type: "undo"; key: string }
  | { type: "resign"; key: string }
  | { type: "wish"; key: string; wish: string }
  | { type: "why"; key: string; wanted: string }
  | { type: "passing"; key: string; on: boolean; quiet?: boolean; stops?: Stop[] }
  | { type: "chat"; key: string; text: string };

export type FromClient = Keyed | { type: "consent"; request: number; agree: boolean } | { type: "ping" };

/** A key that nobody else uses: what makes a message that is said twice count once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
