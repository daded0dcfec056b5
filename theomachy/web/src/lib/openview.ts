// All cards open: what every seat knows, laid over one another. It knows no game: whatever one seat sees as "?" and
// another by its name, is shown by its name.

import type { View } from "./contract";

const HIDDEN = "?";

export function openView(views: readonly View[]): View | null {
  const [first, ...others] = views;
  if (!first) {
    return null;
  }
  const table = others.reduce((known, view) => merged(known, view.table), first.table);
  const asked = views.find((view) => view.question !== null);
  return { ...first, seat: -1, table, question: asked?.question ?? null };
}

export function merged(one: unknown, other: unknown): unknown {
  if (one === HIDDEN || one === null || one === undefined) {
    return other ?? one;
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    const [long, short] = one.length >= other.length ? [one, other] : [other, one];
    return long.map((item: unknown, at) => (at < short.length ? merged(item, short[at]) : item));
  }
  if (isRecord(one) && isRecord(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return Object.fromEntries(keys.map((key) => [key, merged(one[key], other[key])]));
  }
  return one;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
