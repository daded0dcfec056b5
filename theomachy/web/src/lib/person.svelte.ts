// Who sits in front of this page. Nobody has to say so before it matters.

import { api, Problem, type Me } from "./api";
import { recall, remember } from "./memory";

// The cookie that says who we are is not ours to read; whether there is one, this browser remembers. So nobody asks the
// server in vain, which the browser's console would call an error.
const KNOWN = "known";

class Person {
  me = $state.raw<Me | null>(null);
  #asked: Promise<void> | null = null;

  /** Ask the server once who we are; being nobody yet is no fault. */
  know(): Promise<void> {
    if (recall(KNOWN) === "") {
      return Promise.resolve();
    }
    this.#asked ??= this.refresh();
    return this.#asked;
  }

  /** The server has just told us who we are. */
  is(me: Me): void {
    this.me = me;
    remember(KNOWN, "yes");
  }

  async refresh(): Promise<void> {
    try {
      this.is(await api.me());
    } catch (problem) {
      this.me = null;
      if (problem instanceof Problem && problem.status === 401) {
        remember(KNOWN, "");
      }
      this.#asked = null; // the server was away, or we are nobody: ask again next time
    }
  }

  /** Be somebody, if only a guest. */
  async become(name: string): Promise<void> {
    this.is(await api.rename(name));
  }

  async ensure(name: string): Promise<void> {
    await this.know();
    if (!this.me) {
      await this.become(name);
    }
  }

  async logOut(everywhere = false): Promise<void> {
    await api.logOut(everywhere);
    this.isNobody();
  }

  /** Signed out, or gone for good. */
  isNobody(): void {
    this.me = null;
    this.#asked = null;
    remember(KNOWN, "");
  }
}

export const person = new Person();
