// Finding cards in a gallery.

import type { Face } from "./contract";

export interface Wish {
  text: string; // in name, type line or text
  frame: string; // "" for all
  family: string;
}

/** The cards that fit, in the order in which the game lists them. Every word that is typed must occur. */
export function find(faces: readonly Face[], wish: Wish): Face[] {
  const wanted = wish.text.toLowerCase().split(/\s+/).filter(Boolean);
  return faces.filter((face) => {
    const all = [face.title, face.type, ...face.text].join(" ").toLowerCase();
    return (
      (wish.frame === "" || face.frame === wish.frame) &&
      (wish.family === "" || face.family === wish.family) &&
      wanted.every((word) => all.includes(word))
    );
  });
}

/** What can be chosen from: each frame or family once, in the order of the cards. */
export function kinds(faces: readonly Face[], of: "frame" | "family"): string[] {
  return [...new Set(faces.map((face) => face[of]))].filter((name) => name !== "");
}
