// Short notices that come and go. They never take the focus, and never cover the question.

import { speaker } from "./live.svelte";

export interface Toast {
  id: number;
  text: string;
  rule: string; // the id of the rule behind it, or ""
  game: string;
  fleeting: boolean; // it is about the question asked now, and goes with it
}

const SECONDS = 7;

class Toasts {
  shown = $state.raw<Toast[]>([]);
  #last = 0;

  say(text: string, rule = "", game = "", fleeting = false): void {
    this.#last += 1;
    const plain = rule ? text.replace(` (${rule})`, "") : text; // the link says it, too
    const toast: Toast = { id: this.#last, text: plain, rule, game, fleeting };
    this.shown = [...this.shown.filter((other) => other.text !== plain).slice(-2), toast];
    speaker.say([text]);
    setTimeout(() => this.drop(toast.id), SECONDS * 1000);
  }

  /** Another question is asked. */
  moveOn(): void {
    this.shown = this.shown.filter((toast) => !toast.fleeting);
  }

  clear(): void {
    this.shown = [];
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
