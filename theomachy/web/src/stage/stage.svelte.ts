// The stage: what board, fan and question know of one another. A page lays it, they find it with `theStage`.

import { getContext, setContext } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { Option, Thing } from "../lib/contract";
import { fits } from "../lib/matching";
import { evenly, largeScreen, solve, type ZoneSize } from "./sizing";

/** A part of a board whose cards share a size. */
export interface ZoneOnStage extends Omit<ZoneSize, "count"> {
  element: HTMLElement;
  set(width: number): void;
}

const KEY = Symbol("stage");
const CROWDED = 80; // pixels: on narrower cards little but the name can be read

export class Stage {
  /** The part of the page that the board fills; it scrolls only where nothing else helps. */
  surface: HTMLElement | undefined;
  tight = $state(false);
  /** Cards had to become so small that the hand had better be smaller, too. */
  crowded = $state(false);
  /** Is another number whenever cards have another size. */
  filled = $state(0);
  #fillings = 0;
  #zones: ZoneOnStage[] = [];
  /** The size of the surface, and of the cards of each zone, as they were found last; 0 for none. */
  #size: readonly [number, number] = [0, 0];
  readonly #found = new WeakMap<HTMLElement, number>();
  #things = new SvelteSet<() => Thing>();

  /** A zone takes part until the returned function is called. */
  lay(zone: ZoneOnStage): () => unknown {
    this.#zones.push(zone);
    return () => (this.#zones = this.#zones.filter((other) => other !== zone));
  }

  /** A thing can be seen and pressed until the returned function is called. */
  show(thing: () => Thing): () => unknown {
    this.#things.add(thing);
    return () => this.#things.delete(thing);
  }

  /** Whether an option can be chosen where it lies, so that nobody needs a button for it. */
  shows(option: Option, asked: number): boolean {
    for (const thing of this.#things) {
      if (fits(option, thing(), asked)) {
        return true;
      }
    }
    return false;
  }

  /** Make the cards as large as the surface allows. */
  fill(): void {
    const surface = this.surface;
    const zones = this.#zones.filter(({ element }) => element.isConnected && element.offsetParent !== null);
    if (!surface || surface.clientHeight === 0) {
      return;
    }
    surface.classList.add("measuring"); // drawings are as large as their cards: there is no need to lay them out
    zones.forEach(({ element }) => (element.style.paddingInline = ""));
    const counted = zones.map((zone) => ({
      ...zone,
      most: zone.most * largeScreen(window.innerHeight),
      count: zone.element.querySelectorAll(".place").length,
    }));
    const [width, height] = [surface.clientWidth, surface.clientHeight];
    const same = width === this.#size[0] && height === this.#size[1];
    const before = same ? zones.map(({ element }) => this.#found.get(element) ?? 0) : [];
    const { widths, tight } = solve(
      counted,
      (tried) => {
        zones.forEach(({ element }, index) => give(element, tried[index] ?? 0));
        return surface.scrollHeight <= height && surface.scrollWidth <= width;
      },
      before,
    );
    if (!same || widths.some((found, index) => found !== before[index])) {
      this.#fillings += 1;
      this.filled = this.#fillings;
    }
    this.#size = [width, height];
    zones.forEach(({ element }, index) => this.#found.set(element, tight ? 0 : (widths[index] ?? 0)));
    zones.forEach((zone, index) => {
      give(zone.element, widths[index] ?? 0);
      zone.set(widths[index] ?? 0);
    });
    zones.forEach(({ element }, index) => spreadEvenly(element, widths[index] ?? 0));
    surface.classList.remove("measuring");
    this.tight = tight;
    const little = ({ count, most }: ZoneSize, index: number): boolean =>
      count > 0 && most >= CROWDED && (widths[index] ?? 0) < CROWDED;
    this.crowded = tight || counted.some(little);
  }
}

function give(element: HTMLElement, width: number): void {
  element.style.setProperty("--card", `${String(width)}px`);
}

/** Rows of about the same length, where all that lies there is cards, or places for cards. */
function spreadEvenly(element: HTMLElement, width: number): void {
  const cards = element.children.length;
  const single = element.classList.contains("single");
  if (single || cards < 2 || element.querySelectorAll(":scope > .place, :scope > [data-spot]").length < cards) {
    return;
  }
  const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
  const room = element.clientWidth;
  const each = evenly(cards, room, width, gap);
  const left = room - each * (width + gap) + gap;
  element.style.paddingInline = `${String(Math.max(0, Math.floor(left / 2) - 1))}px`;
}

export function layStage(): Stage {
  return setContext(KEY, new Stage());
}

export function theStage(): Stage | undefined {
  return getContext<Stage | undefined>(KEY);
}

// ------------------------------------------------------------------ the size of cards

const SIZE = Symbol("size");

/** How wide the cards around here are, in pixels. */
export interface CardSize {
  readonly width: number;
}

export function laySize(size: CardSize): void {
  setContext(SIZE, size);
}

export function theSize(): CardSize | undefined {
  return getContext<CardSize | undefined>(SIZE);
}
