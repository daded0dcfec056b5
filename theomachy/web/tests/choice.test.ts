import { expect, test, vi } from "vitest";
import { Picking, type Acts } from "../src/lib/choice.svelte";
import type { Form, Option, Question } from "../src/lib/contract";

function asked(form: Form, options: Option[], least = 0, most = options.length): Question {
  return { why: "test", form, prompt: "Which?", about: "", behalf: 0, least, most, options };
}

function picking(question: Question): { choice: Picking; acts: Acts } {
  const acts = { answer: vi.fn(), why: vi.fn(), tooMany: vi.fn() };
  const choice = new Picking(acts);
  choice.ask(question, 1);
  return { choice, acts };
}

const monk: Option = { label: "Monk", card: "Monk", zone: "hand" };
const wizard: Option = { label: "Wizard", card: "Wizard", zone: "hand" };
const surge: Option = { label: "Surge", card: "", zone: "" };

test("one press answers a choice, and nothing is lit until the server has spoken", () => {
  const { choice, acts } = picking(asked("choose", [monk, wizard], 1, 1));
  expect(choice.isLit({ card: "Wizard", zone: "hand" })).toBe(true);
  choice.press({ card: "Wizard", zone: "hand" });
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([1]);
  expect(choice.isLit({ card: "Wizard", zone: "hand" })).toBe(false);
  choice.press({ card: "Monk", zone: "hand" });
  expect(acts.answer).toHaveBeenCalledOnce();
});

test("what stands for no option is asked about", () => {
  const { choice, acts } = picking(asked("choose", [monk, surge], 1, 1));
  choice.press({ card: "Ghost", zone: "hand" });
  choice.press({ card: "Monk", zone: "pile" });
  expect(acts.why).toHaveBeenCalledTimes(2);
  expect(acts.answer).not.toHaveBeenCalled();
});

test("an option without a place is found by no thing", () => {
  const { choice } = picking(asked("may", [surge]));
  expect(choice.option({ card: "Surge" })).toBe(-1);
  expect(choice.option({ zone: "hand" })).toBe(-1);
});

test("another player's hand is not one's own", () => {
  const { choice } = picking(asked("choose", [monk], 1, 1));
  expect(choice.isLit({ card: "Monk", zone: "hand", seat: 0 })).toBe(true);
  expect(choice.isLit({ card: "Monk", zone: "hand", seat: 1 })).toBe(false);
});

test("a number tells two copies apart", () => {
  const first = { label: "Ghost of A", card: "Ghost", zone: "play", number: 4 };
  const second = { label: "Ghost of B", card: "Ghost", zone: "play", number: 6 };
  const { choice, acts } = picking(asked("choose", [first, second], 1, 1));
  choice.press({ card: "Ghost", zone: "play", number: 6 });
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([1]);
});

test("equal cards of a hand are picked one by one", () => {
  const { choice, acts } = picking(asked("several", [monk, monk, wizard], 0, 3));
  choice.press({ card: "Monk", zone: "hand", nth: 1 });
  expect(choice.isPicked({ card: "Monk", zone: "hand", nth: 1 })).toBe(true);
  expect(choice.isPicked({ card: "Monk", zone: "hand", nth: 0 })).toBe(false);
  choice.press({ card: "Monk", zone: "hand", nth: 0 });
  choice.press({ card: "Monk", zone: "hand", nth: 1 });
  choice.confirm();
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([0]);
});

test("too many are refused with the number, too few cannot be confirmed", () => {
  const { choice, acts } = picking(asked("several", [monk, wizard, surge], 2, 2));
  choice.pick(0);
  expect(choice.mayConfirm).toBe(false);
  choice.confirm();
  expect(acts.answer).not.toHaveBeenCalled();
  choice.pick(1);
  choice.pick(2);
  expect(acts.tooMany).toHaveBeenCalledWith(2);
  choice.confirm();
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([0, 1]);
});

test("a thing with two different options asks which one is meant", () => {
  const strike = { label: "Strike", card: "Blade", zone: "use", number: 3 };
  const guard = { label: "Guard", card: "Blade", zone: "use", number: 3 };
  const { choice, acts } = picking(asked("may", [strike, guard]));
  choice.press({ card: "Blade", number: 3 });
  expect(choice.narrowed).toEqual([0, 1]);
  expect(acts.answer).not.toHaveBeenCalled();
  choice.pick(1);
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([1]);
});

test("an order is given by pressing, and by moving", () => {
  const { choice, acts } = picking(asked("order", [monk, wizard, surge], 3, 3));
  choice.pick(2);
  expect(choice.order).toEqual([2, 0, 1]);
  choice.move(2, 1);
  expect(choice.order).toEqual([2, 1, 0]);
  choice.confirm();
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([2, 1, 0]);
});

test("an amount stays within its bounds", () => {
  const { choice, acts } = picking(asked("amount", [], 1, 4));
  expect(choice.amount).toBe(1);
  choice.setAmount(9);
  choice.confirm();
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([4]);
});

test("what may be declined is declined with nothing", () => {
  const { choice, acts } = picking(asked("may", []));
  choice.decline();
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([]);
});

test("picks survive an update about the same question, and not the next question", () => {
  const question = asked("several", [monk, wizard], 0, 2);
  const { choice } = picking(question);
  choice.pick(1);
  choice.ask(structuredClone(question), 1);
  expect(choice.picks).toEqual([1]);
  choice.ask(structuredClone(question), 2);
  expect(choice.picks).toEqual([]);
});

test("after a refusal the question is open again", () => {
  const { choice } = picking(asked("choose", [monk], 1, 1));
  choice.pick(0);
  choice.refused();
  expect(choice.isLit({ card: "Monk", zone: "hand" })).toBe(true);
  expect(choice.picks).toEqual([]);
});

test("all that is offered is picked at once, where all may be", () => {
  const { choice } = picking(asked("several", [monk, wizard, surge]));
  expect(choice.mayPickAll).toBe(true);
  choice.pickAll();
  expect(choice.picks).toEqual([0, 1, 2]);
  expect(choice.mayPickAll).toBe(false);
  choice.pick(1);
  expect(choice.mayPickAll).toBe(true);
  expect(picking(asked("several", [monk, wizard, surge], 0, 2)).choice.mayPickAll).toBe(false);
  expect(picking(asked("several", [monk])).choice.mayPickAll).toBe(false);
  expect(picking(asked("order", [monk, wizard])).choice.mayPickAll).toBe(false);
});

test("where one of several things at most is picked, picking it is the answer", () => {
  const { choice, acts } = picking(asked("several", [monk, wizard], 0, 1));
  expect(choice.mayDecline).toBe(true);
  choice.press({ card: "Wizard", zone: "hand" });
  expect(acts.answer).toHaveBeenCalledExactlyOnceWith([1]);
  const none = picking(asked("several", [monk], 0, 1));
  none.choice.decline();
  expect(none.acts.answer).toHaveBeenCalledExactlyOnceWith([]);
  const must = picking(asked("several", [monk, wizard], 1, 1));
  expect(must.choice.mayDecline).toBe(false);
  must.choice.pick(0);
  expect(must.acts.answer).toHaveBeenCalledExactlyOnceWith([0]);
});
