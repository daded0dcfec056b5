// A table as this page knows it: all that the line has told, in one place, ready to be shown.

import { api, libraryOf, NO_LIBRARY, type Library, type TableInfo } from "./api";
import { Picking } from "./choice.svelte";
import type { InspectorDetails, Thing, Told, View } from "./contract";
import { Advice } from "./hint.svelte";
import { speaker } from "./live.svelte";
import {
  newKey,
  type Clock,
  type FromServer,
  type PassingState,
  type Presence,
  type Refused,
  type Resignation,
  type Said,
  type SeatState,
  type TableStatus,
  type UndoAsked,
  type UndoLock,
  type Update,
} from "./messages";
import { listed, named, seatNames } from "./names";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";
import { Wire, browserSurroundings, type LineState, type Surroundings } from "./wire";
import { words } from "./words";

/** A line of the log: with the number that it keeps, so that lists can be compared. */
export interface LogLine extends Told {
  number: number;
}

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  line = $state<LineState>("opening");
  status = $state<TableStatus>("waiting");
  seat = $state(-1);
  seats = $state.raw<SeatState[]>([]);
  watching = $state(0);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<Said[]>([]);
  unread = $state(0);
  undo = $state<UndoLock>("none");
  resign = $state<Resignation>("none");
  wishes = $state.raw<string[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** When the last clock was heard, by this page's own clock: the two need not agree. */
  clockHeard = $state(0);
  undoAsked = $state.raw<UndoAsked | null>(null);
  movedTo = $state("");
  fault = $state("");
  hintable = $derived(this.info?.hints ?? false);
  library = $state.raw<Library>(NO_LIBRARY);
  /** What happened since this page was last looked at and asked nothing. */
  recap = $state.raw<string[]>([]);
  /** What the server passes on for us; null where nothing can be passed on. */
  passing = $state.raw<PassingState | null>(null);
  choice: Picking;
  /** What a bot in this chair would do, where one was asked. */
  hint: Advice;
  names = $derived(seatNames(this.seats));
  /** Bots do not mind what is taken back. */
  onlyBotsElse = $derived(this.seats.every((seat) => seat.seat === this.seat || (seat.bot ?? "") !== ""));
  botPlaysForMe = $derived(this.seat >= 0 && (this.seats[this.seat]?.bot ?? "") !== "");
  /** What we are asked: nothing, while somebody else answers for us. */
  asked = $derived(this.botPlaysForMe || this.passing?.now ? null : (this.view?.question ?? null));
  myTurn = $derived(this.status === "playing" && this.asked !== null);

  #wire: Wire;
  #question = 0;
  #answering = "";
  #wished = false; // whether the server knows, on this line, when we want to be asked
  /** Keys of the questions "why not?" that are not answered yet. */
  #asked: string[] = [];

  constructor(
    readonly id: string,
    around: Surroundings = browserSurroundings(),
  ) {
    this.choice = new Picking({
      answer: (picks) => this.#answer(picks),
      why: (thing) => this.#why(thing),
      tooMany: (most) => toasts.say(words("pick-at-most", { most }), "", "", true),
    });
    this.hint = new Advice(
      (signal) => api.hint(id, signal),
      (hint) => (this.choice.hinted = hint.answer),
    );
    this.#wire = new Wire(id, around, {
      heard: (message) => this.hear(message),
      stateChanged: (state) => (this.line = state),
    });
  }

  /** Learn about the table, then open the line. */
  async open(key = ""): Promise<void> {
    this.info = key ? await api.join(this.id, key) : await api.table(this.id);
    this.seats = this.info.seats;
    this.seat = this.info.seat;
    this.status = this.info.state;
    this.movedTo = this.info.rematch ?? "";
    this.#wire.open();
    this.library = await libraryOf(this.info.game, this.id);
  }

  close(): void {
    this.hint.forget();
    this.#wire.close();
  }

  hurry(): void {
    this.#wire.hurry();
  }

  // ---------------------------------------------------------------- what is heard

  hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.status = message.state;
        this.#wished = false;
        if (!message.resumed) {
          this.log = [];
        }
        break;
      case "update":
        this.#update(message);
        break;
      case "presence":
        this.#presence(message);
        break;
      case "chat":
        this.#said(message);
        break;
      case "refusal":
        this.#refused(message);
        break;
      case "undo-asked":
        this.#undoWanted(message);
        break;
      case "undo-answered":
        this.undoAsked = null;
        if (!message.agreed) {
          toasts.say(words("undo-refused"));
        }
        break;
      case "moved":
        this.movedTo = message.table;
        break;
      case "error":
        this.#faulty(message.code, message.text);
        break;
    }
  }

  #update(update: Update): void {
    const first = this.view === null;
    const before = this.log.slice(0, update.since);
    const news = update.events.map((told, n) => ({ ...told, number: update.since + n }));
    this.log = [...before, ...news];
    const wasAsked = this.view?.question != null;
    this.view = update.view;
    this.undo = update.undo;
    this.resign = update.resign ?? "none";
    this.passing = update.passing ?? null;
    this.wishes = update.wishes;
    this.clock = update.clock;
    this.clockHeard = performance.now();
    if (this.#question !== update.question) {
      toasts.moveOn();
    }
    this.#question = update.question;
    this.undoAsked = null;
    if (update.view.outcome) {
      this.status = "over";
    }
    this.#ask();
    this.#speak(first ? [] : news, update.view, wasAsked);
    if (this.passing && !this.#wished) {
      this.askMe(settings.quiet, settings.stopsOf(update.view.game));
    }
  }

  /** A hint is about one question, and goes with it. */
  #ask(): void {
    if (this.choice.ask(this.asked, this.#question)) {
      this.hint.forget();
    }
  }

  /** The live region: what happened, and what is asked. */
  #speak(news: LogLine[], view: View, wasAsked: boolean): void {
    const told = news.map((line) => named(line.line, this.names)).filter((line) => line !== "");
    if (view.outcome) {
      told.push(this.outcomeText);
    } else if (this.asked) {
      told.push(words("speak-question", { prompt: named(this.asked.prompt, this.names) }));
    } else if (wasAsked) {
      told.push(this.waitingText);
    }
    speaker.say(told);
  }

  #presence(presence: Presence): void {
    const before = this.seats;
    this.status = presence.state;
    this.seats = presence.seats;
    this.watching = presence.watching;
    for (const seat of presence.seats) {
      const was = before[seat.seat];
      if (was && seat.seat !== this.seat && seat.name && was.here !== seat.here) {
        toasts.say(words(seat.here ? "came-back" : "went-away", { name: seat.name }));
      }
    }
    this.#ask();
  }

  #said(said: Said): void {
    if (this.chat.some((known) => known.number === said.number)) {
      return;
    }
    this.chat = [...this.chat, said].sort((one, other) => one.number - other.number);
    if (!said.key) {
      this.unread += 1;
      speaker.say([words("speak-chat", { name: said.name, text: said.text })]);
    }
  }

  #refused(refusal: Refused): void {
    const mine = refusal.key === this.#answering;
    this.#asked = this.#asked.filter((key) => key !== refusal.key);
    if (mine) {
      this.choice.refused();
      if (refusal.code === "stale") {
        return; // another tab was faster: the update shows what stands now
      }
    }
    toasts.say(named(refusal.text, this.names), refusal.rule, this.info?.game ?? "", true);
  }

  #undoWanted(asked: UndoAsked): void {
    this.undoAsked = asked;
    if (asked.seat === this.seat) {
      toasts.say(words("undo-waiting"));
    } else {
      speaker.say([words("undo-asked-text", { name: this.names[asked.seat] ?? "" })]);
    }
  }

  #faulty(code: string, text: string): void {
    if (code === "malformed" && this.#asked.length > 0) {
      this.#asked = []; // a server that cannot say why: say what can be said
      toasts.say(words("not-offered"));
    } else if (code === "no-table" || code === "token" || code === "protocol" || code === "too-many-lines") {
      this.fault = text;
    } else {
      toasts.say(text);
    }
  }

  // ---------------------------------------------------------------- what is said

  #answer(picks: number[]): void {
    this.recap = [];
    this.hint.close();
    this.#answering = newKey();
    this.#wire.say({ type: "answer", key: this.#answering, question: this.#question, picks });
  }

  #why(thing: Thing): void {
    const wanted = thing.card ?? "";
    if (this.seat < 0 || this.status !== "playing" || wanted === "" || wanted === "?") {
      return;
    }
    if (!this.myTurn) {
      toasts.say(this.waitingText);
      return;
    }
    const key = newKey();
    this.#asked.push(key);
    this.#wire.sayOnce({ type: "why", key, wanted });
  }

  undoLast(): void {
    this.#wire.say({ type: "undo", key: newKey() });
  }

  giveUp(): void {
    this.#wire.say({ type: "resign", key: newKey() });
  }

  wish(wish: string): void {
    this.#wire.say({ type: "wish", key: newKey(), wish });
  }

  /** Pass until something happens, or be asked again. */
  pass(on: boolean): void {
    this.#wire.say({ type: "passing", key: newKey(), on });
  }

  /** Be asked to step in only where something stirs, or always; and at these moments of the others' turns anyway. */
  askMe(quiet: boolean, moments: readonly string[]): void {
    this.#wished = true;
    const others = this.seats.map((seat) => seat.seat).filter((seat) => seat !== this.seat);
    const stops = moments.flatMap((moment) => others.map((turn_of) => ({ turn_of, moment })));
    this.#wire.say({ type: "passing", key: newKey(), on: false, quiet, stops });
  }

  consent(agree: boolean): void {
    if (this.undoAsked) {
      this.#wire.sayOnce({ type: "consent", request: this.undoAsked.request, agree });
      this.undoAsked = null;
    }
  }

  talk(text: string): void {
    this.#wire.say({ type: "chat", key: newKey(), text });
  }

  // ---------------------------------------------------------------- sentences

  get waitingText(): string {
    if (this.passing?.now) {
      return words("passing-now");
    }
    const waiting = (this.view?.waiting ?? []).filter((seat) => seat !== this.seat);
    if (waiting.length === 0) {
      return words("waiting-nobody");
    }
    const names = waiting.map((seat) => this.names[seat] ?? "");
    return words("waiting-for", { names: listed(names) });
  }

  get outcomeText(): string {
    const outcome = this.view?.outcome;
    if (!outcome) {
      return "";
    }
    const told = [...this.log].reverse().find((line) => line.line !== "");
    const reason = outcome.text ?? told?.line ?? "";
    return named(reason, this.names);
  }

  get won(): boolean {
    return this.seat >= 0 && (this.view?.outcome?.winners.includes(this.seat) ?? false);
  }
}

/** What the inspector shows: a card by name, and what is known of this very copy. */
export interface Inspected {
  card: string;
  details: InspectorDetails | null;
}
