// Whether there is anything to hear: not before the first press, and not unless somebody has turned it on. Only then is
// the instrument loaded.

import { settings } from "../lib/settings.svelte";
import type { Sound } from "./beats";

let touched = false;

export function listenForTouch(): void {
  const touch = (): void => void (touched = true);
  addEventListener("pointerdown", touch, { once: true, capture: true });
  addEventListener("keydown", touch, { once: true, capture: true });
}

export async function sound(name: Sound): Promise<void> {
  if (!touched || !settings.sound || settings.volume <= 0 || name === "silence") {
    return;
  }
  const { play } = await import("./sound");
  play(name, settings.volume / 100);
}
