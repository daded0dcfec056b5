// A bot's advice about the open question: asked for, thought about, told; and gone with the question.

import { Problem, type Hint, type HintOption } from "./api";
import { letter } from "./names";
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

/** One step of the main line: who answers what, and what the answer is. */
export interface Step {
  seat: number; // -1 where no seat is named
  prompt: string;
  said: string;
}

const SEAT = /^([A-H]): /;
const SENTENCE = /[.?!…] (?=\S)/g;

/**
 * A step is one sentence after another, "A: PROMPT ANSWER". Of the first one, prompt and answer are known; of the others,
 * the answer is what follows the last sentence, or the one before an ability's dot, behind which there may be sentences.
 */
export function stepsOf(hint: Hint): Step[] {
  return hint.line.map((line) => {
    const seat = SEAT.exec(line)?.[1];
    const text = seat ? line.slice(3) : line;
    const known = text.startsWith(`${hint.prompt} `);
    const at = known ? hint.prompt.length : endOfPrompt(text);
    return { seat: seat ? seatOf(seat) : -1, prompt: text.slice(0, at).trim(), said: text.slice(at).trim() };
  });
}

function endOfPrompt(text: string): number {
  const dot = text.indexOf(" · ");
  const ends = Array.from(text.matchAll(SENTENCE), (found) => found.index + 1);
  return ends.findLast((end) => dot < 0 || end < dot) ?? 0;
}

function seatOf(called: string): number {
  return Array.from({ length: 8 }, (_, seat) => letter(seat)).indexOf(called);
}
