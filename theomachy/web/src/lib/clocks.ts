// A clock, in words.

import type { ClockInfo } from "./api";
import { words } from "./words";

export function clockText(clock: Partial<ClockInfo>): string {
  const { kind = "none", move = 0, bank = 0 } = clock;
  return words(`clock-${kind}`, { move, minutes: Math.round(bank / 6) / 10 });
}
