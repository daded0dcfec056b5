// Made by `theomachy types` from what Python declares: change it there.

export type FromServer =
  Welcome | Update | Ack | Refused | Said | Presence | UndoAsked | UndoAnswered | Moved | Fault | Pong;
export type FromClient = Hello | Answer | Follow | Undo | Wish | Resign | Why | Passing | Consent | Chat | Call | Ping;

export interface ABot {
  bot: string;
}

export interface Again {
  /**
   * From POST /api/shuffle, if nobody has asked before you.
   */
  shuffle?: string;
  /**
   * What you add, once you know the new table's commitment.
   */
  luck?: string;
}

export interface Another {
  table: string;
}

/**
 * Answers from the first question on, each a list of picks as on the socket, for whichever seat is asked.
 */
export interface Attempt {
  answers: number[][];
  /**
   * Something that is not offered now: why not?
   */
  wanted?: string;
}

export interface Attempted {
  moves: Happened[];
  /**
   * Why the last answer, or what was wanted, cannot be had.
   */
  refusal: WhyNot | null;
  /**
   * Who is asked now, or was asked last.
   */
  seat: number;
  /**
   * As that seat sees it.
   */
  view: View;
  /**
   * How it ended, in a sentence; empty while it goes on.
   */
  outcome: string;
}

/**
 * An answer, and what came of it.
 */
export interface Happened {
  seat: number;
  prompt: string;
  answer: string;
  lines: string[];
  refusal: WhyNot | null;
  /**
   * Whether somebody chose it; false where nobody cared.
   */
  own: boolean;
}

/**
 * What the rules say against it.
 */
export interface WhyNot {
  code: string;
  text: string;
  rule: string;
}

/**
 * What events of one name are on the stage. Fields that name values of the event are empty where it is as usual.
 */
export interface Beat {
  kind: string;
  scene: string;
  sound: string;
  who: string;
  whom: string;
  cards: string[];
  others: string[];
  amount: string;
  totals: string[];
  winner: string;
  gather: string;
  worth: string;
  verdict: string;
  sign: string;
}

export interface Beginner {
  /**
   * Yours, if you have none yet.
   */
  name?: string;
}

export interface Blocked {
  id: string;
  name: string;
}

/**
 * What somebody brings along where the game allows it, such as a deck of their own.
 */
export interface Brought {
  /**
   * What the file is called; faults are told by this name.
   */
  file?: string;
  /**
   * A deck file as text, or the name of a ready deck.
   */
  text: string;
}

export interface CardBook {
  game: string;
  faces: Face[];
  glossary: Keyword[];
  /**
   * Where the drawings of these cards are; the address changes when they do.
   */
  drawings: string;
}

/**
 * What is printed on a card. Frame and family decide how it is drawn; both may be empty.
 */
export interface Face {
  name: string;
  title: string;
  type: string;
  frame: string;
  family: string;
  numbers: FaceNumber[];
  text: string[];
  keywords: string[];
}

/**
 * A number in a corner of a card.
 */
export interface FaceNumber {
  key: string;
  label: string;
  value: string;
}

/**
 * A word on cards, explained: the sentence, and the ids of the rules behind it.
 */
export interface Keyword {
  key: string;
  title: string;
  text: string;
  rules: string[];
}

/**
 * A case, opened at its first question: the view of the seat that is asked.
 */
export interface Case {
  id: string;
  title: string;
  rules: RuleEntry[];
  /**
   * Of the seats.
   */
  names: string[];
  /**
   * Who is asked.
   */
  seat: number;
  /**
   * Null if nothing is asked, so that there is nothing to try.
   */
  view: View | null;
  /**
   * Cards that only this case has: the game's own are in its card book.
   */
  cards: Face[];
  /**
   * Those cards, as SVG.
   */
  drawings: {
    [k: string]: DrawnCard;
  };
  /**
   * The id of the next puzzle of this game.
   */
  next: string | null;
}

export interface RuleEntry {
  id: string;
  title: string;
  text: string;
  /**
   * "rule", "ability", "ruling", "procedure", or "remark" (nothing to enforce).
   */
  kind: string;
  /**
   * It matters only with more than two players, or in a variant.
   */
  several: boolean;
}

/**
 * A card as SVG, in six levels of detail.
 */
