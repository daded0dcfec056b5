import { describe, expect, it } from "vitest";
import { emblem } from "../src/faces/emblem";
import { badgeOf, frameOf, windowOf } from "../src/faces/frames";
import { charges } from "../src/faces/lexicon";
import { hash, MIRROR, moved, place, turn } from "../src/faces/paths";
import { find, kinds } from "../src/faces/sorting";

const face = (name: string, frame = "fire", family = "dragon"): Parameters<typeof emblem>[0] => ({
  name,
  frame,
  family,
});

describe("emblems", () => {
  it("are the same whenever they are drawn", () => {
    const drawn = JSON.stringify(emblem(face("Metalwing")));
    expect(JSON.stringify(emblem({ ...face("Metalwing") }))).toBe(drawn);
    expect(hash("Metalwing")).toBe(107650897); // and on whatever machine
  });

  it("are drawn once for a name", () => {
    expect(emblem(face("Metalwing"))).toBe(emblem(face("Metalwing")));
  });

  it("differ from name to name, even where names call for the same charge", () => {
    const names = Array.from({ length: 200 }, (_, index) => `Dragon of the ${String(index)}th Noon`);
    const drawn = new Set(names.map((name) => JSON.stringify(emblem(face(name)))));
    expect(drawn.size).toBeGreaterThan(60); // of one charge: by company and ornament
    expect(JSON.stringify(emblem(face("Wolf")))).not.toBe(JSON.stringify(emblem(face("Wolf", "ice"))));
  });

  it("are different for all cards of all games", () => {
    const sets = import.meta.glob<string>("../../games/*/cards/*.toml", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const names = Object.values(sets).flatMap((set) =>
      [...set.matchAll(/^name = "(.*)"$/gm)].map(([, name]) => name ?? ""),
    );
    expect(names.length).toBeGreaterThan(250);
    const drawn = new Set(names.map((name) => JSON.stringify(emblem(face(name)))));
    expect(drawn.size).toBe(new Set(names).size);
  });

  it("bear what their names call for", () => {
    expect(charges("Stone Eagle", "beast", 0)[0]).toBe("eagle");
    expect(charges("Merchant's Scales", "relic", 0)[0]).toBe("scales");
    expect(charges("Xyzzy", "treasure", 1)[0]).toBe("gem");
  });

  it("consist of numbers that a browser can read", () => {
    for (const name of ["Monk", "Lamia", "Coin", "Year of Rain", "Nobody has heard of it"]) {
      for (const path of Object.values(emblem(face(name, "nowhere", "nothing")))) {
        expect(path).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });
});

describe("frames", () => {
  it("have a sign beside the colour, each its own within a game", () => {
    const games = [
      ["sky", "fire", "ice", "rock", "forest", "desert"],
      ["poseidon", "gaia", "hades", "demeter"],
      ["red", "purple", "blue", "green", "yellow", "colourless"],
    ];
    for (const frames of games) {
      expect(new Set(frames.map((name) => frameOf(name).sign)).size).toBe(frames.length);
      expect(new Set(frames.map((name) => frameOf(name).dark)).size).toBe(frames.length);
    }
  });

  it("that nobody has described still look like something, and always the same", () => {
    expect(frameOf("moonlight")).toEqual(frameOf("moonlight"));
    expect(windowOf("guardian")).toBe(windowOf("guardian"));
    expect(badgeOf("mojo")).toMatch(/^M/);
  });
});

describe("paths", () => {
  it("are moved, turned and mirrored", () => {
    expect(moved("M1,2L3,4Z", place(10, 0, 2))).toBe("M12,4L16,8Z");
    expect(moved("M1,2", MIRROR)).toBe("M-1,2");
    expect(moved("M0,-10", turn(90))).toBe("M10,0");
    expect(moved("M-5,0A5,5 0 1 1 5,0", MIRROR)).toBe("M5,0A5,5 0 1 0 -5,0");
  });
});

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
