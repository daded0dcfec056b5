import { expect, test, vi } from "vitest";
import { Problem, type Hint, type HintOption } from "../src/lib/api";
import { Picking } from "../src/lib/choice.svelte";
import type { Question } from "../src/lib/contract";
import { Advice, percent, rivals } from "../src/lib/hint.svelte";
import { handleKey, type Deeds } from "../src/lib/keyboard";

function option(pick: number, chance: number, reach = 0.1): HintOption {
  return { pick, label: `option ${pick}`, chance, low: chance - reach, high: chance + reach, visits: 100 };
}

const MONK: Hint = {
  prompt: "Choose a card to play.",
  options: [option(1, 0.6), option(0, 0.55), option(-1, 0.4)],
  answer: [1],
  said: ["Monk"],
  line: [
    { seat: 1, prompt: "Choose a card to play.", said: ["Monk"] },
    { seat: 0, prompt: "Awaken a card? You have 2 Energy.", said: ["Kanna, Soldier of Gaia (1)"] },
  ],
  iterations: 300,
};

/** A bot whose thoughts end when the test says so. */
class Thinker {
  asked: { tell(hint: Hint): void; fail(fault: Error): void; signal: AbortSignal }[] = [];
  told = vi.fn();
  advice = new Advice(
    (signal) => new Promise((tell, fail) => this.asked.push({ tell, fail, signal })),
    (hint) => this.told(hint),
  );

  get last(): (typeof this.asked)[number] {
    const last = this.asked.at(-1);
    if (!last) {
      throw new Error("nobody was asked");
    }
    return last;
  }
}

test("a hint is thought about, told, and kept while the question is open", async () => {
  const bot = new Thinker();
  const asking = bot.advice.ask();
  expect([bot.advice.phase, bot.advice.open]).toEqual(["thinking", true]);
  bot.last.tell(MONK);
  await asking;
  expect([bot.advice.phase, bot.advice.hint]).toEqual(["told", MONK]);
  expect(bot.told).toHaveBeenCalledExactlyOnceWith(MONK);
  bot.advice.close();
  expect(bot.advice.open).toBe(false);
  await bot.advice.ask();
  expect([bot.advice.open, bot.asked.length]).toEqual([true, 1]);
});

test("asking twice while it thinks is asking once", () => {
  const bot = new Thinker();
  void bot.advice.ask();
  void bot.advice.ask();
  expect(bot.asked).toHaveLength(1);
});

test("who cancels waits for nothing, and hears nothing of it", async () => {
  const bot = new Thinker();
  const asking = bot.advice.ask();
  bot.advice.close();
  expect(bot.last.signal.aborted).toBe(true);
  bot.last.fail(new DOMException("aborted", "AbortError"));
  await asking;
  expect([bot.advice.phase, bot.advice.open, bot.advice.problem]).toEqual(["none", false, ""]);
});

test("a hint about a question that is gone is not told", async () => {
  const bot = new Thinker();
  const asking = bot.advice.ask();
  const first = bot.last;
  bot.advice.forget();
  const again = bot.advice.ask();
  first.tell(MONK);
  await asking;
  expect([bot.advice.phase, bot.advice.hint]).toEqual(["thinking", null]);
  expect(bot.told).not.toHaveBeenCalled();
  bot.last.tell(MONK);
  await again;
  expect(bot.advice.phase).toBe("told");
});

test("what the server says against it is shown, and one may try again", async () => {
  const bot = new Thinker();
  const asking = bot.advice.ask();
  bot.last.fail(new Problem(409, "no-hint", "The adviser has nothing to say."));
  await asking;
  expect([bot.advice.phase, bot.advice.problem]).toEqual(["failed", "The adviser has nothing to say."]);
  const again = bot.advice.ask();
  expect(bot.advice.phase).toBe("thinking");
  bot.last.tell(MONK);
  await again;
  expect(bot.advice.phase).toBe("told");
});

test("chances are told in whole percents", () => {
  expect([0, 0.005, 0.4449, 1].map(percent)).toEqual([0, 1, 44, 100]);
});

test("what lies within the doubt about the best one may be as good", () => {
  expect(rivals(MONK.options)).toBe(1);
  expect(rivals([option(0, 0.9, 0.01), option(1, 0.5)])).toBe(0);
  expect(rivals([])).toBe(0);
});

function asked(form: Question["form"], labels: string[]): Question {
  const options = labels.map((label) => ({ label, card: label, zone: "hand" }));
  return { why: "test", form, prompt: "Which?", about: "", behalf: 0, least: 0, most: labels.length, options };
}

test("what a bot would pick is marked until another question comes, and declining is a pick, too", () => {
  const choice = new Picking({ answer: vi.fn(), why: vi.fn(), tooMany: vi.fn() });
  expect(choice.ask(asked("may", ["Monk", "Wizard"]), 1)).toBe(true);
  expect([choice.hints(0), choice.hintsNone]).toEqual([false, false]);
  choice.hinted = [1];
  expect([choice.hints(0), choice.hints(1), choice.isHinted({ card: "Wizard", zone: "hand" })]).toEqual([
    false,
    true,
    true,
  ]);
  choice.hinted = [];
  expect(choice.hintsNone).toBe(true);
  expect(choice.ask(asked("may", ["Monk", "Wizard"]), 1)).toBe(false);
  expect(choice.hintsNone).toBe(true);
  expect(choice.ask(asked("may", ["Monk", "Wizard"]), 2)).toBe(true);
  expect(choice.hintsNone).toBe(false);
});

test("an amount that a bot would say is no option's number", () => {
  const choice = new Picking({ answer: vi.fn(), why: vi.fn(), tooMany: vi.fn() });
  choice.ask({ ...asked("amount", []), most: 5 }, 1);
  choice.hinted = [0];
  expect(choice.hints(0)).toBe(false);
});

test("Escape closes the hint first, then clears what is picked", () => {
  vi.stubGlobal("HTMLInputElement", Object);
  const choice = new Picking({ answer: vi.fn(), why: vi.fn(), tooMany: vi.fn() });
  choice.ask(asked("several", ["Monk", "Wizard"]), 1);
  choice.pick(1);
  let open = true;
  const dismiss = (): boolean => {
    const was = open;
    open = false;
    return was;
  };
  const press = (): void =>
    handleKey({ key: "Escape", target: null, preventDefault: vi.fn() } as unknown as KeyboardEvent, choice, {
      dismiss,
    } as unknown as Deeds);
  press();
  expect([open, choice.picks]).toEqual([false, [1]]);
  press();
  expect(choice.picks).toEqual([]);
  vi.unstubAllGlobals();
});