export interface DrawnCard {
  /**
   * All that is printed on it, in the form of a card.
   */
  full: string;
  /**
   * The same, in letters of one size: it grows with its text.
   */
  reading: string;
  /**
   * Emblem, sign and numbers, with room for its name.
   */
  small: string;
  /**
   * The same with its keywords below the name.
   */
  keyed: string;
  /**
   * The same with its text below the name.
   */
  worded: string;
  /**
   * The emblem alone.
   */
  emblem: string;
}

export interface CaseInfo {
  id: string;
  title: string;
  rules: string[];
  /**
   * How many play; 0 if the case is only about a set-up.
   */
  seats: number;
  /**
   * Whether somebody is asked something, so that it can be tried.
   */
  puzzle: boolean;
}

/**
 * Something to decide before a match; what is not decided stays as the first value has it, or all of `several`.
 */
export interface ChoiceInfo {
  key: string;
  title: string;
  about: string;
  several: boolean;
  values: ChoiceValueInfo[];
}

export interface ChoiceValueInfo {
  value: unknown;
  title: string;
}

/**
 * "none"; "live": `move` seconds a move and a `bank` of seconds; "days": `move` days a move.
 */
export interface ClockInfo {
  kind?: "none" | "live" | "days";
  move?: number;
  bank?: number;
}

export interface Continuing {
  step: number;
  seats: NewSeat[];
  visibility?: "open" | "link" | "private";
  clock?: ClockInfo;
}

export interface NewSeat {
  who: "me" | "bot" | "open";
  bot?: string;
  /**
   * Yours, where you sit.
   */
  brought?: Brought | null;
}

/**
 * The answer that decided the match, by the lead.
 */
export interface DecisionShown {
  /**
   * The step before it: from there one may try again.
   */
  step: number;
  /**
   * The turn it fell in, from 1; 0 where there are no turns.
   */
  turn: number;
  /**
   * Who answered.
   */
  seat: number;
  /**
   * What came of it.
   */
  lines: string[];
}

export interface Drawings {
  /**
   * By the names of the cards.
   */
  cards: {
    [k: string]: DrawnCard;
  };
  frames: {
    [k: string]: FrameLook;
  };
  /**
   * The back of the cards, as SVG.
   */
  back: string;
}

/**
 * What a card belongs to, as it looks: a colour in three shades, and a sign.
 */
export interface FrameLook {
  bright: string;
  dark: string;
  deep: string;
  /**
   * SVG path data, in a circle of radius 10.
   */
  sign: string;
}

/**
 * One number for each seat, such as temples or cards bought.
 */
export interface FigureShown {
  title: string;
  values: number[];
}

export interface Film {
  steps: number;
  frames: FrameInfo[];
}

/**
 * The table after so many answers, and what the last of them did.
 */
export interface FrameInfo {
  step: number;
  views: View[];
  events: Told[];
}

/**
 * Something that happened, as this seat may know it.
 */
export interface Told {
  name: string;
  values: {
    [k: string]: unknown;
  };
  line: string;
}

export interface GameInfo {
  name: string;
  title: string;
  modes: string[];
  bots: string[];
  /**
   * The modes, in words.
   */
  ways: ModeInfo[];
  /**
   * Whether there is a guided first match.
   */
  lesson: boolean;
  /**
   * Moments of others' turns at which one may wish to be asked.
   */
  pauses: Pause[];
}

/**
 * A way to play, in words.
 */
export interface ModeInfo {
  mode: string;
  title: string;
  about: string;
  seats: number;
  /**
   * The seats of each side.
   */
  teams: number[][];
  /**
   * What may be decided before the match: its set-up options.
   */
  choices: ChoiceInfo[];
  /**
   * The option that whoever sits there may bring along, seat by seat.
   */
  brings: string[];
}

/**
 * A moment at which somebody may be asked whether to step in.
 */
export interface Pause {
  moment: string;
  title: string;
}

export interface Hint {
  prompt: string;
  /**
   * Best first. Of a question for several things, the first pick.
   */
  options: Verdict[];
  /**
   * The picks of the whole answer.
   */
  answer: number[];
  /**
   * What they are called, or what declining is called.
   */
  said: string[];
  /**
   * How it might go on.
   */
  line: HintStep[];
  iterations: number;
}

/**
 * One option: how it fares, and how sure that is (95 %).
 */
export interface Verdict {
  pick: number;
  label: string;
  chance: number;
  low: number;
  high: number;
  visits: number;
}

export interface HintStep {
  seat: number;
  prompt: string;
  /**
   * What the picks are called, as your seat would see them.
   */
  said: string[];
}

/**
 * A match that is over, in figures.
 */
