// A bot's advice about the open question: asked for, thought about, told; and gone with the question.

import { Problem, type Hint, type HintOption } from "./api";
import { words } from "./words";

export type Phase = "none" | "thinking" | "told" | "failed";

export class Advice {
  phase = $state<Phase>("none");
  /** Whether it is in sight. What was told is kept while the question is open: it is not thought out twice. */
  open = $state(false);
  hint = $state.raw<Hint | null>(null);
  problem = $state("");
  #under: AbortController | null = null;

  constructor(
    private readonly fetch: (signal: AbortSignal) => Promise<Hint>,
    private readonly told: (hint: Hint) => void,
  ) {}

  /** Show what is known already, or have a bot think. */
  async ask(): Promise<void> {
    this.open = true;
    if (this.phase === "thinking" || this.phase === "told") {
      return;
    }
    const mine = new AbortController();
    this.#under = mine;
    this.phase = "thinking";
    try {
      const hint = await this.fetch(mine.signal);
      if (this.#under === mine) {
        this.hint = hint;
        this.phase = "told";
        this.told(hint);
      }
    } catch (fault) {
      if (this.#under === mine) {
        this.problem = fault instanceof Problem ? fault.message : words("problem-unknown");
        this.phase = "failed";
      }
    }
  }

  /** Out of sight. Whoever does not want to wait, or to hear of a failure, waits for nothing. */
  close(): void {
    this.open = false;
    if (this.phase !== "told") {
      this.forget();
    }
  }

  /** Another question is asked, or none. */
  forget(): void {
    this.#under?.abort();
    this.#under = null;
    this.open = false;
    this.phase = "none";
    this.hint = null;
    this.problem = "";
  }
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** How many of the others may be as good as the best one, as far as its own chance is known. */
export function rivals([best, ...others]: readonly HintOption[]): number {
  return best ? others.filter((other) => other.chance >= best.low).length : 0;
}
