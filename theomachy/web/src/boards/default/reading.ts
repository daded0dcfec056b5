// What the default board understands of a view that it knows nothing about.

import type { BoardProps, InspectorDetails } from "../../lib/contract";

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text that is the name of a card, or of one that nobody may know. */
export function isCardName(value: unknown, board: BoardProps): boolean {
  return typeof value === "string" && (value === "?" || board.faces.size === 0 || board.faces.has(value));
}

/** "deck_cards" is a name for programs; "Deck cards" one for people. */
export function title(key: string): string {
  const text = key.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The facts about a card in play, and the terms of its power where the view tells them. */
export function details(part: Record<string, unknown>): InspectorDetails {
  const facts = Object.entries(part)
    .filter(([key, held]) => key !== "name" && key !== "number" && isTold(held))
    .map(([key, held]) => ({ label: title(key), value: Array.isArray(held) ? held.join(", ") : String(held) }));
  const terms = part["terms"];
  if (!Array.isArray(terms)) {
    return { facts };
  }
  const told = terms as [string, number][];
  return {
    facts,
    terms: told.map(([label, amount]) => ({ label: title(label), amount })),
    ...(typeof part["power"] === "number" ? { total: part["power"] } : {}),
  };
}

function isTold(held: unknown): boolean {
  if (Array.isArray(held)) {
    return held.length > 0 && held.every((one) => typeof one === "string");
  }
  return typeof held === "number" || (typeof held === "string" && held !== "") || held === true;
}
