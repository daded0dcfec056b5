// What a scene is given. It is drawn twice: over the board, where its actors are, and beside the words that tell of it.

import type { Component } from "svelte";
import type { CardFace } from "../../lib/drawings";
import type { Actors } from "../actors";
import type { Beat } from "../beats";
import type { Box } from "../placing";

export interface SceneProps {
  part: "field" | "panel";
  beat: Beat;
  actors: Actors;
  names: readonly string[];
  faces: ReadonlyMap<string, CardFace>;
  /** Where the words are. */
  spot: Box | null;
  /** Milliseconds. */
  span: number;
  /** Nothing may move: show how it ends. */
  still: boolean;
}

const files = import.meta.glob<{ default: Component<SceneProps> }>("./*.svelte");

/** The scene of that name; nothing where there is none. */
export async function sceneOf(name: string): Promise<Component<SceneProps> | null> {
  const load = files[`./${name[0]?.toUpperCase() ?? ""}${name.slice(1)}.svelte`];
  return load ? (await load()).default : null;
}

export function middle(box: Box): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
