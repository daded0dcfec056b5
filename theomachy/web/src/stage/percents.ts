// Parts of a whole in percent: whole numbers, which add up to a hundred where the parts add up to one.

export function inPercent(parts: readonly number[]): number[] {
  const exact = parts.map((part) => part * 100);
  const whole = exact.reduce((sum, part) => sum + part, 0);
  const found = exact.map(Math.round);
  if (Math.abs(whole - 100) > 0.5) {
    return found;
  }
  const floors = exact.map(Math.floor);
  let left = 100 - floors.reduce((sum, part) => sum + part, 0);
  const byRest = exact.map((part, index) => ({ index, rest: part - (floors[index] ?? 0) }));
  for (const { index } of byRest.sort((one, other) => other.rest - one.rest)) {
    if (left <= 0) {
      break;
    }
    floors[index] = (floors[index] ?? 0) + 1;
    left -= 1;
  }
  return floors;
}
