// The answer that is being put together. Boards and the question panel show it and press it; here it is kept.

import type { Choice, Option, Question, Thing } from "./contract";
import { differ, fits, fitting } from "./matching";
import type { PlanTold } from "./messages";

/** What the page does with an answer, and with a press on something that is none. */
export interface Acts {
  answer(picks: number[]): void;
  /** Do what this plan says, in one go. */
  follow?(plan: string): void;
  why(thing: Thing): void;
  tooMany(most: number): void;
}

export class Picking implements Choice {
  question = $state.raw<Question | null>(null);
  /** Indexes of options, in the order in which they were picked. */
  picks = $state.raw<number[]>([]);
  amount = $state(0);
  /** An answer is under way: nothing is lit until the server has spoken. */
  sent = $state(false);
  /** A thing was pressed that stands for several different options: choose among these. */
  narrowed = $state.raw<number[]>([]);
  /** All options are listed in words, those that can be seen, too. */
  listing = $state(false);
  /** The option under the pointer in the panel: boards light its thing, too. */
  pointed = $state(-1);
  /** Options that a bot would pick, if it was asked for a hint; none of them, if it would decline. */
  hinted = $state.raw<readonly number[] | null>(null);
  /** What can be done in one go, beside the options. */
  plans = $state.raw<readonly PlanTold[]>([]);
  /** The plan that was pressed, and waits for a yes. */
  planned = $state.raw<PlanTold | null>(null);
  #number = -1;

  constructor(private readonly acts: Acts) {}

  /**
   * The open question, whenever the server tells of it; what was picked stays while it is the same one. Says whether it
   * is another one.
   */
  ask(question: Question | null, number: number, plans: readonly PlanTold[] = []): boolean {
    const same = number === this.#number && sameQuestion(question, this.question);
    this.question = question;
    this.plans = question ? plans : [];
    this.sent = false;
    if (!same) {
      this.planned = null;
      this.#number = number;
      this.picks = [];
      this.narrowed = [];
      this.listing = false;
      this.pointed = -1;
      this.hinted = null;
      this.amount = question?.least ?? 0;
    }
    return !same;
  }

  // ---------------------------------------------------------------- what boards ask

  option(thing: Thing): number {
    const found = this.#found(thing);
    return found[Math.min(thing.nth ?? 0, found.length - 1)] ?? -1;
  }

