// An emblem for each card, made from its name alone: the same on every machine, and another for every name.
// A charge that the name calls for stands in the middle; a second one accompanies it; ornament surrounds both, in the
// manner of the card's frame and with numbers that come from the name.

import type { Face } from "../lib/contract";
import { frameOf, type Ornament } from "./frames";
import { charges } from "./lexicon";
import { BLANK, MOTIFS, type Drawing } from "./motifs";
import { around, both, circle, hash, moved, place, polygon, SAME, star, turn, type Matrix } from "./paths";

export interface Emblem extends Drawing {
  faint: string; // ornament: thin lines behind
  ghost: string; // ornament: faint shapes behind
}

const known = new Map<string, Emblem>();

export function emblem(face: Pick<Face, "name" | "frame" | "family">): Emblem {
  const key = `${face.name}|${face.frame}|${face.family}`;
  let drawn = known.get(key);
  if (!drawn) {
    drawn = compose(face.name, face.family, frameOf(face.frame).ornament);
    known.set(key, drawn);
  }
  return drawn;
}

function compose(name: string, family: string, ornament: Ornament): Emblem {
  const luck = hash(name);
  const [first, second] = charges(name, family, luck);
  const main = MOTIFS[first ?? "stars"];
  const beside = MOTIFS[second ?? "stars"];
  const way = (luck >>> 4) % 4;
  let drawing = BLANK;
  if (way === 0) {
    drawing = join(drawing, beside, place(-31, 25, 0.34), place(31, 25, 0.34));
    drawing = join(drawing, main, place(0, -4, 0.88));
  } else if (way === 1) {
    drawing = join(drawing, main, place(0, 7, 0.84));
    drawing = join(drawing, beside, place(0, -36, 0.3));
  } else if (way === 2) {
    drawing = join(drawing, main, place(0, -7, 0.84));
    drawing = join(drawing, beside, place(0, 36, 0.3));
  } else {
    const stars = [[0], [-7, 7], [-13, 0, 13]][(luck >>> 6) % 3] ?? [];
    drawing = join(drawing, main, place(0, -4, 0.95));
    drawing = { ...drawing, gold: drawing.gold + stars.map((x) => star(5, 5, 2.1, x, 41)).join("") };
  }
  return { ...drawing, ...surround(ornament, luck >>> 7) };
}

function join(drawing: Drawing, motif: Drawing, ...where: Matrix[]): Drawing {
  const joined: Drawing = { ...drawing };
  for (const part of Object.keys(BLANK) as (keyof Drawing)[]) {
    joined[part] = joined[part] + where.map((matrix) => moved(motif[part], matrix)).join("");
  }
  return joined;
}

/** Ornament: what is drawn says what the card belongs to, how often and how wide comes from its name. */
function surround(ornament: Ornament, luck: number): Pick<Emblem, "faint" | "ghost"> {
  const many = 8 + (luck % 5) * 2;
  const wide = 30 + ((luck >>> 3) % 4) * 4;
  const shift = ((luck >>> 5) % 4) * (90 / many);
  const beads = around(circle(0, -wide - 12, 1.3), many, shift);
  switch (ornament) {
    case "rays":
      return { ghost: around(`M-2.5,-12L2.5,-12L5,-70L-5,-70Z`, many, shift), faint: circle(0, 0, wide) };
    case "rings":
      return { ghost: beads, faint: circle(0, 0, wide) + circle(0, 0, wide + 5) + circle(0, 0, wide + 17) };
    case "crystal":
      return {
        ghost: around(
          `M0,-${String(wide)}L5,-${String(wide + 9)}L0,-${String(wide + 22)}L-5,-${String(wide + 9)}Z`,
          6,
          shift,
        ),
        faint: polygon(6, wide + 6, -90 + shift) + polygon(6, wide + 6, -60 + shift),
      };
    case "blocks":
      return {
        ghost: around(
          `M-5,-${String(wide + 4)}L5,-${String(wide + 4)}L7,-${String(wide + 14)}L-7,-${String(wide + 14)}Z`,
          many,
          shift,
        ),
        faint: polygon(8, wide + 1, -67.5) + polygon(4, wide + 22, -45),
      };
    case "petals":
      return {
        ghost: around(
          `M0,-${String(wide - 8)}C-8,-${String(wide)} -7,-${String(wide + 12)} 0,-${String(wide + 18)}C7,-${String(wide + 12)} 8,-${String(wide)} 0,-${String(wide - 8)}Z`,
          many,
          shift,
        ),
        faint: circle(0, 0, wide - 6),
      };
    case "dunes":
      return {
        ghost: [14, 24, 34]
          .map(
            (y) => `M-60,${String(y)}C-30,${String(y - wide / 3)} 0,${String(y + 8)} 60,${String(y - 6)}L60,60L-60,60Z`,
          )
          .join(""),
        faint: circle(0, -6, wide) + moved(star(many, 6, 2), both(place(26, -34, 1), luck % 2 ? SAME : turn(20))),
      };
    case "ripples":
      return {
        ghost: beads,
        faint:
          [-34, -17, 0, 17, 34, 46]
            .map(
              (y) =>
                `M-60,${String(y)}C-45,${String(y - 9)} -35,${String(y + 9)} -20,${String(y)}C-5,${String(y - 9)} 5,${String(y + 9)} 20,${String(y)}C35,${String(y - 9)} 45,${String(y + 9)} 60,${String(y)}`,
            )
            .join("") + circle(0, 0, wide + 6),
      };
  }
}
