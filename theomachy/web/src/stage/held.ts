// What the fan at the bottom of the stage shows. A board that has more than a hand to choose from says so: see Held.

import type { Thing, View } from "../lib/contract";
import { things } from "../boards/parts/things";
import { words } from "../lib/words";

/** Cards that are held, not laid: a hand, a pack that is drafted from, a deck that is built. */
export interface Held {
  title: string;
  cards: (Thing & { card: string })[];
  /** Said while there are none. */
  empty?: string;
}

interface WithHands {
  players?: ({ hand?: unknown } | null)[];
}

/** The hand of whoever looks, where the view has one; and of whoever they answer for. */
export function ownHand(view: View): Held[] {
  const players = (view.table as WithHands).players;
  if (!Array.isArray(players)) {
    return [];
  }
  const seats = [...new Set([view.seat, view.question?.behalf ?? view.seat])];
  return seats.flatMap((seat) => {
    const hand = players[seat]?.hand;
    if (seat < 0 || !Array.isArray(hand) || !hand.every((card) => typeof card === "string")) {
      return [];
    }
    const title = words("board-own-hand");
    return [{ title, cards: things(hand, { zone: "hand", seat }), empty: words("board-empty-hand") }];
  });
}
