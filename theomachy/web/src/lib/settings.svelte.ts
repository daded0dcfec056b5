// What this browser remembers for the person in front of it.

export type Theme = "system" | "light" | "dark";

export function recall(name: string): string {
  try {
    return localStorage.getItem(`theomachy-${name}`) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`theomachy-${name}`, value);
  } catch {
    // then it is forgotten
  }
}

export const DEFAULT_BOT = "apprentice";

class Settings {
  #theme = $state<Theme>((recall("theme") as Theme) || "system");
  #bot = $state(recall("bot") || DEFAULT_BOT);
  #notify = $state(recall("notify") === "yes");
  #quiet = $state(recall("quiet") !== "no");
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

  /** Whether to be asked to step in only where something stirs. */
  get quiet(): boolean {
    return this.#quiet;
  }

  set quiet(quiet: boolean) {
    this.#quiet = quiet;
    remember("quiet", quiet ? "yes" : "no");
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
