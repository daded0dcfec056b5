// Addresses to pass on: with the key of the table, so that it exists for whoever follows them.

export function linkTo(place: string, query: Record<string, string | number>, key = ""): string {
  const values = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const all = key ? [...values, `join=${key}`] : values;
  return `${location.origin}${location.pathname}#${place}${all.length > 0 ? `?${all.join("&")}` : ""}`;
}
