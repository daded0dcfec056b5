// Short notices that come and go. They never take the focus, and never cover the question.

import { speaker } from "./live.svelte";
import { plain } from "./marks";

export interface Toast {
  id: number;
  text: string; // it may be a sentence of a game, with marks
  about: About;
}

/** What a sentence of a game is about: whose names and rules, and whether it goes with the question asked now. */
export interface About {
  names?: readonly string[];
  game?: string;
  fleeting?: boolean;
}

const SECONDS = 7;

class Toasts {
  shown = $state.raw<Toast[]>([]);
  #last = 0;

  say(text: string, about: About = {}): void {
    this.#last += 1;
    const toast: Toast = { id: this.#last, text, about };
    this.shown = [...this.shown.filter((other) => other.text !== text).slice(-2), toast];
    speaker.say([plain(text, about.names)]);
    setTimeout(() => this.drop(toast.id), SECONDS * 1000);
  }

  /** Another question is asked. */
  moveOn(): void {
    this.shown = this.shown.filter((toast) => !toast.about.fleeting);
  }

  clear(): void {
    this.shown = [];
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
