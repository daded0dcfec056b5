// What surrounds the tables: cases as puzzles, the guided match, a replay step by step. Typed as the server tells it.

import { get, of, once, post, type TableInfo } from "./api";
import type { DrawnCard, Face, RuleEntry, Told, View } from "./contract";

export interface CaseInfo {
  id: string;
  title: string;
  rules: string[];
  seats: number;
  puzzle: boolean;
}

export interface Case {
  id: string;
  title: string;
  rules: RuleEntry[];
  names: string[];
  seat: number;
  view: View | null;
  cards: Face[];
  drawings: Record<string, DrawnCard>;
  next: string | null;
}

export interface WhyNot {
  code: string;
  text: string;
  rule: string;
}

export interface Happened {
  seat: number;
  prompt: string;
  answer: string;
  lines: string[];
  refusal: WhyNot | null;
  own: boolean;
}

export interface Attempted {
  moves: Happened[];
  refusal: WhyNot | null;
  seat: number;
  view: View;
  outcome: string;
}

export interface Solution {
  moves: Happened[];
  rules: RuleEntry[];
}

export interface Hint {
  id: string;
  title: string;
  text: string;
  again: string;
  rules: string[];
  show: string[];
  moments: string[];
  asked: string[];
  events: string[];
  after: string;
  turn: number;
}

export interface Lesson {
  game: string;
  title: string;
  about: string;
  hints: Hint[];
}

export interface Frame {
  step: number;
  views: View[];
  events: Told[];
}

export interface Film {
  steps: number;
  frames: Frame[];
}

const one = (game: string, id: string, rest = ""): string => of(game, `/cases/${encodeURIComponent(id)}${rest}`);

export const content = {
  cases: (game: string) => once<CaseInfo[]>(of(game, "/cases")),
  case: (game: string, id: string) => once<Case>(one(game, id)),
  attempt: (game: string, id: string, answers: number[][], wanted = "") =>
    post<Attempted>(one(game, id, "/try"), { answers, wanted }),
  solution: (game: string, id: string) => once<Solution>(one(game, id, "/solution")),
  lesson: (game: string) => once<Lesson>(of(game, "/lesson")),
  beginLesson: (game: string, name: string) => post<TableInfo>(of(game, "/lesson"), { name }),
  film: (table: string, first: number, count: number, eyes: string) =>
    get<Film>(`/api/tables/${encodeURIComponent(table)}/replay?first=${first}&count=${count}&as=${eyes}`),
};
