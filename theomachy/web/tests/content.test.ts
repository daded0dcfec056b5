// What surrounds the tables: looking things up in the rules, all cards open, a replay, a coach, puzzles done.

import { describe, expect, it } from "vitest";
import { Coach } from "../src/lib/coach.svelte";
import type { Film, Hint } from "../src/lib/content";
import type { Question, RuleBook, View } from "../src/lib/contract";
import { merged, openView } from "../src/lib/openview";
import { Projector } from "../src/lib/projector.svelte";
import { allIds, countOf, pieces, search } from "../src/lib/rulebook";

const BOOK: RuleBook = {
  game: "titans",
  title: "Titans of Eden",
  sections: [
    { title: "The game in two minutes", text: ["Energy is not used up."], entries: [] },
    {
      title: "Awakening",
      text: ["One card an age."],
      entries: [
        { id: "T43", title: "Awakening", text: "At most one card; Energy pays (T44).", kind: "rule", several: false },
        { id: "T44", title: "Order of awakening", text: "The Avatar first.", kind: "rule", several: false },
        { id: "T69", title: "Awakening per arena", text: "Each arena for itself.", kind: "rule", several: true },
      ],
    },
  ],
};

function question(why: string): Question {
  return { why, form: "choose", prompt: why, about: "", behalf: 0, least: 1, most: 1, options: [] };
}

function view(answers: number, moment: string, why = "", turn = 1): View {
  const asked = why ? question(why) : null;
  return { game: "titans", seat: 0, answers, moment, waiting: [0], table: { turn }, question: asked, outcome: null };
}

function hint(id: string, when: Partial<Hint>): Hint {
  const empty = { again: "", rules: [], show: [], moments: [], asked: [], events: [], after: "", turn: 0 };
  return { id, title: id, text: `${id} first`, ...empty, ...when };
}

describe("the rules", () => {
  it("are found by id, by words and by section", () => {
    expect(search(BOOK, "t44").flatMap((part) => part.entries.map((entry) => entry.id))).toEqual(["T43", "T44"]);
    expect(countOf(search(BOOK, "avatar first"))).toBe(1);
    expect(search(BOOK, "energy").map((part) => part.title)).toEqual(["The game in two minutes", "Awakening"]);
    expect(search(BOOK, "awakening")[0]?.entries).toHaveLength(3);
    expect(search(BOOK, "dragons")).toEqual([]);
  });

  it("leave out what matters only with more players, where that is wished", () => {
    expect(countOf(search(BOOK, "", false))).toBe(2);
    expect(countOf(search(BOOK, "", true))).toBe(3);
  });

  it("link to one another and mark what was looked for", () => {
    expect(pieces("Energy pays (T44).", "energy", allIds(BOOK))).toEqual([
      { text: "Energy", kind: "found" },
      { text: " pays (", kind: "plain" },
      { text: "T44", kind: "rule" },
      { text: ").", kind: "plain" },
    ]);
    expect(pieces("T999 is none", "", allIds(BOOK))).toEqual([{ text: "T999 is none", kind: "plain" }]);
  });
});

describe("all cards open", () => {
  it("shows by name what any seat knows", () => {
    const mine = { ...view(1, "play 1"), table: { hands: [["Monk"], ["?", "?"]], top: [] } };
    const theirs = { ...view(1, "play 1", "play"), table: { hands: [["?"], ["Ghost", "Wizard"]], top: ["Monk"] } };
    const open = openView([mine, theirs]);
    expect(open?.table).toEqual({ hands: [["Monk"], ["Ghost", "Wizard"]], top: ["Monk"] });
    expect(open?.seat).toBe(-1);
    expect(open?.question?.why).toBe("play");
  });

  it("keeps what is the same, and what only one side has", () => {
    expect(merged({ a: 1, b: null }, { a: 1, b: 2, c: "x" })).toEqual({ a: 1, b: 2, c: "x" });
  });
});

