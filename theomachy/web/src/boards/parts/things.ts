// Things on a board that are known by their names.

import type { Thing } from "../../lib/contract";

export const UNKNOWN = "?"; // a card that this seat cannot see

/** Cards of a zone that are known by their names: equal ones are counted, as options are. */
export function things(names: readonly string[], where: Omit<Thing, "card" | "nth">): (Thing & { card: string })[] {
  const counted = new Map<string, number>();
  return names.map((card) => {
    const nth = counted.get(card) ?? 0;
    counted.set(card, nth + 1);
    return { ...where, card, nth };
  });
}
