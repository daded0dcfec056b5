// Things on a board that are known by their names, and what is said of them.

import type { Thing } from "../../lib/contract";
import type { CardFace } from "../../lib/drawings";

export const UNKNOWN = "?"; // a card that this seat cannot see

/** A sign below a card, and what it means in words. */
export interface Mark {
  text: string;
  kind?: "good" | "bad" | "plain";
  said?: string;
}

/** Cards of a zone that are known by their names: equal ones are counted, as options are. */
export function things(names: readonly string[], where: Omit<Thing, "card" | "nth">): (Thing & { card: string })[] {
  const counted = new Map<string, number>();
  return names.map((card) => {
    const nth = counted.get(card) ?? 0;
    counted.set(card, nth + 1);
    return { ...where, card, nth };
  });
}

/** The numbers on a card, each with what it is: "Speed 8", "Followers at most 4". As they are now, where they changed. */
export function numbersOf(face: CardFace | undefined, now: Readonly<Record<string, number>> = {}): string[] {
  return (face?.numbers ?? []).map(({ key, label, value }) => `${label} ${String(now[key] ?? value)}`);
}

/** Piles in an order that can be learned: what belongs together lies together, the cheap before the dear. */
export function inOrder<T extends { name: string }>(piles: readonly T[], faces: ReadonlyMap<string, CardFace>): T[] {
  const frames = [...new Set([...faces.values()].map(({ frame }) => frame))];
  const families = [...new Set([...faces.values()].map(({ family }) => family))];
  const places = piles.map((pile) => {
    const face = faces.get(pile.name);
    const first = Number(face?.numbers[0]?.value ?? 0);
    return { pile, at: [frames.indexOf(face?.frame ?? ""), families.indexOf(face?.family ?? ""), first] };
  });
  return places
    .sort((one, other) => compare(one.at, other.at) || one.pile.name.localeCompare(other.pile.name))
    .map(({ pile }) => pile);
}

function compare(one: number[], other: number[]): number {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}
