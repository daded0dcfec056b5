import { describe, expect, it } from "vitest";
import { find, kinds } from "../src/lib/sorting";

describe("the gallery", () => {
  const cards = [
    {
      name: "Monk",
      title: "Monk",
      type: "forest dweller",
      frame: "forest",
      family: "dweller",
      numbers: [],
      text: ["Energy."],
      keywords: [],
    },
    {
      name: "Ghost",
      title: "Ghost",
      type: "desert dweller",
      frame: "desert",
      family: "dweller",
      numbers: [],
      text: [],
      keywords: [],
    },
  ];

  it("finds cards by words of name, type and text, and by what they belong to", () => {
    expect(find(cards, { text: "energy forest", frame: "", family: "" }).map(({ name }) => name)).toEqual(["Monk"]);
    expect(find(cards, { text: "", frame: "desert", family: "dweller" }).map(({ name }) => name)).toEqual(["Ghost"]);
    expect(kinds(cards, "family")).toEqual(["dweller"]);
  });
});
