// Which option of a question does a thing on the board stand for? Both say where they are, each as far as it knows.

import type { Option, Question, Thing } from "./contract";

type Place = "card" | "zone" | "seat" | "number" | "arena" | "owner";

function placeOf(option: Option, place: Place): string | number | undefined {
  const value = option[place];
  return value === "" ? undefined : value;
}

/** Whether it can be found on a board at all; what cannot be is offered in words only. */
export function hasPlace(option: Option): boolean {
  return placeOf(option, "zone") !== undefined;
}

/** What one side says and the other does not is no hindrance; but card or number must be told by both. */
export function fits(option: Option, thing: Thing, asked: number): boolean {
  if (!hasPlace(option)) {
    return false;
  }
  const places: Place[] = ["card", "zone", "seat", "number", "arena", "owner"];
  const shared = places.filter((place) => placeOf(option, place) !== undefined && thing[place] !== undefined);
  if (shared.some((place) => placeOf(option, place) !== thing[place])) {
    return false;
  }
  if (option.zone === "hand" && placeOf(option, "seat") === undefined && thing.seat !== undefined) {
    if (thing.seat !== asked) {
      return false; // a hand is that of whoever is asked, unless the option says otherwise
    }
  }
  const named = placeOf(option, "card") ?? placeOf(option, "number");
  return named === undefined ? shared.length > 0 : shared.includes("card") || shared.includes("number");
}

/** The options that a thing stands for, in the order of the question. */
export function fitting(question: Question, thing: Thing): number[] {
  const found: number[] = [];
  question.options.forEach((option, index) => {
    if (fits(option, thing, question.behalf)) {
      found.push(index);
    }
  });
  return found;
}

/** Whether these options differ for a person who reads them. */
export function differ(question: Question, options: number[]): boolean {
  return new Set(options.map((index) => question.options[index]?.label)).size > 1;
}
