// Sentences of a game call the seats A, B, C ...; people want to read who sits there.

import type { SeatState } from "./messages";
import { hasWords, words } from "./words";

const LETTERS = "ABCDEFGH";

export function letter(seat: number): string {
  return LETTERS[seat] ?? "?";
}

export function botName(bot: string): string {
  return hasWords(`bot-${bot}`) ? words(`bot-${bot}`) : bot;
}

/** What a seat is called: its owner, the bot that plays there, or just its letter. */
export function seatName(seat: SeatState): string {
  return seat.name || (seat.bot ? botName(seat.bot) : words("seat-letter", { letter: letter(seat.seat) }));
}

export function seatNames(seats: SeatState[]): string[] {
  const names = seats.map(seatName);
  // two bots of one level, or two people of one name, are told apart by their letters
  return names.map((name, seat) =>
    names.filter((other) => other === name).length > 1 ? words("seat-twin", { name, letter: letter(seat) }) : name,
  );
}

// A letter that stands alone. "A" is a seat only where it is no article: not before a capital ("A Ghost haunts B"), and
// at the beginning of a sentence only before a verb ("A draws") or a possessive.
const STANDING_ALONE = /(^|[\s(:,·;/])([A-H])(?=$|'s|[\s.,;:)!?/])/g;
const VERB_OR_MARK = /^($|'s|[.,;:)!?/]|\s+(?:[a-z]+s\b|\d|has\b|and\b|or\b|may\b|\())/;

export function named(sentence: string, names: readonly string[]): string {
  return sentence.replace(STANDING_ALONE, (whole, before: string, seat: string, at: number) => {
    const name = names[LETTERS.indexOf(seat)];
    const after = sentence.slice(at + whole.length);
    const preceded = /(?:\b(?:of|to|by|from|with|against|for|at|and|or|under|between)|[:,·(/])\s?$/.test(
      sentence.slice(0, at) + before,
    );
    const isArticle = seat === "A" && (/^\s+[A-Z]/.test(after) || !(preceded || VERB_OR_MARK.test(after)));
    return name === undefined || isArticle ? whole : before + name;
  });
}

/** Several names as one says them: A, B and C. */
export function listed(names: string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