describe("a replay", () => {
  const STEPS = 95;

  function projector(): { shown: Projector; asked: number[] } {
    const asked: number[] = [];
    const shown = new Projector((first, count): Promise<Film> => {
      asked.push(first);
      const last = Math.min(first + count - 1, STEPS);
      const frames = Array.from({ length: last - first + 1 }, (_, n) => ({
        step: first + n,
        views: [view(first + n, "play 1")],
        events: [{ name: "went", values: {}, line: `step ${first + n}` }],
      }));
      return Promise.resolve({ steps: STEPS, frames });
    });
    return { shown, asked };
  }

  it("fetches each reel once, whichever way one leafs", async () => {
    const { shown, asked } = projector();
    await shown.show(41);
    expect(shown.view?.answers).toBe(41);
    await shown.by(-1);
    await shown.by(1);
    await shown.show(10);
    expect(new Set(asked).size).toBe(asked.length);
    expect(shown.log.map((line) => line.line).slice(-2)).toEqual(["step 9", "step 10"]);
  });

  it("stays between the beginning and the end", async () => {
    const { shown } = projector();
    await shown.show(0);
    await shown.by(-3);
    expect(shown.step).toBe(0);
    await shown.show(1000);
    expect(shown.step).toBe(STEPS);
    expect(shown.atEnd).toBe(true);
  });

  it("says what went wrong, and can be tried again", async () => {
    let works = false;
    const shown = new Projector(() =>
      works
        ? Promise.resolve({ steps: 1, frames: [{ step: 0, views: [view(0, "surge")], events: [] }] })
        : Promise.reject(new Error("away")),
    );
    await shown.show(0);
    expect(shown.problem).toBe("away");
    works = true;
    await shown.show(0);
    expect(shown.problem).toBe("");
    expect(shown.view?.moment).toBe("surge");
  });
});

describe("the coach", () => {
  it("speaks when it first matters, once more shortly, and then no more", () => {
    const coach = new Coach([hint("awaken", { asked: ["awaken"], again: "awaken again" })]);
    coach.hear(view(1, "play 1", "play"), []);
    expect(coach.advice).toBeNull();
    coach.hear(view(2, "awaken 1", "awaken"), []);
    expect(coach.advice?.text).toBe("awaken first");
    coach.hear(view(3, "play 2", "play"), []);
    expect(coach.advice).toBeNull();
    coach.hear(view(4, "awaken 2", "awaken"), []);
    expect(coach.advice?.text).toBe("awaken again");
    coach.hear(view(5, "play 3", "play"), []);
    coach.hear(view(6, "awaken 3", "awaken"), []);
    expect(coach.advice).toBeNull();
  });

  it("says the next thing when one is understood, and nothing twice at one question", () => {
    const coach = new Coach([hint("welcome", { again: "x" }), hint("surge", { asked: ["surge"], again: "y" })]);
    coach.hear(view(0, "surge", "surge"), []);
    expect(coach.advice?.hint.id).toBe("welcome");
    coach.gotIt();
    expect(coach.advice?.hint.id).toBe("surge");
    coach.gotIt();
    expect(coach.advice).toBeNull();
  });

  it("waits for moments, turns, events and what must be known before", () => {
    const coach = new Coach([
      hint("late", { turn: 2, moments: ["play"] }),
      hint("temple", { events: ["destroyed"] }),
      hint("then", { after: "temple", asked: ["surge"] }),
    ]);
    coach.hear(view(1, "play 1", "play"), []);
    expect(coach.advice).toBeNull();
    coach.hear(view(2, "surge", "surge", 2), [{ name: "destroyed", values: {}, line: "" }]);
    expect(coach.advice?.hint.id).toBe("temple");
    coach.gotIt();
    expect(coach.advice?.hint.id).toBe("then");
    coach.hear(view(3, "play 1", "play", 2), []);
    expect(coach.advice?.hint.id).toBe("late");
  });

  it("does not speak of questions that are passed on, nor fall silent with them", () => {
    const coach = new Coach([hint("limbo", { events: ["played"] }), hint("respond", { asked: ["respond"] })]);
    coach.hear(view(1, "main", "act"), []);
    coach.hear(view(2, "main", "respond"), [{ name: "played", values: {}, line: "" }], true);
    expect(coach.advice?.hint.id).toBe("limbo");
    coach.hear(view(3, "attackers", "respond"), [], true);
    coach.hear(view(4, "main", "act"), []);
    expect(coach.advice?.hint.id).toBe("limbo");
    coach.hear(view(5, "main", "respond"), []);
    expect(coach.advice?.hint.id).toBe("respond");
  });

  it("remembers across a reload", () => {
    let kept = {};
    const hints = [hint("welcome", {})];
    new Coach(hints, {}, (memory) => (kept = memory)).hear(view(0, "surge", "surge"), []);
    const again = new Coach(hints, kept);
    again.hear(view(0, "surge", "surge"), []);
    expect(again.advice).toBeNull();
    expect(again.progress).toEqual({ learned: 1, all: 1 });
  });
});
