// Addresses, within the page and to pass on.

/** To a table, for whoever shall sit down or watch there; where it is passed on, it says what it leads to. */
export function inviteTo(table: string, key = ""): string {
  return key ? `${location.origin}/join/${table}/${key}` : linkTo(`/table/${table}`, {});
}

/** Where a rule of a game is explained. */
export function ruleLink(game: string, rule: string): string {
  return `#/rules/${game}?find=${encodeURIComponent(rule)}`;
}

/** To pass on: with the key of the table, so that it exists for whoever follows it. */
export function linkTo(place: string, query: Record<string, string | number>, key = ""): string {
  const values = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const all = key ? [...values, `join=${key}`] : values;
  return `${location.origin}${location.pathname}#${place}${all.length > 0 ? `?${all.join("&")}` : ""}`;
}