export interface HowItWent {
  steps: number;
  /**
   * The seats of each side.
   */
  teams: number[][];
  figures: FigureShown[];
  /**
   * Whether the game has turns; otherwise `turns` are single steps.
   */
  in_turns: boolean;
  turns: TurnShown[];
  decided: DecisionShown | null;
}

/**
 * How well each side stood when a turn began, from 0 to 1; the last one is the end.
 */
export interface TurnShown {
  step: number;
  values: number[];
}

/**
 * Who invites to what. It tells what a spectator could see, and only to whoever has the key.
 */
export interface Invitation {
  table: string;
  game: string;
  /**
   * What the game is called.
   */
  title: string;
  /**
   * The way to play, in words.
   */
  mode: string;
  about: string;
  options: {
    [k: string]: unknown;
  };
  /**
   * The name of whoever invites; "" if they have no seat.
   */
  host: string;
  state: "waiting" | "playing" | "over" | "stopped";
  clock: ClockInfo;
  /**
   * Whose each seat is: a name, "bot ..." or "" for an empty one.
   */
  seats: string[];
  /**
   * How many seats are free.
   */
  free: number;
  known_luck: boolean;
}

export interface Joining {
  key: string;
}

export interface Leaving {
  /**
   * Yours, if you have one.
   */
  password?: string;
}

/**
 * Something that a coach says when it first matters.
 */
export interface Lecture {
  id: string;
  title: string;
  text: string;
  /**
   * What is said the second time, shorter; empty for nothing.
   */
  again: string;
  rules: string[];
  /**
   * Zones of the board that are meant.
   */
  show: string[];
  /**
   * View moments, with or without their numbers; empty for any.
   */
  moments: string[];
  /**
   * The `why` of the question that it is about; empty for any.
   */
  asked: string[];
  /**
   * Names of events after which it is said; empty for any.
   */
  events: string[];
  /**
   * The id of a hint that must have been said before; empty for none.
   */
  after: string;
  /**
   * In this turn or later.
   */
  turn: number;
}

export interface LessonInfo {
  game: string;
  title: string;
  about: string;
  hints: Lecture[];
}

export interface Lines {
  lines: string[];
}

/**
 * A table in a list.
 */
export interface Listed {
  id: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  state: "waiting" | "playing" | "over" | "stopped";
  visibility: "open" | "link" | "private";
  clock: ClockInfo;
  /**
   * It goes on from another match, whose luck others may know already.
   */
  known_luck: boolean;
  /**
   * Whose each seat is: a name, "bot ..." or "" for an empty one.
   */
  seats: string[];
  created: number;
}

export interface Login {
  login: string;
  password: string;
}

export interface Me {
  id: string;
  name: string;
  login: string | null;
  /**
   * For programs; browsers have the same in a cookie.
   */
  token: string;
}

export interface Name {
  name: string;
}

export interface NewLogin {
  login: string;
  password: string;
  /**
   * The password that you have, if you have one.
   */
  old?: string;
}

export interface NewTable {
  game: string;
  mode?: string;
  options?: {
    [k: string]: unknown;
  };
  seats: NewSeat[];
  visibility?: "open" | "link" | "private";
  clock?: ClockInfo;
  /**
   * Whether players may ask for hints; null: where all others are bots.
   */
  hints?: boolean | null;
  /**
   * From POST /api/shuffle: its commitment is this table's.
   */
  shuffle?: string;
  /**
   * What you add to the shuffle, if you sit down.
   */
  luck?: string;
}

/**
 * Why a request was not done: a code for programs, a sentence for people.
 */
export interface Problem {
  code: string;
  text: string;
}

/**
 * Everything has a default but the game: one click.
 */
export interface QuickStart {
  game: string;
  mode?: string;
  options?: {
    [k: string]: unknown;
  };
  bot?: string;
  seat?: number;
  /**
   * Yours, if you have none yet.
   */
  name?: string;
  /**
   * From POST /api/shuffle: its commitment is this table's.
   */
  shuffle?: string;
  /**
   * What you add to the shuffle.
   */
  luck?: string;
  brought?: Brought | null;
}

export interface Report {
  /**
   * What is wrong with it.
   */
  reason?: string;
}

/**
 * How to play: the first section is the game in two minutes.
 */
export interface RuleBook {
  game: string;
  title: string;
  sections: RuleSection[];
}

export interface RuleSection {
  title: string;
  /**
   * Paragraphs that introduce the section.
   */
  text: string[];
  entries: RuleEntry[];
}

