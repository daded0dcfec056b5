// A match that is looked at again: frames are fetched in reels, and shown one by one, by hand or at a speed.

import type { Film, Frame } from "./content";
import type { View } from "./contract";
import { openView } from "./openview";
import type { LogLine } from "./state.svelte";

export const REEL = 40;
export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE = 1200; // milliseconds a step, at speed 1
const SOON = 100;

export type Fetch = (first: number, count: number) => Promise<Film>;

export class Projector {
  steps = $state(0);
  step = $state(0);
  frame = $state.raw<Frame | null>(null);
  playing = $state(false);
  speed = $state<number>(1);
  problem = $state("");
  known = $state.raw<Readonly<Record<number, Frame>>>({});

  view = $derived.by<View | null>(() => {
    const views = this.frame?.views ?? [];
    return views.length > 1 ? openView(views) : (views[0] ?? null);
  });
  /** What happened up to here, as far as it was fetched without a gap. */
  log = $derived.by<LogLine[]>(() => {
    const frames: Frame[] = [];
    for (let step = this.step; step >= 0; step -= 1) {
      const frame = this.known[step];
      if (!frame) {
        break;
      }
      frames.unshift(frame);
    }
    return frames.flatMap((frame) => frame.events.map((told, n) => ({ ...told, number: frame.step * 1000 + n })));
  });

  #fetching: Record<number, Promise<void> | undefined> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `busy` says whether what was shown last is still being played. */
  constructor(
    private readonly fetch: Fetch,
    private readonly busy: () => boolean = () => false,
  ) {}

  get atEnd(): boolean {
    return this.step >= this.steps;
  }

  /** Show a step: at once if it is known, else as soon as it is. */
  async show(step: number): Promise<void> {
    const wanted = Math.max(0, this.steps ? Math.min(step, this.steps) : step);
    this.step = wanted;
    await this.#have(wanted);
    if (this.step !== wanted) {
      return; // somebody went on meanwhile
    }
    this.step = Math.min(wanted, this.steps);
    this.frame = this.known[this.step] ?? this.frame;
    void this.#have(this.step + 5);
    void this.#have(Math.max(0, this.step - (this.step % REEL) - 1)); // so that the log reaches back
  }

  by(steps: number): Promise<void> {
    return this.show(this.step + steps);
  }

  play(): void {
    if (this.atEnd) {
      this.step = 0;
    }
    this.playing = true;
    this.#next(0);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
    } else {
      this.play();
    }
  }

  #next(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#advance(), wait);
  }

  async #advance(): Promise<void> {
    if (!this.playing) {
      return;
    }
    if (this.busy()) {
      this.#next(SOON);
      return;
    }
    await this.by(1);
    if (this.atEnd || this.problem) {
      this.pause();
    } else if (this.playing) {
      this.#next(PACE / this.speed);
    }
  }

  /** Fetch the reel that a step is in, once. */
  async #have(step: number): Promise<void> {
    if (this.known[step] || (this.steps > 0 && step > this.steps)) {
      return;
    }
    const first = step - (step % REEL);
    let fetched = this.#fetching[first];
    if (!fetched) {
      fetched = this.#load(first);
      this.#fetching[first] = fetched;
    }
    await fetched;
  }

  async #load(first: number): Promise<void> {
    try {
      const film = await this.fetch(first, REEL);
      this.steps = film.steps;
      this.known = { ...this.known, ...Object.fromEntries(film.frames.map((frame) => [frame.step, frame])) };
      this.problem = "";
    } catch (fault) {
      this.#fetching[first] = undefined;
      this.problem = fault instanceof Error ? fault.message : String(fault);
      this.pause();
    }
  }
}
