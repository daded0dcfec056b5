// What one asks of the table of Guardians, as views tell it.

import type { ExtraSeen as Extra, PlayerSeen as Player, View as GuardiansView } from "../../generated/guardians";
import type { Choice, Thing, View } from "../../lib/contract";

export type {
  AbominationSeen as Abomination,
  ExtraSeen as Extra,
  ForecastSeen as Forecast,
  PermanentSeen as Permanent,
  PlayerSeen as Player,
  ThreatSeen as Threat,
  View as GuardiansView,
} from "../../generated/guardians";

/** Where a Wound begins: at the last Vitality that has it. */
export const WOUNDS = [24, 12];

export const STEPS = ["abomination", "refresh", "actions"] as const;

/** Which of the three steps of a turn it is (G24). */
export function stepOf(table: GuardiansView): (typeof STEPS)[number] | "" {
  if (table.step === "set-up") {
    return "";
  }
  if (table.step === "refresh") {
    return "refresh";
  }
  const early = ["start", "reveal", "threats", "end of abomination"].includes(table.step);
  return early || table.window === "a" || table.window === "b" ? "abomination" : "actions";
}

/** Everybody, the seat that looks on first. */
export function inTurnOrder(table: GuardiansView, seat: number): Player[] {
  const first = Math.max(0, seat);
  return [...table.players.slice(first), ...table.players.slice(0, first)];
}

/** The player whom the Threats hit next. */
export function nextHit(table: GuardiansView): Player | undefined {
  const told = table.players.filter((player) => player.forecast !== null);
  return told.sort((one, other) => (one.forecast?.turns ?? 9) - (other.forecast?.turns ?? 9))[0];
}

/** The numbers of the uses of an Upgrade, after those of the four Basic Actions. */
export const EMINENCE = 4;
export const LINEAGE = 5;

/** A Basic Action, or what an Upgrade may be used for: the same things on a Character board are pressed for both. */
export function uses(choice: Choice, seat: number, number: number): Thing {
  const upgrade = { zone: "upgrade", seat, number };
  return number >= EMINENCE || choice.isLit(upgrade) ? upgrade : { ...upgrade, zone: "basic" };
}

/** How many cards lie before a player, of those extra cards that are shown. */
export function inPlayOf(player: Player, extras: readonly Extra[]): number {
  return player.permanents.length + extras.length + player.wound_tokens.length;
}

/** So many, to count through. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Whether something on somebody's board may be chosen; the player as such stands in the strip. */
export function isAskedFor(question: View["question"], seat: number): boolean {
  return (question?.options ?? []).some((option) => option.seat === seat && option.zone !== "player");
}

const FIGURES = 6; // cards that the figures of a board are as wide as
const CROWD = 2; // from more Guardians on, boards are as wide as cards have room for: all about the same

/** How wide a board is beside the others. The own one says more, but its hand lies in the fan. */
export function breadthOf(player: Player, own: boolean, count: number): number {
  const cards = inPlayOf(player, player.extras) + (own ? 1 : player.hand.length);
  return count > CROWD ? 10 + Math.min(4, cards) + (own ? 5 : 0) : FIGURES + Math.min(6, cards);
}