export interface SeatInfo {
  seat: number;
  name: string;
  bot: string;
  here: boolean;
  you: boolean;
  absent: number | null;
}

export interface SeatToken {
  token: string;
}

/**
 * What a shuffle is checked with: `theomachy verify`, or the hashes of `server/tables/shuffling.py`.
 */
export interface Shuffle {
  commitment: string;
  secret: string;
  /**
   * What each seat's owner added.
   */
  added: string[];
  seed: string;
}

export interface Shuffling {
  /**
   * To lay one table with, within an hour.
   */
  shuffle: string;
  /**
   * To the luck of that table: note it before you add yours.
   */
  commitment: string;
}

/**
 * What the case itself does, and so what the rules say.
 */
export interface Solution {
  moves: Happened[];
  rules: RuleEntry[];
}

/**
 * How what happens in a match of this game is shown.
 */
export interface StageInfo {
  game: string;
  /**
   * By the names of events.
   */
  beats: {
    [k: string]: Beat;
  };
}

/**
 * The table as it was after so many answers.
 */
export interface Step {
  step: number;
  steps: number;
  views: View[];
  /**
   * All cards open; only once the match is over.
   */
  dump: string | null;
}

export interface Summary {
  /**
   * The number of the first event since your last answer.
   */
  since: number;
  lines: string[];
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: {
    [k: string]: unknown;
  };
  state: "waiting" | "playing" | "over" | "stopped";
  visibility: "open" | "link" | "private";
  clock: ClockInfo;
  seats: SeatInfo[];
  /**
   * Yours; -1 if you have none.
   */
  seat: number;
  /**
   * Whether it is you who hosts the table.
   */
  host: boolean;
  /**
   * What a link to this table carries; only its host and players see it.
   */
  key: string;
  outcome: Outcome | null;
  rematch: string | null;
  /**
   * It goes on from another match, whose luck others may know already.
   */
  known_luck: boolean;
  /**
   * What you brought along; nobody else is told.
   */
  brought: string;
  /**
   * To the luck of this match, before the first card; empty where it was given.
   */
  commitment: string;
  /**
   * Whether you may ask for one here.
   */
  hints: boolean;
  created: number;
}

export interface Taking {
  /**
   * What you add to the shuffle: anything that nobody guesses.
   */
  luck?: string;
  /**
   * I know that others may know this table's luck (`known_luck`).
   */
  known_luck?: boolean;
  brought?: Brought | null;
}

/**
 * The first message: which table, who, and what was already received.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  token?: string;
  since?: number | null;
  chat?: number;
}

/**
 * The picks that answer the open question, whole. `key` is new for each answer, and the same when it is resent.
 */
export interface Answer {
  type: "answer";
  key: string;
  question: number;
  picks: number[];
}

/**
 * Answer the open question, and those after it, by one of the update's `plans`: all of it or nothing.
 */
export interface Follow {
  type: "follow";
  key: string;
  question: number;
  plan: string;
}

/**
 * Take back my last answer: at once where that is free, by consent of the others where it is not.
 */
export interface Undo {
  type: "undo";
  key: string;
}

/**
 * Change a standing wish of mine, such as opening my hand to teammates: one of the update's `wishes`.
 */
export interface Wish {
  type: "wish";
  key: string;
  wish: string;
}

/**
 * I give up. The update's `resign` says beforehand what comes of it.
 */
export interface Resign {
  type: "resign";
  key: string;
}

/**
 * I pressed a thing that is not offered: why not? Answered by a `refusal`.
 */
export interface Why {
  type: "why";
  key: string;
  wanted: string;
}

/**
 * What I do not want to be asked.
 *
 * `on`: pass for me until something happens, or until my turn (`until_turn`). `when`: ask me whether I step in always,
 * when somebody acts, or when it concerns me. `forced`: answer for me what has only one answer, where that tells
 * nobody anything. `obvious`: take for me what nobody declines. What is left out stays as it is.
 */
export interface Passing {
  type: "passing";
  key: string;
  on?: boolean;
  stops?: Stop[] | null;
  when?: ("acts" | "always" | "concerns") | null;
  forced?: boolean | null;
  obvious?: boolean | null;
  until_turn?: boolean;
}

/**
 * A moment at which I want to be asked all the same: in whose turn (-1: anybody's), and which moment ("": any).
 */
export interface Stop {
  turn_of: number;
  moment: string;
}

/**
 * What I say to another player's wish to undo.
 */
