// Calls of one press, and pointing at things on the board: what others called lately, and what one calls oneself.

import type { Pointing, Thing } from "./contract";
import type { CallOffer, Said } from "./messages";

const SEEN = 7000; // ms that a call stays over the board

export class Calls implements Pointing {
  /** What may be called at this table; with none there is nothing of all this. */
  offers = $state.raw<readonly CallOffer[]>([]);
  lately = $state.raw<readonly Said[]>([]);
  on = $state(false);
  #say: (call: string, thing: Thing | null) => void;

  constructor(say: (call: string, thing: Thing | null) => void) {
    this.#say = say;
  }

  /** Somebody called, or a bot says why. What was said before one came, or long ago, is in the chat and nowhere else. */
  hear(said: Said, now: number): void {
    const aloud = said.call !== "" || said.thing !== null || said.of_bot;
    if (!aloud || now - said.at * 1000 > SEEN) {
      return;
    }
    this.lately = [...this.lately.filter(({ seat }) => seat !== said.seat), said];
    setTimeout(() => (this.lately = this.lately.filter((other) => other !== said)), SEEN);
  }

  call(call: string): void {
    this.#say(call, null);
  }

  point(thing: Thing): void {
    this.on = false;
    this.#say("", thing);
  }

  seatAt(thing: Thing): number {
    return this.lately.find((said) => said.thing && fits(said.thing, thing))?.seat ?? -1;
  }
}

/** What one side does not say is no hindrance; a card or a place on the board must be said by both. */
function fits(pointed: NonNullable<Said["thing"]>, thing: Thing): boolean {
  const pairs = [
    [pointed.card || undefined, thing.card],
    [pointed.zone || undefined, thing.zone],
    [pointed.seat < 0 ? undefined : pointed.seat, thing.seat],
    [pointed.number < 0 ? undefined : pointed.number, thing.number],
  ] as const;
  const told = pairs.filter(([one, other]) => one !== undefined && other !== undefined);
  return told.length > 1 && told.every(([one, other]) => one === other);
}
