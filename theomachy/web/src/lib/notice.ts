// Tells somebody who is looking elsewhere that it is their turn: in the title, and as a notification if they wish.

import { settings } from "./settings.svelte";
import { words } from "./words";

let shown: Notification | null = null;

export function tellTurn(game: string, myTurn: boolean, prompt: string): void {
  showTurn(myTurn);
  document.title = words(myTurn ? "title-your-turn" : "title-table", { game });
  if (!myTurn || !document.hidden) {
    shown?.close();
    shown = null;
    return;
  }
  if (settings.notify && "Notification" in window && Notification.permission === "granted" && !shown) {
    shown = new Notification(words("your-turn"), { body: words("notify-body", { prompt }), tag: "theomachy-turn" });
    shown.onclick = () => window.focus();
  }
}

/** The sign of the page in a row of tabs. */
export function showTurn(myTurn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  icon?.setAttribute("href", myTurn ? "/icon-turn.svg" : "/icon.svg");
}

/** Ask the browser whether we may; false if we may not. */
export async function wantNotices(): Promise<boolean> {
  if (!("Notification" in window)) {
    return false;
  }
  const answer = await Notification.requestPermission();
  settings.notify = answer === "granted";
  return settings.notify;
}
