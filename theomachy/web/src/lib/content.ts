// What surrounds the tables: cases as puzzles, the guided match, a replay step by step.

import type { Attempted, Case, CaseInfo, Film, LessonInfo, Solution, TableInfo } from "../generated/messages";
import { get, of, once, post } from "./api";

export type {
  Attempted,
  Case,
  CaseInfo,
  Film,
  FrameInfo as Frame,
  Happened,
  Lecture as Hint,
  LessonInfo as Lesson,
  Solution,
  WhyNot,
} from "../generated/messages";

const one = (game: string, id: string, rest = ""): string => of(game, `/cases/${encodeURIComponent(id)}${rest}`);

export const content = {
  cases: (game: string) => once<CaseInfo[]>(of(game, "/cases")),
  case: (game: string, id: string) => once<Case>(one(game, id)),
  attempt: (game: string, id: string, answers: number[][], wanted = "") =>
    post<Attempted>(one(game, id, "/try"), { answers, wanted }),
  solution: (game: string, id: string) => once<Solution>(one(game, id, "/solution")),
  lesson: (game: string) => once<LessonInfo>(of(game, "/lesson")),
  beginLesson: (game: string, name: string) => post<TableInfo>(of(game, "/lesson"), { name }),
  film: (table: string, first: number, count: number, eyes: string) =>
    get<Film>(`/api/tables/${encodeURIComponent(table)}/replay?first=${first}&count=${count}&as=${eyes}`),
};
