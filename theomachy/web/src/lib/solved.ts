// Which puzzles this browser has seen the answer of.

const KEY = "puzzles-done";

function read(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}

export function done(game: string): ReadonlySet<string> {
  return new Set(read()[game] ?? []);
}

export function markDone(game: string, id: string): void {
  const known = read();
  known[game] = [...new Set([...(known[game] ?? []), id])];
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // no room, or not allowed: then nothing is remembered
  }
}
