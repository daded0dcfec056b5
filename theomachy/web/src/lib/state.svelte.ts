// A table as this page knows it: all that the line has told, in one place, ready to be shown.

import { Calls } from "./calls.svelte";
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
  type PlanTold,
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
import type { StageInfo } from "../generated/messages";
import { plain } from "./marks";
import { everybody, listed, seatNames } from "./names";
import { settings } from "./settings.svelte";
import { beatsOf, finale, type Verdict, type Views } from "../stage/beats";
import { Director } from "../stage/director.svelte";
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
  readonly calls = new Calls((call, thing) => this.call(call, thing));
  unread = $state(0);
  undo = $state<UndoLock>("none");
  resign = $state<Resignation>("none");
  wishes = $state.raw<string[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** When the last clock was heard, by this page's own clock: the two need not agree. */
  clockHeard = $state(0);
  undoAsked = $state.raw<UndoAsked | null>(null);
  /** The table of the rematch, and the seat here of whoever asks for it. */
  movedTo = $state("");
  movedBy = $state(-1);
  fault = $state("");
  /** Whether we may ask for a hint here. */
  hintable = $state(false);
  library = $state.raw<Library>(NO_LIBRARY);
  /** What happened since this page was last looked at and asked nothing. */
  recap = $state.raw<string[]>([]);
  /** What the server passes on for us; null where nothing can be passed on. */
  passing = $state.raw<PassingState | null>(null);
  /** Whether somebody looks at the board again, though it is over. */
  boardAgain = $state(false);
  /** Plays what happens. */
  stage = new Director(() => settings.pace);
  choice: Picking;
  /** What a bot in this chair would do, where one was asked. */
  hint: Advice;
  names = $derived(everybody(seatNames(this.seats), this.view));
  /** Bots do not mind what is taken back. */
  onlyBotsElse = $derived(this.seats.every((seat) => seat.seat === this.seat || (seat.bot ?? "") !== ""));
  botPlaysForMe = $derived(this.seat >= 0 && (this.seats[this.seat]?.bot ?? "") !== "");
  /** What we are asked: nothing, while somebody else answers for us. */
  asked = $derived(this.botPlaysForMe || this.passing?.now ? null : (this.view?.question ?? null));
  /** The end is a screen, once all of it was played. */
  endShown = $derived(this.view?.outcome != null && !this.stage.busy && !this.boardAgain);
  myTurn = $derived(this.status === "playing" && this.asked !== null);

  #wire: Wire;
  #question = 0;
  #plans: PlanTold[] = [];
  #answering = "";
  #wished = false; // whether the server knows, on this line, when we want to be asked
  #staging: StageInfo | null = null;
  #decidedAt = -1; // how long the log was when we last answered; -1: before this page was opened
  /** Keys of the questions "why not?" that are not answered yet. */
  #asked: string[] = [];

  constructor(
    readonly id: string,
    around: Surroundings = browserSurroundings(),
  ) {
    this.choice = new Picking({
      answer: (picks) => this.#answer(picks),
      follow: (plan) => this.#follow(plan),
      why: (thing) => this.#why(thing),
      tooMany: (most) => toasts.say(words("pick-at-most", { most }), { fleeting: true }),
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
    this.#staging = await api.stage(this.info.game).catch(() => null); // then it is staged as any game is
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
        this.calls.offers = message.calls ?? [];
        this.#wished = false;
        if (!message.resumed) {
          this.stage.skip();
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
        this.movedBy = message.seat ?? -1;
        break;
      case "error":
        this.#faulty(message.code, message.text);
        break;
    }
  }

  #update(update: Update): void {
    const first = this.view === null;
    const told = this.log.length;
    const before = this.log.slice(0, update.since);
    const news = update.events.map((told, n) => ({ ...told, number: update.since + n }));
    this.log = [...before, ...news];
    const wasAsked = this.view?.question != null;
    const views = { before: this.view, now: update.view };
    this.view = update.view;
    this.undo = update.undo;
    this.resign = update.resign ?? "none";
    this.passing = update.passing ?? null;
    this.hintable = update.hints ?? false;
    this.#plans = update.plans ?? [];
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
    if (!first) {
      this.#perform(before.length < told, news, views);
    }
    if (this.passing && !this.#wished && this.status === "playing") {
      this.askMe(settings.stopsOf(update.view.game));
    }
  }

  /** What was taken back is no longer played. The end is a beat of its own, and says it all. */
  #perform(takenBack: boolean, news: LogLine[], views: Views): void {
    if (takenBack) {
      this.stage.skip();
    }
    const beats = beatsOf(news, this.#staging, views);
    const ended = views.now?.outcome && !views.before?.outcome;
    const last = finale(this.verdict, this.outcomeText, news.at(-1)?.number ?? this.log.length);
    this.stage.hear(ended ? [...beats.filter((beat) => beat.kind !== "end"), last] : beats);
  }

  /** What happened since my last decision, once more; or, while something plays, enough of it. */
  playAgain(): void {
    if (this.stage.busy) {
      this.stage.skip();
    } else {
      void this.#replay();
    }
  }

  async #replay(): Promise<void> {
    const since = this.#decidedAt >= 0 ? this.#decidedAt : await this.#lastDecision();
    const beats = beatsOf(this.log.slice(since), this.#staging, { before: null, now: this.view });
    if (beats.length === 0) {
      toasts.say(words("stage-again-nothing"));
    }
    speaker.say(beats.map((beat) => plain(beat.line, this.names)));
    this.stage.replay(beats);
  }

  /** The server knows it, where this page was opened later. */
  async #lastDecision(): Promise<number> {
    try {
      return (await api.summary(this.id)).since;
    } catch {
      return this.log.length; // then there is nothing to show
    }
  }

  /** A hint is about one question, and goes with it. */
  #ask(): void {
    if (this.choice.ask(this.asked, this.#question, this.#plans)) {
      this.hint.forget();
    }
  }

  /** The live region: what happened, and what is asked. */
  #speak(news: LogLine[], view: View, wasAsked: boolean): void {
    const told = news.map((line) => plain(line.line, this.names)).filter((line) => line !== "");
    if (view.outcome) {
      told.push(this.outcomeText);
    } else if (this.asked) {
      told.push(words("speak-question", { prompt: plain(this.asked.prompt, this.names) }));
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
      if (was?.name && seat.name && was.name !== seat.name) {
        this.#renamed(seat.seat, was.name, seat.name);
      }
      if (was && seat.seat !== this.seat && seat.name && was.here !== seat.here) {
        toasts.say(words(seat.here ? "came-back" : "went-away", { name: seat.name }));
      }
    }
    this.#ask();
  }

  /** What somebody said before stands under their new name, too. */
  #renamed(seat: number, before: string, name: string): void {
    this.chat = this.chat.map((said) => (said.seat === seat && said.name === before ? { ...said, name } : said));
  }

  #said(line: Said): void {
    if (this.chat.some((known) => known.number === line.number)) {
      return;
    }
    const bot = line.seat >= 0 && this.seats[line.seat]?.bot === line.name; // a partner, by the name that people know
    const said = bot ? { ...line, name: this.names[line.seat] ?? line.name } : line;
    this.chat = [...this.chat, said].sort((one, other) => one.number - other.number);
    this.calls.hear(said, Date.now());
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
    toasts.say(refusal.text, { names: this.names, game: this.info?.game ?? "", fleeting: true });
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
    this.stage.skip(); // whoever decides has seen enough
    this.#decidedAt = this.log.length;
    this.#answering = newKey();
    this.#wire.say({ type: "answer", key: this.#answering, question: this.#question, picks });
  }

  #follow(plan: string): void {
    this.recap = [];
    this.hint.close();
    this.#answering = newKey();
    this.#wire.say({ type: "follow", key: this.#answering, question: this.#question, plan });
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

  /** Pass until something happens, or until our turn; or be asked again. */
  pass(on: boolean, until_turn = false): void {
    this.#wire.say({ type: "passing", key: newKey(), on, until_turn });
  }

  /** Be asked as the settings have it; and to step in at these moments of the others' turns anyway. */
  askMe(moments: readonly string[]): void {
    this.#wished = true;
    const { when, forced, obvious } = settings;
    const others = this.seats.map((seat) => seat.seat).filter((seat) => seat !== this.seat);
    const stops = moments.flatMap((moment) => others.map((turn_of) => ({ turn_of, moment })));
    this.#wire.say({ type: "passing", key: newKey(), on: false, when, forced, obvious, stops });
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

  /** One press says it: a call, a thing that is pointed at, or both. */
  call(call: string, thing: Thing | null): void {
    const pointed = thing && {
      card: thing.card ?? "",
      zone: thing.zone ?? "",
      seat: thing.seat ?? -1,
      number: thing.number ?? -1,
    };
    this.#wire.say({ type: "call", key: newKey(), call, thing: pointed });
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
    return plain(reason, this.names);
  }

  /** How it ended for whoever looks. */
  get verdict(): Verdict {
    if (this.status === "stopped" || this.seat < 0) {
      return "over";
    }
    return this.won ? "won" : this.view?.outcome?.drawn ? "drawn" : "lost";
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
