// Who plays: the cards and seats of a beat, as they lie on the board or lay there a moment ago.

import type { Beat } from "./beats";
import type { Box } from "./placing";

/** A card that plays. Where it has left the board, its last place is known. */
export interface Actor {
  name: string;
  box: Box;
  gone: boolean;
}

export interface Actors {
  who: Box | null;
  whom: Box | null;
  cards: Actor[];
  others: Actor[];
  /** A power or a god that is named, where it has a place. */
  sign: Actor | null;
  /** Of a clash: the cards of both sides. */
  gathered: [Actor[], Actor[]];
  /** Cards that have no place at all. */
  unseen: string[];
}

export const NOBODY: Actors = {
  who: null,
  whom: null,
  cards: [],
  others: [],
  sign: null,
  gathered: [[], []],
  unseen: [],
};

/** Where cards lay when they were last seen, by name. */
export type Memory = Map<string, Box>;

/** The part of the board that is in sight: what lies over its lower end has `data-shore`. */
export function sightOf(board: HTMLElement): Box {
  const { left, top, width, height } = board.getBoundingClientRect();
  const shores = [...document.querySelectorAll("[data-shore]")].map((one) => one.getBoundingClientRect());
  const below = shores.filter((one) => one.height > 0 && one.top > top).map((one) => one.top);
  return { left, top, width, height: Math.min(height, innerHeight - top, ...below.map((one) => one - top)) };
}

/** All cards on the board that are in sight, and what players have beside them. */
export function boxesOn(board: HTMLElement): Box[] {
  const frame = sightOf(board);
  const found = [...board.querySelectorAll("[data-travels], [data-plate]")].map((one) => boxOf(one, frame));
  return found.filter((box) => box !== null);
}

export function remember(board: HTMLElement, memory: Memory): void {
  const frame = sightOf(board);
  for (const element of board.querySelectorAll<HTMLElement>("[data-travels]")) {
    const box = boxOf(element, frame);
    if (box) {
      memory.set(element.dataset["travels"] ?? "", box);
    }
  }
}

export function actorsOf(beat: Beat, board: HTMLElement, memory: Memory, strip: ParentNode = document): Actors {
  const sight = new Sight(board, memory, strip);
  const [one, other] = beat.gathered.map((side) => side.map(({ card }) => card)) as [string[], string[]];
  const found = {
    who: sight.seat(beat.who),
    whom: sight.seat(beat.whom),
    cards: sight.cards(beat.cards, beat.who),
    others: sight.cards(beat.others, beat.whom),
    sign: beat.sign ? (sight.cards([beat.sign], -1)[0] ?? null) : null,
    gathered: [sight.cards(one, beat.who), sight.cards(other, beat.whom)] as [Actor[], Actor[]],
  };
  const placed = [...found.cards, ...found.others].filter((actor) => !actor.gone).map((actor) => actor.name);
  return { ...found, unseen: [...beat.cards, ...beat.others].filter((name) => !placed.includes(name)) };
}

/** All that words must not cover. */
export function allOf(actors: Actors): Box[] {
  const cards = [...actors.cards, ...actors.others, ...actors.gathered.flat()];
  const boxes = [...cards.map((actor) => actor.box), actors.who, actors.whom, actors.sign?.box ?? null];
  return boxes.filter((box): box is Box => box !== null);
}

class Sight {
  #taken = new Set<Element>();
  #frame: Box;

  constructor(
    private readonly board: HTMLElement,
    private readonly memory: Memory,
    private readonly strip: ParentNode,
  ) {
    this.#frame = sightOf(board);
  }

  seat(seat: number): Box | null {
    if (seat < 0) {
      return null;
    }
    const plates = this.board.querySelectorAll<HTMLElement>(`[data-zone="player"][data-seat="${String(seat)}"]`);
    const plate = [...plates]
      .map((one) => boxOf(one.closest("[data-plate]") ?? one, this.#frame))
      .find((box) => box !== null);
    const beside = this.strip.querySelector(`[data-testid="seat-${String(seat)}"]`);
    return plate ?? (beside ? visible(beside.getBoundingClientRect()) : null);
  }

  cards(names: readonly string[], seat: number): Actor[] {
    return names.map((name) => this.#card(name, seat)).filter((actor) => actor !== null);
  }

  /** A card of that name: one of that seat, if there is one, and one that nobody else in this beat is. */
  #card(name: string, seat: number): Actor | null {
    const called = CSS.escape(name);
    const found = this.board.querySelectorAll<HTMLElement>(`[data-travels="${called}"], [data-card="${called}"]`);
    const free = [...found].filter((one) => !one.parentElement?.closest(`[data-travels="${called}"]`));
    const left = free.filter((one) => !this.#taken.has(one));
    const own = left.filter((one) => seatOf(one) === seat);
    const someones = left.filter((one) => seatOf(one) >= 0); // before piles and markets, which are nobody's
    for (const one of [...own, ...someones, ...left]) {
      const box = boxOf(one, this.#frame);
      if (box) {
        this.#taken.add(one);
        return { name, box, gone: false };
      }
    }
    const last = this.memory.get(name);
    return last && found.length === 0 ? { name, box: last, gone: true } : null;
  }
}

/** Where it is in sight; what is scrolled away, folded or tiny is not. */
function boxOf(element: Element, frame: Box): Box | null {
  const box = visible(element.getBoundingClientRect());
  if (!box || !element.checkVisibility()) {
    return null;
  }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const within = x >= frame.left && x <= frame.left + frame.width && y >= frame.top && y <= frame.top + frame.height;
  return within ? box : null;
}

function visible({ left, top, width, height }: DOMRect): Box | null {
  return width > 4 && height > 4 ? { left, top, width, height } : null;
}

function seatOf(element: HTMLElement): number {
  const own = element.dataset["seat"] ?? element.querySelector<HTMLElement>("[data-seat]")?.dataset["seat"];
  return own === undefined ? -1 : Number(own);
}

export function newMemory(): Memory {
  return new Map();
}
