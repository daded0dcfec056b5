// The keyboard at a table: every action has a key, and arrows go to the nearest lit thing in their direction.

import type { Picking } from "./choice.svelte";

/** What the page does on a key; the rest is done here. */
export interface Deeds {
  undo(): void;
  hint(): void;
  inspect(): void;
  log(): void;
  chat(): void;
  question(): void;
  board(): void;
  help(): void;
  /** Play again what happened since the last decision; while it plays, skip it. */
  again(): void;
  options(): void;
  /** Close what is open beside the board; says whether anything was. */
  dismiss(): boolean;
}

const LETTERS: Record<string, Exclude<keyof Deeds, "dismiss">> = {
  u: "undo",
  h: "hint",
  i: "inspect",
  l: "log",
  c: "chat",
  q: "question",
  b: "board",
  o: "options",
  "?": "help",
  w: "again",
};

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Handles a key that was pressed anywhere on the page; whoever is writing text is left alone. */
export function handleKey(event: KeyboardEvent, choice: Picking, deeds: Deeds): void {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || target?.closest("dialog")) {
    return;
  }
  const number = target instanceof HTMLInputElement && target.type === "number";
  if (number && event.key === "Enter") {
    choice.confirm();
  }
  if (target?.closest("input, textarea, select")) {
    return;
  }
  if (act(event, target, choice, deeds)) {
    event.preventDefault();
  }
}

function act(event: KeyboardEvent, target: HTMLElement | null, choice: Picking, deeds: Deeds): boolean {
  const deed = LETTERS[event.key];
  if (deed) {
    deeds[deed]();
    return true;
  }
  if (/^[1-9]$/.test(event.key)) {
    return pickNumber(choice, Number(event.key));
  }
  if (event.key === "0") {
    return declineOrNone(choice);
  }
  if (event.key === "Enter") {
    return confirm(target, choice);
  }
  if (event.key === "Escape") {
    if (!deeds.dismiss() || choice.listing) {
      choice.clear();
    }
    return true;
  }
  const direction = DIRECTIONS[event.key];
  return direction !== undefined && moveFocus(direction);
}

function pickNumber(choice: Picking, number: number): boolean {
  if (choice.question?.form === "amount") {
    choice.setAmount(number);
    return true;
  }
  const listed = choice.narrowed.length > 0 ? choice.narrowed : choice.options.map((_, index) => index);
  const index = listed[number - 1];
  if (index === undefined) {
    return false;
  }
  choice.pick(index);
  return true;
}

function declineOrNone(choice: Picking): boolean {
  if (choice.planned) {
    choice.clear();
  } else if (choice.mayDecline) {
    choice.decline();
  } else if (choice.question?.form === "amount") {
    choice.setAmount(0);
  } else {
    choice.clear();
    choice.confirm();
  }
  return true;
}

/** Enter presses what has the focus; on something that is picked already, or on nothing, it confirms. */
function confirm(target: HTMLElement | null, choice: Picking): boolean {
  const pressable = target?.closest("button, a, summary, label, [role=button]");
  if (choice.atOnce && choice.options.length > 0 && !choice.planned) {
    return false;
  }
  if (pressable && pressable.getAttribute("aria-pressed") !== "true") {
    return false;
  }
  if (choice.mayDecline && !choice.planned) {
    choice.decline(); // nothing else can be answered
  } else {
    choice.confirm();
  }
  return true;
}

interface Spot {
  x: number;
  y: number;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How far something is in a direction; what lies beside the way counts double, what lies behind not at all. */
export function distance(from: Spot, to: Spot, [dx, dy]: [number, number]): number {
  const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const beside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return ahead > 1 ? ahead + 2 * beside : Infinity;
}

/** To the nearest lit thing that way; from nowhere, to the first one. */
function moveFocus(direction: [number, number]): boolean {
  const lit = Array.from(document.querySelectorAll<HTMLElement>("[data-lit]:not([disabled], [data-lit=false])"));
  const things = lit.filter((element) => element.offsetParent !== null);
  const here = document.activeElement;
  if (things.length === 0) {
    return false;
  }
  const atThing = here instanceof HTMLElement && things.includes(here);
  const from = atThing ? middle(here) : null;
  const best = from
    ? nearest(
        things.filter((element) => element !== here),
        from,
        direction,
      )
    : things[0];
  if (!best) {
    return atThing;
  }
  best.focus();
  best.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function nearest(things: HTMLElement[], from: Spot, direction: [number, number]): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const element of things) {
    const far = distance(from, middle(element), direction);
    if (far < least) {
      [best, least] = [element, far];
    }
  }
  return best;
}
