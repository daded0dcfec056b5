// Decks as people keep them: text files, the browser's own store, and what one wants to know of a deck. No rule of a game.

import type { CardFace } from "../../lib/drawings";

/** How many of each card, by name. */
export type Counts = ReadonlyMap<string, number>;

export interface DeckEntry {
  card: string;
  total: number; // copies to choose from
}

export function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

// ------------------------------------------------------------------ files

export function asText(deck: Counts): string {
  return [...deck].map(([card, count]) => `${String(count)} ${card}\n`).join("");
}

const LINE = /^(\d+)\s*x?\s+(.+)$/i;

/** A deck file, "3 Unmake" a line; what is no card with a count is told by its line. A sideboard is not read. */
export function readText(text: string, known: readonly string[]): { deck: Map<string, number>; faults: string[] } {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]));
  const deck = new Map<string, number>();
  const faults: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const said = (line.split("#")[0] ?? "").trim();
    if (/^sideboard:?$/i.test(said)) {
      break;
    }
    if (said === "") {
      continue;
    }
    const [, count, name] = LINE.exec(said) ?? [];
    const card = names.get((name ?? "").trim().toLowerCase());
    if (count === undefined || card === undefined) {
      faults.push(`${String(index + 1)}: ${said}`);
    } else {
      deck.set(card, (deck.get(card) ?? 0) + Number(count));
    }
  }
  return { deck, faults };
}

// ------------------------------------------------------------------ kept in the browser

const keyOf = (game: string): string => `theomachy-decks-${game}`;

/** The decks that were kept for a game, by name, as texts. */
export function kept(game: string): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}");
    return typeof found === "object" && found !== null
      ? Object.fromEntries(
          Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
        )
      : {};
  } catch {
    return {};
  }
}

/** False where the browser keeps nothing: a private window, a full disk. */
export function keep(game: string, name: string, text: string | null): boolean {
  const decks = kept(game);
  const others = Object.fromEntries(Object.entries(decks).filter(([other]) => other !== name));
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(text === null ? others : { ...others, [name]: text }));
    return true;
  } catch {
    return false;
  }
}

// ------------------------------------------------------------------ what one wants to know of it

export interface Bar {
  title: string;
  count: number;
  of: number; // in the pool
}

/** How many cards of each sort a deck has, in the order of the faces. */
export function bars(
  entries: readonly DeckEntry[],
  picked: Counts,
  faces: ReadonlyMap<string, CardFace>,
  sort: (face: CardFace) => string,
): Bar[] {
  const found = new Map<string, Bar>();
  for (const { card, total } of entries) {
    const face = faces.get(card);
    const title = face ? sort(face) : "";
    if (title !== "") {
      const bar = found.get(title) ?? { title, count: 0, of: 0 };
      found.set(title, { title, count: bar.count + (picked.get(card) ?? 0), of: bar.of + total });
    }
  }
  return [...found.values()];
}

/** "Good · Natural · Champion": the last word says what sort of card it is. */
export function sortOf(face: CardFace): string {
  return face.type.split(" · ").at(-1) ?? "";
}

/** The number that decides what a card costs: the first one on it. */
export function costOf(face: CardFace): string {
  const first = face.numbers[0];
  return first ? `${first.label} ${first.value}` : "";
}

/** Whether a card is one that somebody looks for: by its name, its text, its type or its keywords. */
export function isMeant(face: CardFace | undefined, card: string, wanted: string): boolean {
  const text = [card, face?.title, face?.type, ...(face?.text ?? [])].join(" ").toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Which cards of a pool are shown; what is "" or false hides none. */
export interface Filter {
  wanted: string;
  frame: string;
  sort: string;
  cost: string;
  chosen: boolean; // only what is in the deck
}

export function passes(filter: Filter, card: string, face: CardFace | undefined, inDeck: boolean): boolean {
  const { frame, sort, cost, chosen } = filter;
  const wanted = filter.wanted.trim();
  return (
    (frame === "" || face?.frame === frame) &&
    (sort === "" || (face !== undefined && sortOf(face) === sort)) &&
    (cost === "" || (face !== undefined && costOf(face) === cost)) &&
    (!chosen || inDeck) &&
    (wanted === "" || isMeant(face, card, wanted))
  );
}
