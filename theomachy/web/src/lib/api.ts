// The server's REST part, typed. Whatever goes wrong is a `Problem`: a code for us, a sentence for people.

import type {
  Another,
  Blocked,
  Brought,
  CardBook,
  Drawings,
  GameInfo,
  Hint,
  HowItWent,
  Invitation,
  Keyword,
  Listed,
  Me,
  NewSeat,
  NewTable,
  RuleBook,
  Shuffle,
  Shuffling,
  StageInfo,
  Step,
  Summary,
  TableInfo,
} from "../generated/messages";
import { NO_LOOK, withDrawings, type CardFace, type Look } from "./drawings";
import { newLuck, note } from "./shuffle";
import { words } from "./words";

export type {
  Brought,
  ChoiceInfo as Choice,
  GameInfo,
  Hint,
  HowItWent,
  Invitation,
  Listed,
  Me,
  ModeInfo as Way,
  NewSeat,
  NewTable,
  StageInfo,
  Step,
  TableInfo,
  Verdict as HintOption,
} from "../generated/messages";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** With everything said. */
export type ClockInfo = Required<NewTable["clock"] & object>;
export type Visibility = TableInfo["visibility"];

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const request: RequestInit = { method, headers: {}, ...(signal ? { signal } : {}) };
  if (typeof body === "string") {
    request.body = body;
  } else if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Problem(0, "offline", words("problem-offline"));
  }
  if (answer.status === 204) {
    return undefined as T;
  }
  const json = (answer.headers.get("content-type") ?? "").includes("json");
  const said: unknown = json ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const { code = "http", text = words("problem-unknown") } = json ? (said as { code?: string; text?: string }) : {};
    throw new Problem(answer.status, code, text);
  }
  return said as T;
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body?: unknown): Promise<T> => call<T>("POST", path, body ?? undefined);
const at = (table: string, rest = ""): string => `/api/tables/${encodeURIComponent(table)}${rest}`;
export const of = (game: string, rest: string): string => `/api/games/${encodeURIComponent(game)}${rest}`;

const remembered = new Map<string, Promise<unknown>>();

/** What never changes while the page is open is asked for once; a failure is not remembered. */
export function once<T>(path: string): Promise<T> {
  const known = remembered.get(path) as Promise<T> | undefined;
  if (known) {
    return known;
  }
  const asked = get<T>(path);
  remembered.set(path, asked);
  asked.catch(() => remembered.delete(path));
  return asked;
}

/** Lay a table whose luck was committed to before we add ours, and note both. */
async function shuffled(lay: (luck: { shuffle: string; luck: string }) => Promise<TableInfo>): Promise<TableInfo> {
  const settled = await post<Shuffling>("/api/shuffle");
  const luck = newLuck();
  const table = await lay({ shuffle: settled.shuffle, luck });
  note({ table: table.id, commitment: settled.commitment, luck });
  return table;
}

/** Ask for a rematch: the first to ask lays the table, whoever comes later sees its commitment; both add luck. */
async function rematched(id: string, laid: string): Promise<string> {
  const luck = newLuck();
  if (laid) {
    const table = await get<TableInfo>(at(laid));
    note({ table: laid, commitment: table.commitment, luck });
    return (await post<Another>(at(id, "/rematch"), { luck })).table;
  }
  const settled = await post<Shuffling>("/api/shuffle");
  const next = (await post<Another>(at(id, "/rematch"), { shuffle: settled.shuffle, luck })).table;
  if ((await get<TableInfo>(at(next))).commitment === settled.commitment) {
    note({ table: next, commitment: settled.commitment, luck }); // otherwise somebody else was first
  }
  return next;
}

