// What happened, as beats: each typed event of the log is one moment on the stage. A game says in its `stage.toml` which
// events are beats of which kind; what it does not say is worked out here, from the values that events have.

import type { Beat as Said, StageInfo } from "../generated/messages";
import type { View } from "../lib/contract";
import type { LogLine } from "../lib/state.svelte";

export const KINDS = [
  "turn",
  "reveal",
  "move",
  "strike",
  "count",
  "break",
  "fall",
  "gain",
  "spend",
  "light",
  "end",
  "note",
  "none",
] as const;
export type Kind = (typeof KINDS)[number];
export type Sound = "card" | "coin" | "god" | "temple" | "blow" | "turn" | "victory" | "defeat" | "silence";
export type Verdict = "won" | "lost" | "drawn" | "over";

/** A card and what it adds to a total. */
export interface Gathered {
  card: string;
  worth: number;
}

export interface Beat {
  /** The number of its line in the log. */
  number: number;
  name: string;
  line: string;
  kind: Kind;
  scene: string;
  sound: Sound;
  /** Seats; -1 for nobody. */
  who: number;
  whom: number;
  cards: string[];
  others: string[];
  amount: number | null;
  totals: [number, number] | null;
  winner: number;
  gathered: [Gathered[], Gathered[]];
  verdict: string;
  sign: string;
}

/** The views before and after what happened: cards that fought may be gone by now. */
export interface Views {
  before: View | null;
  now: View | null;
}

type Values = Record<string, unknown>;

const SOUND_OF: Record<Kind, Sound> = {
  turn: "turn",
  reveal: "card",
  move: "card",
  strike: "blow",
  count: "silence",
  break: "temple",
  fall: "card",
  gain: "coin",
  spend: "coin",
  light: "silence",
  end: "silence",
  note: "silence",
  none: "silence",
};

/** The beats of some lines, in their order. Lines that nobody may read, and events that are none, are left out. */
export function beatsOf(lines: readonly LogLine[], staging: StageInfo | null, views: Views): Beat[] {
  const found = lines.map((line) => beatOf(line, staging?.beats[line.name] ?? null, views));
  return found.filter((beat) => beat.kind !== "none" && beat.line !== "");
}

export function beatOf(line: LogLine, said: Said | null, views: Views = { before: null, now: null }): Beat {
  const values = line.values as Values;
  const kind = (said?.kind as Kind | undefined) ?? usualKind(line.name, values);
  const given = said ?? NOTHING;
  const whom = given.whom ? seatIn(values[given.whom]) : first(seatIn, values, ["whose", "receiver", "target_seat"]);
  const who = given.who ? seatIn(values[given.who]) : first(seatIn, values, ["player", "seat"]);
  const cards = given.cards.length > 0 ? named(values, given.cards) : named(values, ["cards", "card"]);
  const others = given.others.length > 0 ? named(values, given.others) : named(values, ["other"]);
  return {
    number: line.number,
    name: line.name,
    line: line.line,
    kind,
    scene: given.scene,
    sound: (given.sound as Sound) || SOUND_OF[kind],
    who: who === whom && given.whom !== "" && given.who === "" ? -1 : who,
    whom,
    cards: cards.filter((card) => !others.includes(card) || given.others.length === 0),
    others,
    amount: given.amount ? amountIn(values, given.amount) : first(numberIn, values, ["amount"]),
    totals: totalsIn(values, given.totals),
    winner: given.winner ? seatIn(values[given.winner]) : -1,
    gathered: [gather(views, who, given), gather(views, whom, given)],
    verdict: given.verdict,
    sign: given.sign ? textIn(values[given.sign]) : "",
  };
}

const NOTHING: Said = {
  kind: "",
  scene: "",
  sound: "",
  who: "",
  whom: "",
  cards: [],
  others: [],
  amount: "",
  totals: [],
  winner: "",
  gather: "",
  worth: "",
  verdict: "",
  sign: "",
};

/** What an event of which the game says nothing is: by its name, and by what it tells. */
export function usualKind(name: string, values: Values): Kind {
  if (/(^|-)began$|^turn$|^round$/.test(name)) {
    return "turn";
  }
  if (/^(ended|over|won|lost|drawn)($|-)/.test(name)) {
    return "end";
  }
  const cards = named(values, ["cards", "card"]).length > 0;
  const amount = numberIn(values["amount"]) !== null;
  if (cards && (named(values, ["other"]).length > 0 || seatIn(values["whose"]) >= 0)) {
    return "strike";
  }
  if (amount) {
    return "count";
  }
  if (cards) {
    return "zone" in values || "to" in values || "source" in values ? "move" : "reveal";
  }
  return "note";
}

function first<T extends number | null>(read: (value: unknown) => T, values: Values, names: string[]): T {
  const name = names.find((one) => one in values);
  return read(name === undefined ? undefined : values[name]);
}

function seatIn(value: unknown): number {
  return typeof value === "number" ? value : -1;
}

function numberIn(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** A "-" before the name says that it is lost. */
function amountIn(values: Values, field: string): number | null {
  const lost = field.startsWith("-");
  const amount = numberIn(values[lost ? field.slice(1) : field]);
  return amount !== null && lost ? -amount : amount;
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function named(values: Values, fields: string[]): string[] {
  const found = fields.flatMap((field) => values[field]);
  return [...new Set(found.filter((one): one is string => typeof one === "string" && one !== "" && one !== "?"))];
}

function totalsIn(values: Values, fields: string[]): [number, number] | null {
  const [one, other] = fields.map((field) => numberIn(values[field]));
  return one != null && other != null ? [one, other] : null;
}

/** The cards of a seat that a total is made of: in whatever part of the view has that seat. */
function gather(views: Views, seat: number, said: Said): Gathered[] {
  if (said.gather === "" || seat < 0) {
    return [];
  }
  return gathered(views.before, seat, said) ?? gathered(views.now, seat, said) ?? [];
}

function gathered(part: unknown, seat: number, said: Said): Gathered[] | null {
  if (typeof part !== "object" || part === null) {
    return null;
  }
  const list = (part as Values)[said.gather];
  if ((part as Values)["seat"] === seat && Array.isArray(list) && list.length > 0) {
    return list.map((card: Values) => ({ card: textIn(card["name"]), worth: numberIn(card[said.worth]) ?? 0 }));
  }
  for (const inner of Object.values(part)) {
    const found = gathered(inner, seat, said);
    if (found) {
      return found;
    }
  }
  return null;
}

/** How a match ends, for whoever looks: the last beat of all. */
export function finale(verdict: Verdict, line: string, number: number): Beat {
  const end = beatOf({ name: "ended", values: {}, line, number }, null);
  const sound = verdict === "won" ? "victory" : verdict === "lost" ? "defeat" : "god";
  return { ...end, kind: "end", scene: "finale", sound, verdict };
}
