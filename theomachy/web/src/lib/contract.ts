// What passes between the page and a board; and, from Python, what passes between the server and the page. The page knows
// no rule of any game: all that it shows is in these messages. docs/protocol.md explains the socket's part.

import type { CardFace, Look } from "./drawings";
import type { Question, View } from "../generated/messages";

export type {
  CardBook,
  Drawings,
  DrawnCard,
  Face,
  FaceNumber,
  FrameLook,
  Keyword,
  Option,
  Outcome,
  Question,
  RuleBook,
  RuleEntry,
  RuleSection,
  Told,
  View,
} from "../generated/messages";

export type Form = Question["form"];

// ------------------------------------------------------------------ between the page and a board

/** A thing on the board: enough of it to find the option that it stands for, and to say why it is none. */
export interface Thing {
  card?: string;
  zone?: string;
  seat?: number;
  number?: number;
  arena?: number;
  owner?: number;
  /** Which among equals, from 0: the third Monk of a hand is 2. Needed where several of them may be picked. */
  nth?: number;
}

/** The answer that is being put together. Boards show it; the page keeps it, and sends it. */
export interface Choice {
  /** The option that this thing stands for, or -1. A field that an option has and the thing has not is no hindrance. */
  option(thing: Thing): number;
  /** Whether it may be pressed to answer with. */
  isLit(thing: Thing): boolean;
  isPicked(thing: Thing): boolean;
  /** Whether its option is under the pointer in the panel below. */
  isPointed(thing: Thing): boolean;
  /** Whether a bot would pick it, where one was asked for a hint. */
  isHinted(thing: Thing): boolean;
  /** Its place in the answer, from 1, where the order matters; 0 elsewhere. */
  place(thing: Thing): number;
  /** Press a thing: picks its option, or asks the server why it cannot be had. */
  press(thing: Thing): void;
}

/**
 * How boards are pressed: a thing is a `button` that calls `choice.press`. While `choice.isLit` it carries the attribute
 * `data-lit` (the arrow keys move between these), and `aria-pressed` says whether it is picked. Pointing at it or
 * focusing it calls `inspect`; the context menu (a long press, on a phone) calls `inspect` with `open`.
 */

/** Talk that lies on the board: what is pointed at, and pointing oneself. */
export interface Pointing {
  /** Whether the next press points at a thing and answers nothing. */
  readonly on: boolean;
  point(thing: Thing): void;
  /** The seat that points at this thing just now, or -1. */
  seatAt(thing: Thing): number;
}

/** What every board gets. A board is a Svelte component src/boards/GAME/Board.svelte; without one, the default is used. */
export interface BoardProps {
  view: View;
  names: string[]; // of the seats
  faces: ReadonlyMap<string, CardFace>;
  look: Look;
  choice: Choice;
  /**
   * Show a card in the inspector: its face, and what is known of this very card (power, term by term). Where the
   * inspector has no place of its own, as on a phone, it opens only when `open` is true.
   */
  inspect(card: string, details?: InspectorDetails, open?: boolean): void;
  /** Names of cards to light up: those of the log line under the pointer. */
  lit: ReadonlySet<string>;
  /** Where players may point at things. */
  pointing?: Pointing | undefined;
}

/** What the inspector shows beside the face: current numbers and where they come from, marks, owner. */
export interface InspectorDetails {
  facts: { label: string; value: string }[];
  terms?: { label: string; amount: number }[];
  total?: number;
}
