// The director: plays beats one after the other, at the speed that one has set. The table never waits for it: what is on
// the board is always what the last view says, and whoever answers or presses anything has seen enough.

import type { Pace } from "../lib/settings.svelte";
import type { Beat, Kind } from "./beats";

export const PACES: readonly Pace[] = ["off", "fast", "calm"];

/** Milliseconds of a beat, played calmly. */
const LASTS: Record<Kind, number> = {
  turn: 900,
  reveal: 1300,
  move: 1000,
  strike: 1300,
  count: 1000,
  break: 1700,
  fall: 1100,
  gain: 1100,
  spend: 1200,
  light: 1100,
  end: 2600,
  note: 700,
  none: 0,
};
const LONGER: Record<string, number> = { clash: 2800, crumble: 2000, judgement: 1400, attack: 1500, blow: 1400 };
const FAST = 0.5;
/** Many beats at once are played faster, so that they take no longer than this. */
const AT_MOST: Record<Pace, number> = { off: 0, fast: 6000, calm: 14_000 };
const SHORTEST = 180;

export function lasts(beat: Pick<Beat, "kind" | "scene">, pace: Pace): number {
  const calm = LONGER[beat.scene] ?? LASTS[beat.kind];
  return pace === "off" ? 0 : pace === "fast" ? calm * FAST : calm;
}

/** How much faster so many beats have to be played. */
export function haste(beats: readonly Pick<Beat, "kind" | "scene">[], pace: Pace): number {
  const whole = beats.reduce((sum, beat) => sum + lasts(beat, pace), 0);
  return whole > AT_MOST[pace] ? AT_MOST[pace] / whole : 1;
}

export class Director {
  /** The beat that is played now. */
  now = $state.raw<Beat | null>(null);
  /** For how long. */
  span = $state(0);
  waiting = $state.raw<readonly Beat[]>([]);
  /** Whether it plays again what was played before. */
  again = $state(false);
  busy = $derived(this.now !== null);
  /** How many beats have begun, ever: for whoever counts. */
  begun = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pace: () => Pace) {}

  /** What happened just now, after all that is still to be played. */
  hear(beats: readonly Beat[]): void {
    if (beats.length === 0 || this.pace() === "off") {
      return;
    }
    if (this.again) {
      this.skip(); // what happens is more than what has happened
    }
    this.waiting = [...this.waiting, ...beats];
    if (!this.now) {
      this.#next();
    }
  }

  /** Once more from the beginning. Whoever wants to see it sees it, whatever the speed. */
  replay(beats: readonly Beat[]): void {
    this.skip();
    if (beats.length > 0) {
      this.again = true;
      this.waiting = beats;
      this.#next();
    }
  }

  /** Everything that is still to be played has been played. */
  skip(): void {
    clearTimeout(this.#timer);
    this.waiting = [];
    this.now = null;
    this.again = false;
  }

  #next(): void {
    const [beat, ...rest] = this.waiting;
    if (!beat) {
      this.skip();
      return;
    }
    const pace = this.pace() === "off" ? "fast" : this.pace();
    this.span = Math.max(SHORTEST, Math.round(lasts(beat, pace) * haste(this.waiting, pace)));
    this.waiting = rest;
    this.now = beat;
    this.begun += 1;
    this.#timer = setTimeout(() => this.#next(), this.span);
  }
}
