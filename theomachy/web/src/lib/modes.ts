// The ways to play, as people say them.

import type { Choice, GameInfo, Way } from "./api";

const FIRST = ["titans", "theos", "bazaar"]; // games that are not named here follow

export function inOrder(games: readonly GameInfo[]): GameInfo[] {
  const rank = (game: GameInfo): number => (FIRST.includes(game.name) ? FIRST.indexOf(game.name) : FIRST.length);
  return [...games].sort((one, other) => rank(one) - rank(other));
}

export function wayOf(game: GameInfo | undefined, mode: string): Way | undefined {
  return game?.ways?.find((way) => way.mode === mode);
}

export function modeName(game: GameInfo | undefined, mode: string): string {
  return wayOf(game, mode)?.title ?? mode;
}

/** How many sit down. */
export function playersOf(game: GameInfo | undefined, mode: string): number {
  return wayOf(game, mode)?.seats ?? 2;
}

/** Whether all sit on one side, and win or lose together. */
export function together(game: GameInfo | undefined, mode: string): boolean {
  return (wayOf(game, mode)?.teams.length ?? 2) === 1;
}

/** What one may bring along to that seat: the choice that lies there instead. */
export function broughtTo(game: GameInfo | undefined, mode: string, seat: number): Choice | undefined {
  const way = wayOf(game, mode);
  const key = way?.brings[seat];
  return way?.choices.find((choice) => choice.key === key);
}

/** Whoever plays on the same side as this seat. */
export function partnersOf(game: GameInfo | undefined, mode: string, seat: number): number[] {
  const side = wayOf(game, mode)?.teams.find((team) => team.includes(seat)) ?? [];
  return side.filter((other) => other !== seat);
}

/** What was decided before the match, a line each. */
export function decisions(game: GameInfo | undefined, mode: string, options: Record<string, unknown>): string[] {
  const decided = (wayOf(game, mode)?.choices ?? []).filter((choice) => choice.key in options);
  return decided.map((choice) => {
    const made = [options[choice.key]].flat();
    const titles = choice.values.filter((one) => made.includes(one.value)).map((one) => one.title);
    return `${choice.title}: ${titles.join(", ")}`;
  });
}
