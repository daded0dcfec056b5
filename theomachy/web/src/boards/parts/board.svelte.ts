// What the parts of a board share: the board's own props, and how cards travel from one place to another.

import { getContext, setContext } from "svelte";
import type { BoardProps } from "../../lib/contract";
import { theStage } from "../../stage/stage.svelte";
import { cardsIn, glide } from "./gliding";

type Sight = ReturnType<typeof cardsIn>;

const KEY = Symbol("board");

/** Called by a board: its parts then find the props of the board with `theBoard`, and its cards fill it and travel. */
export function layBoard(props: () => BoardProps, element: () => HTMLElement | undefined): void {
  holdProps(props);
  travel(element, () => props().view);
}

/** What `theBoard` finds, for parts that lie beside a board. */
export function holdProps(props: () => BoardProps): void {
  setContext(KEY, props);
}

export function theBoard(): BoardProps {
  return getContext<() => BoardProps>(KEY)();
}

/**
 * Cards that lie elsewhere than before glide there; new ones fade in. Nothing waits for it: what is on the board is
 * always what the last view says, and can be pressed at once.
 */
function travel(board: () => HTMLElement | undefined, view: () => unknown): void {
  const stage = theStage();
  let before: Sight | null = null;
  $effect.pre(() => {
    view();
    const element = board();
    before = element ? cardsIn(element) : null;
  });
  $effect(() => {
    view();
    const element = board();
    stage?.fill();
    if (element && before && before.size > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      for (const [name, now] of cardsIn(element)) {
        glide(before.get(name) ?? [], now);
      }
    }
  });
}
