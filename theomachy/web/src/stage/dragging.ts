// Dragging a thing onto the board, with mouse, pen or finger. What is dragged is a picture of it: the thing stays.

export interface Dragged {
  begun(): void;
  dropped(): void;
}

const FAR = 12; // pixels before a press has become a drag

/** Let an element be dragged; `target` says where to, or null while it cannot be. Returns how to stop it. */
export function drag(element: HTMLElement, target: () => HTMLElement | null, acts: Dragged): () => void {
  const over = new AbortController();
  let from: { x: number; y: number } | null = null;
  let picture: HTMLElement | null = null;

  function press(event: PointerEvent): void {
    from = event.button === 0 && target() ? { x: event.clientX, y: event.clientY } : null;
  }

  function move(event: PointerEvent): void {
    if (!from) {
      return;
    }
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!picture && Math.hypot(x, y) > FAR) {
      picture = pictureOf(element);
      element.setPointerCapture(event.pointerId);
      element.classList.add("dragged");
      acts.begun();
    }
    if (picture) {
      picture.style.translate = `${String(x)}px ${String(y)}px`;
      target()?.classList.toggle("awaits", within(target(), event));
    }
  }

  function end(event: PointerEvent): void {
    const place = target();
    if (picture) {
      picture.remove();
      element.classList.remove("dragged");
      place?.classList.remove("awaits");
      // the click that follows is the end of the drag, and presses nothing
      const swallow = (click: Event): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      if (event.type === "pointerup" && within(place, event)) {
        acts.dropped();
      }
    }
    [from, picture] = [null, null];
  }

  const listening = { capture: true, signal: over.signal };
  element.addEventListener("pointerdown", press, listening);
  element.addEventListener("pointermove", move, listening);
  element.addEventListener("pointerup", end, listening);
  element.addEventListener("pointercancel", end, listening);
  element.addEventListener("dragstart", (event) => event.preventDefault(), listening);
  return () => {
    over.abort();
    picture?.remove();
  };
}

function within(place: HTMLElement | null, { clientX: x, clientY: y }: PointerEvent): boolean {
  const box = place?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** It looks the same, and can be neither pressed nor heard. */
function pictureOf(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.setAttribute("aria-hidden", "true");
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-lit", "data-card", "data-zone", "data-number", "data-seat", "data-travels"]) {
      part.removeAttribute(name);
    }
  }
  Object.assign(copy.style, {
    position: "fixed",
    left: `${String(box.left)}px`,
    top: `${String(box.top)}px`,
    width: `${String(box.width)}px`,
    zIndex: "90",
    pointerEvents: "none",
    listStyle: "none",
    rotate: "3deg",
    filter: "drop-shadow(0 14px 22px rgb(0 0 0 / 0.5))",
  });
  (element.parentElement ?? document.body).append(copy);
  return copy;
}
