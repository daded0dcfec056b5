// How cards travel from one place to another, by the browser's own animations.

const SHORT = 280; // ms

export interface Seen {
  element: Element;
  box: DOMRect;
}

/** The cards on a board that are in sight, by name, and where they lie. */
export function cardsIn(board: HTMLElement): Map<string, Seen[]> {
  const found = new Map<string, Seen[]>();
  for (const element of board.querySelectorAll<HTMLElement>("[data-travels]")) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) {
      const name = element.dataset.travels ?? "";
      found.set(name, [...(found.get(name) ?? []), { element, box }]);
    }
  }
  return found;
}

/** Let cards of one name come from where they lay; those that have come anew fade in. */
export function glide(before: Seen[], now: Seen[]): void {
  const left = before.filter((seen) => !now.some(({ element }) => element === seen.element));
  for (const { element, box } of now) {
    const from = before.find((seen) => seen.element === element) ?? left.shift();
    if (!from) {
      element.animate([{ opacity: 0, transform: "scale(0.9)" }, {}], { duration: SHORT, easing: "ease-out" });
      continue;
    }
    const x = from.box.left - box.left;
    const y = from.box.top - box.top;
    if (Math.abs(x) + Math.abs(y) > 2) {
      const start = `translate(${String(x)}px, ${String(y)}px) scale(${String(from.box.width / box.width)})`;
      element.animate([{ transform: start, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], {
        duration: SHORT,
        easing: "cubic-bezier(0.2, 0.7, 0.3, 1)",
      });
    }
  }
}
