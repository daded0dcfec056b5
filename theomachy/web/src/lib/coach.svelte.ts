// A coach for a first match: says what matters when it first matters, once more shortly, and then no more.

import type { Hint } from "./content";
import type { Told, View } from "./contract";

export interface Advice {
  hint: Hint;
  text: string;
}

/** How often each hint was said: kept, so that a reload does not begin from the beginning. */
export type Memory = Record<string, number>;

export class Coach {
  advice = $state.raw<Advice | null>(null);
  quiet = $state(false);
  said = $state.raw<Memory>({});

  #view: View | null = null;
  #passed = false; // its question is passed on in a moment: nobody reads it
  #events: string[] = [];
  #occasions: Record<string, number> = {}; // at which answer it was said last

  constructor(
    private readonly hints: readonly Hint[],
    memory: Memory = {},
    private readonly keep: (memory: Memory) => void = () => undefined,
  ) {
    this.said = memory;
  }

  /** How many things there are to learn, and how many were spoken of. */
  get progress(): { learned: number; all: number } {
    return { learned: this.hints.filter((hint) => this.said[hint.id]).length, all: this.hints.length };
  }

  hear(view: View, events: readonly Told[], passed = false): void {
    const asked = this.#passed ? null : (this.#view?.question ?? null);
    const answered = asked !== null && JSON.stringify(asked) !== JSON.stringify(view.question);
    this.#events = [...(answered ? [] : this.#events), ...events.map((told) => told.name)];
    this.#view = view;
    this.#passed = passed;
    if (this.advice === null || answered || !this.#holds(this.advice.hint)) {
      this.#speak();
    }
  }

  /** It was understood: is there anything else to say now? */
  gotIt(): void {
    this.#speak();
  }

  hush(): void {
    this.quiet = !this.quiet;
  }

  #speak(): void {
    const hint = this.hints.find((one) => this.#isDue(one));
    if (!hint || !this.#view) {
      this.advice = null;
      return;
    }
    const before = this.said[hint.id] ?? 0;
    this.advice = { hint, text: before === 0 ? hint.text : hint.again };
    this.#occasions[hint.id] = this.#view.answers;
    this.said = { ...this.said, [hint.id]: before + 1 };
    this.keep(this.said);
  }

  #isDue(hint: Hint): boolean {
    const times = this.said[hint.id] ?? 0;
    const again = this.#occasions[hint.id] === this.#view?.answers;
    return times < (hint.again ? 2 : 1) && !again && this.#holds(hint);
  }

  /** Whether this is the moment for it. */
  #holds(hint: Hint): boolean {
    const view = this.#view;
    if (!view) {
      return false;
    }
    const turn = (view.table as { turn?: number } | null)?.turn ?? 0;
    const why = this.#passed ? "" : (view.question?.why ?? "");
    return (
      (hint.moments.length === 0 ||
        hint.moments.some((one) => view.moment === one || view.moment.startsWith(`${one} `))) &&
      (hint.asked.length === 0 || hint.asked.includes(why)) &&
      (hint.events.length === 0 || hint.events.some((name) => this.#events.includes(name))) &&
      (hint.after === "" || (this.said[hint.after] ?? 0) > 0) &&
      turn >= hint.turn
    );
  }
}
