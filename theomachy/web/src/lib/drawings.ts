// Cards come drawn, as SVG texts (theomachy/print draws them). Here they are read once, and copied for each place.

import type { Drawings, DrawnCard, Face, FrameLook } from "./contract";

/** A card with its drawings; without, until they are here. */
export interface CardFace extends Face {
  drawn?: DrawnCard;
}

/** How the cards of a game look, apart from each card: the colours and signs of frames, and the back. */
export interface Look {
  frames: Readonly<Record<string, FrameLook>>;
  back: string;
}

export const NO_LOOK: Look = { frames: {}, back: "" };

const PLAIN: FrameLook = { bright: "#cfc6b8", dark: "#5c5a58", deep: "#232221", sign: "" };

export function frameOf(look: Look, name: string): FrameLook {
  return look.frames[name] ?? PLAIN;
}

export function withDrawings(faces: readonly Face[], drawings: Pick<Drawings, "cards">): CardFace[] {
  return faces.map((face) => {
    const drawn = drawings.cards[face.name];
    return drawn ? { ...face, drawn } : face;
  });
}

/** Where a drawing has room for the name, in hundredths of its height. */
export interface Band {
  top: number;
  bottom: number;
}

const BAND = /data-band="([\d.]+) ([\d.]+)"/;

export function bandOf(svg: string): Band {
  const [, top, bottom] = BAND.exec(svg.slice(0, 200)) ?? [];
  return { top: Number(top ?? 69), bottom: Number(bottom ?? 98.5) };
}

const read = new Map<string, SVGElement | null>();
let copies = 0;

/** The drawing, as an element of its own. It is read as XML, which knows no exceptions, and runs nothing. */
export function copyOf(svg: string): SVGElement | null {
  let original = read.get(svg);
  if (original === undefined) {
    const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    original = root instanceof SVGElement && root.nodeName === "svg" ? root : null;
    read.set(svg, original);
  }
  return original && withOwnNames(document.importNode(original, true));
}

/** Names within a drawing hold for the whole page: each copy gets its own. */
function withOwnNames(copy: SVGElement): SVGElement {
  copies += 1;
  const end = `-${String(copies)}`;
  for (const element of copy.querySelectorAll("[id]")) {
    element.id += end;
  }
  for (const attribute of ["fill", "clip-path"]) {
    for (const element of copy.querySelectorAll(`[${attribute}^="url(#"]`)) {
      element.setAttribute(attribute, (element.getAttribute(attribute) ?? "").replace(")", `${end})`));
    }
  }
  return copy;
}

/** Numbers as they are now, where they differ from what is printed. */
export function showNow(drawing: SVGElement, now: Readonly<Record<string, number>>): void {
  for (const badge of drawing.querySelectorAll<SVGElement>("[data-number]")) {
    const value = now[badge.dataset["number"] ?? ""];
    const text = badge.querySelector("text");
    if (value === undefined || !text) {
      continue;
    }
    const printed = Number(text.textContent.replace("−", "-"));
    const change = Number.isNaN(printed) ? 0 : Math.sign(value - printed);
    text.textContent = String(value).replace("-", "−");
    const said = badge.querySelector("title");
    if (said) {
      said.textContent = (said.textContent ?? "").replace(/\S+$/, String(value));
    }
    text.setAttribute("font-size", /^\d$/.test(String(value)) ? "16.5" : /^\d\d$/.test(String(value)) ? "14" : "13");
    if (change !== 0) {
      badge.dataset["now"] = change > 0 ? "more" : "less";
    }
  }
}
