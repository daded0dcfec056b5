// The socket protocol, version 1, as docs/protocol.md tells it: what the page says and what it hears.

import type { FromClient, Hello, Presence, Resign, Update } from "../generated/messages";

export type {
  Ack,
  CallOffer,
  Clock,
  Fault,
  FromServer,
  Moved,
  PassingState,
  PlanTold,
  Presence,
  Refused,
  Said,
  SeatState,
  Stop,
  UndoAnswered,
  UndoAsked,
  Update,
  Welcome,
} from "../generated/messages";

export const PROTOCOL = 1;

export type TableStatus = Presence["state"];
export type UndoLock = Update["undo"];
export type Resignation = Update["resign"];

/** What is said after the greeting. */
export type Spoken = Exclude<FromClient, Hello>;
/** Messages with a key are said until they are answered; the rest is said once. */
export type Keyed = Extract<Spoken, Pick<Resign, "key">>;

/** A key that nobody else uses: what makes a message that is said twice count once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
