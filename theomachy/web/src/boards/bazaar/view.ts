// What one asks of the table of Bazaar, as views tell it.

import type { AssetSeen as Asset, View as BazaarView } from "../../generated/bazaar";

export type {
  AssetSeen as Asset,
  ItemSeen as Item,
  PlayerSeen as Player,
  TargetSeen as Target,
  View as BazaarView,
} from "../../generated/bazaar";

export const PHASES = ["beginning", "start", "draw", "main", "attackers", "blockers", "post-battle", "end"];

/** A line to be drawn: from one thing on the board to another. */
export interface Line {
  from: string; // selectors
  to: string;
  kind: "attack" | "block" | "aim";
}

const asset = (number: number): string => `[data-zone="play"][data-number="${String(number)}"]`;
const player = (seat: number): string => `[data-zone="player"][data-seat="${String(seat)}"]`;
const item = (number: number): string => `[data-zone="limbo"][data-number="${String(number)}"]`;

/** Who attacks whom, who blocks whom, and what waits in limbo for whom. */
export function linesOf(table: BazaarView): Line[] {
  const lines: Line[] = [];
  for (const one of table.players.flatMap(({ in_play }) => in_play)) {
    if (one.attacking !== undefined && one.attacking >= 0) {
      lines.push({ from: asset(one.number), to: player(one.attacking), kind: "attack" });
    }
    if (one.blocking) {
      lines.push({ from: asset(one.number), to: asset(one.blocking), kind: "block" });
    }
  }
  for (const one of table.limbo) {
    for (const target of one.targets) {
      const to = { asset, player, item }[target.what as "asset" | "player" | "item"] as
        ((n: number) => string) | undefined;
      if (to) {
        lines.push({ from: item(one.number), to: to(target.number), kind: "aim" });
      }
    }
  }
  return lines;
}

/** An asset and what is attached to it. */
export interface Group {
  asset: Asset;
  attached: Asset[];
}

/** Assets in their order, each followed by what is attached to it; what hangs on another player's asset stays alone. */
export function withAttachments(assets: readonly Asset[]): Group[] {
  const here = new Set(assets.map(({ number }) => number));
  return assets
    .filter(({ host }) => !here.has(host))
    .map((one) => ({ asset: one, attached: assets.filter(({ host }) => host === one.number) }));
}

/** Equal assets lie on one stack, where the first of them was: a table full of Coins leaves room for what differs. */
export function inStacks(groups: readonly Group[]): Group[][] {
  const stacks = new Map<string, Group[]>();
  for (const group of groups) {
    const { number, ...looks } = group.asset;
    const key = group.attached.length > 0 ? String(number) : JSON.stringify(looks);
    stacks.set(key, [...(stacks.get(key) ?? []), group]);
  }
  return [...stacks.values()];
}