export const api = {
  me: () => get<Me>("/api/me"),
  rename: (name: string) => post<Me>("/api/me", { name }),
  setPassword: (login: string, password: string, old = "") => post<Me>("/api/me/password", { login, password, old }),
  logIn: (login: string, password: string) => post<Me>("/api/login", { login, password }),
  logOut: (everywhere = false) => post<unknown>(everywhere ? "/api/logout?everywhere=true" : "/api/logout"),
  deleteMe: (password: string) => post<unknown>("/api/me/delete", { password }),

  games: () => once<GameInfo[]>("/api/games"),
  cards: (game: string) => once<CardBook>(of(game, "/cards")),
  cardsAt: (table: string) => get<CardBook>(at(table, "/cards")),
  drawings: (book: CardBook) => once<Drawings>(book.drawings),
  rules: (game: string) => once<RuleBook>(of(game, "/rules")),
  stage: (game: string) => once<StageInfo>(of(game, "/stage")),

  play: (game: string, bot: string, name: string, mode = "") =>
    shuffled((luck) => post<TableInfo>("/api/play", { game, bot, name, ...(mode ? { mode } : {}), ...luck })),
  openTables: () => get<Listed[]>("/api/tables"),
  myTables: () => get<Listed[]>("/api/me/tables"),
  newTable: (table: NewTable) => shuffled((luck) => post<TableInfo>("/api/tables", { ...table, ...luck })),
  table: (id: string) => get<TableInfo>(at(id)),
  invitation: (id: string, key: string) => get<Invitation>(at(id, `/invitation?key=${encodeURIComponent(key)}`)),
  join: (id: string, key: string) => post<TableInfo>(at(id, "/join"), { key }),
  takeSeat: (table: TableInfo, seat: number, brought: Brought | null = null) => {
    const luck = newLuck();
    note({ table: table.id, commitment: table.commitment, luck });
    return post<TableInfo>(at(table.id, `/seats/${seat}/take`), { known_luck: table.known_luck, luck, brought });
  },
  shuffle: (id: string) => get<Shuffle>(at(id, "/shuffle")),
  giveToBot: (id: string, seat: number, bot: string) => post<TableInfo>(at(id, `/seats/${seat}/bot`), { bot }),
  fill: (id: string, bot: string) => post<TableInfo>(at(id, "/fill"), { bot }),
  leave: (id: string) => post<TableInfo>(at(id, "/leave")),
  comeBack: (id: string) => post<TableInfo>(at(id, "/back")),
  hint: (id: string, signal?: AbortSignal) => call<Hint>("POST", at(id, "/hint"), undefined, signal),
  rematch: rematched,

  report: (id: string, number: number) => post<unknown>(at(id, `/chat/${number}/report`), {}),
  block: (id: string, number: number) => post<Blocked[]>(at(id, `/chat/${number}/block`)),
  blocks: () => get<Blocked[]>("/api/me/blocks"),
  unblock: (other: string) => call<Blocked[]>("DELETE", `/api/me/blocks/${encodeURIComponent(other)}`),

  summary: (id: string) => get<Summary>(at(id, "/summary")),
  ending: (id: string) => get<HowItWent>(at(id, "/ending")),
  replayStep: (id: string, step: number, as: string) => get<Step>(at(id, `/replay/${step}?as=${as}`)),
  record: (id: string) => get<unknown>(at(id, "/record")),
  upload: (record: string) => post<TableInfo>("/api/records", record),
  continueFrom: (id: string, step: number, seats: NewSeat[]) => post<TableInfo>(at(id, "/continue"), { step, seats }),
};

/** A book of cards, ready to be looked things up in. */
export interface Library {
  faces: ReadonlyMap<string, CardFace>;
  glossary: ReadonlyMap<string, Keyword>;
  look: Look;
}

export const NO_LIBRARY: Library = { faces: new Map(), glossary: new Map(), look: NO_LOOK };

/** The book with its drawings. Without them, which is better than nothing, where they cannot be had. */
export async function shelve(book: CardBook): Promise<Library> {
  const drawings = await api.drawings(book).catch(() => ({ ...NO_LOOK, cards: {} }));
  return {
    faces: new Map(withDrawings(book.faces, drawings).map((face) => [face.name, face])),
    glossary: new Map(book.glossary.map((keyword) => [keyword.key, keyword])),
    look: drawings,
  };
}

/** The cards of a table: of its own sets where it has some, else of its game; none where the server knows of none. */
export async function libraryOf(game: string, table?: string): Promise<Library> {
  if (table) {
    try {
      return await shelve(await api.cardsAt(table));
    } catch {
      // not there: the game's own cards
    }
  }
  try {
    return await shelve(await api.cards(game));
  } catch {
    return NO_LIBRARY;
  }
}
