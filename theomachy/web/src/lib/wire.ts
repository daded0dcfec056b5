// The line to a table. It repairs itself: a lost one is opened again, later and later, and goes on where it was; whatever
// was said and not answered is said again under the same key, so that it counts once.

import { PROTOCOL, type FromServer, type Keyed, type Spoken } from "./messages";

export type LineState = "opening" | "open" | "lost" | "closed";

/** As much of a WebSocket as we use; tests bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  /** A line to this table; whoever stands between may send it where that table is played. */
  connect(table: string): Socket;
  later(seconds: number, what: () => void): () => void;
  /** Between 0 and 1: so that not everybody comes back in the same moment. */
  chance(): number;
}

export interface Listener {
  heard(message: FromServer): void;
  stateChanged(state: LineState): void;
}

/** After these a line is not opened again: we talk nonsense, or are not welcome. */
const FINAL = new Set([4000, 4003]);
const FIRST_WAIT = 0.2;
const LONGEST_WAIT = 15;
/** Another server is there at once, as a rule: for about half a minute nobody waits longer than this. */
const SOON = 4;
const SOON_TRIES = 12;
const PING_EVERY = 20;
const PONG_WITHIN = 10;

export class Wire {
  state: LineState = "opening";
  #socket: Socket | null = null;
  #unanswered = new Map<string, Keyed>();
  #seq: number | null = null;
  #chat = 0;
  #tries = 0;
  #welcome = false;
  #cancel: (() => void) | null = null;
  #cancelPing: (() => void) | null = null;

  constructor(
    private readonly table: string,
    private readonly around: Surroundings,
    private readonly listener: Listener,
  ) {}

  open(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#welcome = false;
    const socket = this.around.connect(this.table);
    this.#socket = socket;
    socket.onopen = () => {
      const hello = { type: "hello", protocol: PROTOCOL, table: this.table, since: this.#seq, chat: this.#chat };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) {
        this.#hear(JSON.parse(event.data) as FromServer);
      }
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) {
        this.#lost(event.code);
      }
    };
  }

  /** Say something that will be answered; until then it is said again whenever the line comes back. */
  say(message: Keyed): void {
    this.#unanswered.set(message.key, message);
    this.#send(message);
  }

  /** Say something once. */
  sayOnce(message: Spoken): void {
    this.#send(message);
  }

  /** The network is back, or the page is looked at again: do not wait any longer. */
  hurry(): void {
    if (this.state === "lost") {
      this.open();
    } else if (this.state === "open") {
      this.#ping();
    }
  }

  close(): void {
    this.#setState("closed");
    this.#hangUp();
  }

  #hangUp(): void {
    this.#cancel?.();
    this.#cancelPing?.();
    this.#cancel = this.#cancelPing = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #send(message: Spoken): void {
    if (this.#welcome) {
      this.#socket?.send(JSON.stringify(message));
    }
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        if (!this.#welcome) {
          this.#begin(message.resumed);
        }
        break;
      case "update":
        this.#seq = message.seq;
        break;
      case "chat":
        this.#chat = Math.max(this.#chat, message.number);
        this.#unanswered.delete(message.key ?? "");
        break;
      case "ack":
      case "refusal":
        this.#unanswered.delete(message.key);
        break;
      case "pong":
        this.#nextPing();
        break;
    }
    this.listener.heard(message);
  }

  #begin(resumed: boolean): void {
    this.#welcome = true;
    this.#tries = 0;
    if (!resumed) {
      this.#seq = null;
    }
    this.#setState("open");
    for (const message of this.#unanswered.values()) {
      this.#send(message);
    }
    this.#nextPing();
  }

  #nextPing(): void {
    this.#cancelPing?.();
    this.#cancelPing = this.around.later(PING_EVERY, () => this.#ping());
  }

  #ping(): void {
    this.#send({ type: "ping" });
    this.#cancelPing?.();
    this.#cancelPing = this.around.later(PONG_WITHIN, () => {
      this.#hangUp(); // it looks open, and nobody answers
      this.#lost(0);
    });
  }

  #lost(code: number): void {
    this.#cancelPing?.();
    this.#cancelPing = null;
    this.#socket = null;
    this.#welcome = false;
    if (FINAL.has(code)) {
      this.#setState("closed");
      return;
    }
    this.#setState("lost");
    const longest = this.#tries < SOON_TRIES ? SOON : LONGEST_WAIT;
    const wait = Math.min(longest, FIRST_WAIT * 2 ** this.#tries) * (0.75 + 0.5 * this.around.chance());
    this.#tries += 1;
    this.#cancel = this.around.later(wait, () => this.open());
  }

  #setState(state: LineState): void {
    if (state !== this.state) {
      this.state = state;
      this.listener.stateChanged(state);
    }
  }
}

/** The browser's own. */
export function browserSurroundings(): Surroundings {
  return {
    connect(table) {
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(
        `${scheme}//${location.host}/socket?table=${encodeURIComponent(table)}`,
      ) as unknown as Socket;
    },
    later(seconds, what) {
      const timer = setTimeout(what, seconds * 1000);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
  };
}