export interface Consent {
  type: "consent";
  request: number;
  agree: boolean;
}

export interface Chat {
  type: "chat";
  key: string;
  text: string;
}

/**
 * Say one of the welcome's `calls`, or point at something on the board, or both: for those without a keyboard.
 */
export interface Call {
  type: "call";
  key: string;
  call?: string;
  thing?: Thing | null;
}

/**
 * Something on the board that a player points at, in the words of options: as far as they apply.
 */
export interface Thing {
  card: string;
  zone: string;
  seat: number;
  number: number;
}

/**
 * Is the line alive?
 */
export interface Ping {
  type: "ping";
}

/**
 * The answer to `hello`.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  game: string;
  seat: number;
  state: "waiting" | "playing" | "over" | "stopped";
  resumed: boolean;
  calls: CallOffer[];
}

/**
 * What may be called out at this table.
 */
export interface CallOffer {
  call: string;
  text: string;
}

/**
 * All that this seat may know now, and what happened since the last update.
 *
 * The log is what it was up to event number `since`, and then `events`.
 */
export interface Update {
  type: "update";
  seq: number;
  since: number;
  events: Told[];
  view: View;
  question: number;
  undo: "free" | "ask" | "none";
  wishes: string[];
  clock: Clock | null;
  resign: "lose" | "bot" | "none";
  passing: PassingState | null;
  plans: PlanTold[];
  hints: boolean;
}

/**
 * What the clocks say: the banks of all seats, and until when who may think, by seat.
 */
export interface Clock {
  banks: number[];
  deadlines: {
    [k: string]: number;
  };
  kind: string;
  now: number;
}

/**
 * What the server answers for this seat, and where it stops all the same.
 */
export interface PassingState {
  on: boolean;
  stops: Stop[];
  when: "acts" | "always" | "concerns";
  now: boolean;
  forced: boolean;
  obvious: boolean;
  until_turn: boolean;
  steps_in: boolean;
}

/**
 * Something that can be done in one go (`follow`), and the thing on the board that stands for it.
 */
export interface PlanTold {
  name: string;
  label: string;
  card: string;
  zone: string;
  seat: number | null;
  number: number | null;
}

/**
 * Your answer is on disk (or was already).
 */
export interface Ack {
  type: "ack";
  key: string;
  again: boolean;
}

/**
 * Your answer changed nothing: why, in a code, its values, the rule behind it and a sentence.
 */
export interface Refused {
  type: "refusal";
  key: string;
  code: string;
  text: string;
  values: {
    [k: string]: string | number;
  };
  rule: string;
}

export interface Said {
  type: "chat";
  number: number;
  name: string;
  seat: number;
  text: string;
  at: number;
  key: string;
  call: string;
  thing: Thing | null;
  of_bot: boolean;
}

/**
 * Who sits where, who is here, who watches.
 */
export interface Presence {
  type: "presence";
  state: "waiting" | "playing" | "over" | "stopped";
  seats: SeatState[];
  watching: number;
}

/**
 * A seat as everybody may see it.
 */
export interface SeatState {
  seat: number;
  name: string;
  bot: string;
  here: boolean;
  you: boolean;
  absent: number | null;
}

/**
 * A player would like to take an answer back, and needs your consent.
 */
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

/**
 * Somebody would like a rematch, and waits at another table. It begins when all have come.
 */
export interface Moved {
  type: "moved";
  table: string;
  seat: number;
}

/**
 * Something about the line, not about the match.
 */
export interface Fault {
  type: "error";
  code: string;
  text: string;
}

export interface Pong {
  type: "pong";
}

export interface View {
  answers: number;
  game: string;
  moment: string;
  outcome: Outcome | null;
  question: Question | null;
  seat: number;
  series?: Series;
  table: unknown;
  waiting: number[];
}

export interface Outcome {
  drawn: boolean;
  reason: string;
  text?: string;
  values: {
    [k: string]: string | number;
  };
  winners: number[];
}

export interface Question {
  about: string;
  behalf: number;
  form: "amount" | "choose" | "may" | "order" | "several";
  least: number;
  most: number;
  options: Option[];
  pass?: string;
  prompt: string;
  why: string;
}

export interface Option {
  ability?: number;
  arena?: number;
  card?: string;
  face?: "down" | "up";
  label: string;
  number?: number;
  owner?: number;
  seat?: number;
  zone?: string;
}

export interface Series {
  games: number;
  played: number;
  wins: number[];
}