  isLit(thing: Thing): boolean {
    return !this.sent && (this.#found(thing).length > 0 || this.#plan(thing) !== null);
  }

  isPicked(thing: Thing): boolean {
    if (this.planned !== null && this.#plan(thing) === this.planned) {
      return true;
    }
    const found = this.#found(thing);
    if (thing.nth !== undefined && !this.#differ(found)) {
      return this.picks.includes(this.option(thing));
    }
    return found.some((index) => this.picks.includes(index));
  }

  /** Whether the panel's pointer is on this thing. */
  isPointed(thing: Thing): boolean {
    return this.pointed >= 0 && this.#found(thing).includes(this.pointed);
  }

  isHinted(thing: Thing): boolean {
    return this.hints(this.option(thing));
  }

  place(thing: Thing): number {
    if (this.question?.form !== "order") {
      return 0;
    }
    return this.picks.indexOf(this.option(thing)) + 1;
  }

  press(thing: Thing): void {
    if (this.sent) {
      return;
    }
    const found = this.#found(thing);
    const plan = this.#plan(thing);
    this.planned = null;
    if (found.length === 0 && plan) {
      this.planned = plan;
    } else if (found.length === 0) {
      this.acts.why(thing);
    } else if (this.#differ(found)) {
      this.narrowed = found;
    } else if (thing.nth !== undefined) {
      this.pick(this.option(thing));
    } else {
      this.pick(found.find((index) => !this.picks.includes(index)) ?? found[0] ?? -1);
    }
  }

  // ---------------------------------------------------------------- what the panel does

  /** Whether a bot would pick this option. */
  hints(index: number): boolean {
    return this.question?.form !== "amount" && (this.hinted?.includes(index) ?? false);
  }

  /** Whether a bot would pick none. */
  get hintsNone(): boolean {
    return this.hinted?.length === 0;
  }

  get options(): Option[] {
    return this.question?.options ?? [];
  }

  /** One press answers, also where one of several things at most is picked; elsewhere one picks, unpicks and confirms. */
  get atOnce(): boolean {
    return answersAtOnce(this.question);
  }

  get mayDecline(): boolean {
    return this.question?.form === "may" || (this.atOnce && this.question?.least === 0);
  }

  get mayConfirm(): boolean {
    const { question, picks, sent } = this;
    if (!question || sent) {
      return false;
    }
    if (this.planned) {
      return true;
    }
    switch (question.form) {
      case "several":
        return !this.atOnce && picks.length >= question.least && picks.length <= question.most;
      case "order":
      case "amount":
        return true;
      case "choose":
        return question.options.length === 0;
      case "may":
        return false;
    }
  }

  /** The order as it stands: what was pressed first comes first, the rest keeps its place. */
  get order(): number[] {
    const rest = this.options.map((_, index) => index).filter((index) => !this.picks.includes(index));
    return [...this.picks, ...rest];
  }

  pick(index: number): void {
    const question = this.question;
    if (!question || this.sent || !question.options[index]) {
      return;
    }
    this.narrowed = [];
    this.planned = null;
    if (this.atOnce) {
      this.picks = [index];
      this.#send([index]);
    } else if (this.picks.includes(index)) {
      this.picks = this.picks.filter((picked) => picked !== index);
    } else if (question.form === "order" || this.picks.length < question.most) {
      this.picks = [...this.picks, index];
    } else if (question.most === 1) {
      this.picks = [index];
    } else {
      this.acts.tooMany(question.most);
    }
  }

  /** Whether all that is offered may be picked together, and is not yet. */
  get mayPickAll(): boolean {
    const { question, picks, sent } = this;
    const count = question?.options.length ?? 0;
    return !sent && question?.form === "several" && count > 1 && count <= question.most && picks.length < count;
  }

  pickAll(): void {
    if (this.mayPickAll) {
      this.narrowed = [];
      this.picks = this.options.map((_, index) => index);
    }
  }

  /** Move what stands at `from` in the order to `to`. */
  move(from: number, to: number): void {
    const order = [...this.order];
    const [moved] = order.splice(from, 1);
    if (moved !== undefined && to >= 0 && to <= order.length) {
      order.splice(to, 0, moved);
      this.picks = order;
    }
  }

  setAmount(amount: number): void {
    const { least = 0, most = 0 } = this.question ?? {};
    this.amount = Math.max(least, Math.min(most, Math.round(amount)));
  }

  confirm(): void {
    if (!this.mayConfirm) {
      return;
    }
    if (this.planned) {
      this.sent = true;
      this.acts.follow?.(this.planned.name);
      return;
    }
    const form = this.question?.form;
    this.#send(form === "order" ? this.order : form === "amount" ? [this.amount] : [...this.picks]);
  }

  decline(): void {
    if (this.mayDecline && !this.sent) {
      this.#send([]);
    }
  }

  /** Take back what is not sent yet. */
  clear(): void {
    this.listing = false;
    this.picks = [];
    this.narrowed = [];
    this.planned = null;
  }

  /** The server would not have it: the question is still open. */
  refused(): void {
    this.sent = false;
    this.planned = null;
    if (this.atOnce) {
      this.picks = [];
    }
  }

  #send(picks: number[]): void {
    this.sent = true;
    this.narrowed = [];
    this.acts.answer(picks);
  }

  #found(thing: Thing): number[] {
    return this.question ? fitting(this.question, thing) : [];
  }

  /** The plan that a thing on the board stands for, where it stands for no option. */
  #plan(thing: Thing): PlanTold | null {
    const asked = this.question?.behalf ?? -1;
    return this.plans.find((plan) => fits(asOption(plan), thing, asked)) ?? null;
  }

  #differ(found: number[]): boolean {
    return this.question !== null && differ(this.question, found);
  }
}

export function answersAtOnce(question: Question | null): boolean {
  const one = question?.form === "several" && question.most === 1 && question.options.length > 0;
  return one || question?.form === "choose" || question?.form === "may";
}

function asOption(plan: PlanTold): Option {
  const { label, card, zone, number } = plan;
  return {
    label,
    ...(card ? { card } : {}),
    ...(zone ? { zone } : {}),
    ...(number != null ? { number } : {}),
    ...(plan.seat != null ? { seat: plan.seat } : {}),
  };
}

function sameQuestion(one: Question | null, other: Question | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
