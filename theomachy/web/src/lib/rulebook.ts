// Looking things up in the rules: by id, or by words that stand in a title or a text.

import type { RuleBook, RuleEntry, RuleSection } from "./contract";

export interface Piece {
  text: string;
  kind: "plain" | "found" | "rule";
}

const ID = /\b[A-Z]{1,2}\d{1,3}\b/g;

export function allIds(book: RuleBook): Set<string> {
  return new Set(book.sections.flatMap((section) => section.entries.map((entry) => entry.id)));
}

/** The sections with what was looked for: a section whose title fits is shown whole. */
export function search(book: RuleBook, wanted: string, everything = true): RuleSection[] {
  const words = wordsOf(wanted);
  const sections = book.sections.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => everything || !entry.several),
  }));
  if (words.length === 0) {
    return sections.filter((section) => section.entries.length > 0 || section.text.length > 0);
  }
  return sections.flatMap((section) => {
    if (holds(section.title, words)) {
      return [section];
    }
    const entries = section.entries.filter((entry) => fits(entry, words));
    const text = section.text.filter((paragraph) => holds(paragraph, words));
    return entries.length > 0 || text.length > 0 ? [{ ...section, text, entries }] : [];
  });
}

export function countOf(sections: RuleSection[]): number {
  return sections.reduce((sum, section) => sum + section.entries.length, 0);
}

/** A text in pieces: what was looked for, ids of other rules, and the rest. */
export function pieces(text: string, wanted: string, ids: ReadonlySet<string>): Piece[] {
  const marks: { from: number; to: number; kind: "found" | "rule" }[] = [];
  for (const match of text.matchAll(ID)) {
    if (ids.has(match[0])) {
      marks.push({ from: match.index, to: match.index + match[0].length, kind: "rule" });
    }
  }
  for (const word of wordsOf(wanted)) {
    const low = text.toLowerCase();
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length)) {
      const to = at + word.length;
      if (!marks.some((mark) => at < mark.to && to > mark.from)) {
        marks.push({ from: at, to, kind: "found" });
      }
    }
  }
  marks.sort((one, other) => one.from - other.from);
  const found: Piece[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.from > at) {
      found.push({ text: text.slice(at, mark.from), kind: "plain" });
    }
    found.push({ text: text.slice(mark.from, mark.to), kind: mark.kind });
    at = mark.to;
  }
  if (at < text.length) {
    found.push({ text: text.slice(at), kind: "plain" });
  }
  return found;
}

function wordsOf(wanted: string): string[] {
  return wanted.toLowerCase().split(/\s+/).filter(Boolean);
}

function holds(text: string, words: string[]): boolean {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
}

function fits(entry: RuleEntry, words: string[]): boolean {
  return words.length === 1 && entry.id.toLowerCase() === words[0]
    ? true
    : holds(`${entry.id} ${entry.title} ${entry.text}`, words);
}
