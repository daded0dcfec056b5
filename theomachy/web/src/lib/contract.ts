// What passes between the server and the page, and between the page and a board. The page knows no rule of any game:
// all that it shows is in these messages. docs/protocol.md explains the socket's part.

import type { CardFace, Look } from "./drawings";

// ------------------------------------------------------------------ a seat's view (the socket's `update`)

/** What everybody at the table may be told, as one seat may know it. `table` has the game's own form. */
export interface View {
  game: string;
  seat: number; // -1: whoever watches
  answers: number;
  moment: string;
  waiting: number[]; // seats that have not answered yet
  table: unknown;
  question: Question | null;
  outcome: Outcome | null;
}

export type Form = "choose" | "may" | "several" | "order" | "amount";

export interface Question {
  why: string;
  form: Form;
  prompt: string;
  about: string; // the card whose ability asks; "" if the turn itself asks
  behalf: number;
  least: number;
  most: number;
  options: Option[];
  pass?: string; // what declining is called, where it may be declined
}

/** Something that may be chosen. All but the label is for finding it on the board; what does not apply is absent. */
export interface Option {
  label: string;
  card?: string; // the name of a card
  zone?: string; // where: "hand", "play", "pile", "market", "deck", ...
  seat?: number; // whose
  owner?: number; // the same, as some games call it
  number?: number; // which card in play: the `number` of the view
  arena?: number; // in which arena, from 1
}

export interface Outcome {
  winners: number[];
  reason: string;
  text?: string;
}

/** Something that happened. `values` may name cards (`card`, `cards`) and seats (`player`, `whose`). */
export interface Told {
  name: string;
  values: Record<string, unknown>;
  line: string;
}

// ------------------------------------------------------------------ cards, keywords, rules (REST, never secret)

/** GET /api/games/GAME/cards, and /api/tables/TABLE/cards where a table is played with sets of its own. */
export interface CardBook {
  game: string;
  faces: Face[];
  glossary: Keyword[];
  drawings: string; // where the drawings of these cards are
}

/** A card as SVG, in four levels of detail. */
export interface DrawnCard {
  full: string;
  reading: string;
  small: string;
  emblem: string;
}

export interface FrameLook {
  bright: string;
  dark: string;
  deep: string;
  sign: string;
}

export interface Drawings {
  cards: Record<string, DrawnCard>;
  frames: Record<string, FrameLook>;
  back: string;
}

/** All that is printed on a card, ready to be drawn. */
export interface Face {
  name: string; // what views and options call it
  title: string;
  type: string; // the type line
  frame: string; // what it belongs to: an element, a god, a colour; "" for none. Decides colour and sign
  family: string; // a species, a type: decides the form of frame and emblem
  numbers: FaceNumber[]; // cost, power, speed ...: in this order in the corners
  text: string[];
  keywords: string[]; // keys of the glossary
}

export interface FaceNumber {
  key: string; // "cost", "power", "speed", "health", ...
  label: string;
  value: string;
}

export interface Keyword {
  key: string;
  title: string;
  text: string;
  rules: string[]; // ids of rules
}

/** GET /api/games/GAME/rules: how to play, in our own words, with the ids of rules and rulings. */
export interface RuleBook {
  game: string;
  title: string;
  sections: RuleSection[]; // the first is the game in two minutes
}

export interface RuleSection {
  title: string;
  text: string[]; // paragraphs
  entries: RuleEntry[];
}

export interface RuleEntry {
  id: string;
  title: string;
  text: string;
  kind: string; // "rule", "ability", "ruling", "procedure", "remark"
  several: boolean; // it matters only with more than two players, or in a variant
}

// ------------------------------------------------------------------ between the page and a board

/** A thing on the board: enough of it to find the option that it stands for, and to say why it is none. */
export interface Thing {
  card?: string;
  zone?: string;
  seat?: number;
  number?: number;
  arena?: number;
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
}

/** What the inspector shows beside the face: current numbers and where they come from, marks, owner. */
export interface InspectorDetails {
  facts: { label: string; value: string }[];
  terms?: { label: string; amount: number }[];
  total?: number;
}
