// What this browser remembers for the person in front of it.

import { recall, remember } from "./memory";

export type Theme = "system" | "light" | "dark";

/** How fast what happens is shown. */
export type Pace = "off" | "fast" | "calm";

export const DEFAULT_BOT = "apprentice";

export const WHEN = ["concerns", "acts", "always"] as const;
export type When = (typeof WHEN)[number];

function recalledWhen(): When {
  return WHEN.find((one) => one === recall("when")) ?? "concerns";
}

class Settings {
  #theme = $state<Theme>((recall("theme") as Theme) || "system");
  #bot = $state(recall("bot") || DEFAULT_BOT);
  #notify = $state(recall("notify") === "yes");
  #pace = $state<Pace>((recall("pace") as Pace) || "calm");
  #sound = $state(recall("sound") === "yes");
  #volume = $state(Number(recall("volume") || "60"));
  #when = $state<When>(recalledWhen());
  #forced = $state(recall("forced") !== "ask");
  #obvious = $state(recall("obvious") !== "ask");
  #dark = $state(true);

  constructor() {
    const wish = matchMedia("(prefers-color-scheme: light)");
    wish.addEventListener("change", () => this.#apply(wish.matches));
    this.#apply(wish.matches);
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    remember("theme", theme);
    this.#apply(matchMedia("(prefers-color-scheme: light)").matches);
  }

  get isDark(): boolean {
    return this.#dark;
  }

  get bot(): string {
    return this.#bot;
  }

  set bot(bot: string) {
    this.#bot = bot;
    remember("bot", bot);
  }

  get notify(): boolean {
    return this.#notify;
  }

  set notify(notify: boolean) {
    this.#notify = notify;
    remember("notify", notify ? "yes" : "no");
  }

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    remember("pace", pace);
  }

  /** Off until somebody turns it on. */
  get sound(): boolean {
    return this.#sound;
  }

  set sound(sound: boolean) {
    this.#sound = sound;
    remember("sound", sound ? "yes" : "no");
  }

  /** From 0 to 100. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    remember("volume", String(volume));
  }

  /** When to be asked to step in: always, when somebody acts, or when it concerns us. */
  get when(): When {
    return this.#when;
  }

  set when(when: When) {
    this.#when = when;
    remember("when", when);
  }

  /** Whether what has only one answer is answered for us. */
  get forced(): boolean {
    return this.#forced;
  }

  set forced(forced: boolean) {
    this.#forced = forced;
    remember("forced", forced ? "answer" : "ask");
  }

  /** Whether what nobody declines is taken for us. */
  get obvious(): boolean {
    return this.#obvious;
  }

  set obvious(obvious: boolean) {
    this.#obvious = obvious;
    remember("obvious", obvious ? "answer" : "ask");
  }

  /** Moments of the others' turns at which to be asked all the same. */
  stopsOf(game: string): string[] {
    return recall(`stops-${game}`)
      .split(" ")
      .filter((moment) => moment !== "");
  }

  stopAt(game: string, moments: readonly string[]): void {
    remember(`stops-${game}`, moments.join(" "));
  }

  #apply(systemIsLight: boolean): void {
    this.#dark = this.#theme === "dark" || (this.#theme === "system" && !systemIsLight);
    document.documentElement.dataset["theme"] = this.#dark ? "dark" : "light";
  }
}

export const settings = new Settings();
