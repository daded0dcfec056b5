// What one asks of the table of Guardians, as views tell it.

import type { PlayerSeen as Player, View as GuardiansView } from "../../generated/guardians";

export type {
  AbominationSeen as Abomination,
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

/** So many, to count through. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
