import { describe, expect, it } from "vitest";
import { inStacks, linesOf, withAttachments, type Asset, type BazaarView } from "../src/boards/bazaar/view";
import { things } from "../src/boards/parts/things";
import { inSpeedOrder, roundTheTable, type TheosView } from "../src/boards/theos/view";
import { ownBelow, ownFirst, type Arena } from "../src/boards/titans/view";
import { fitting } from "../src/lib/matching";
import type { Option, Question } from "../src/lib/contract";

function question(options: Option[]): Question {
  return { why: "play", form: "choose", prompt: "", about: "", behalf: 0, least: 1, most: 1, options };
}

describe("finding the option of a thing", () => {
  it("tells equal cards of a hand apart by which one they are", () => {
    const hand = things(["Monk", "Ghost", "Monk"], { zone: "hand", seat: 0 });
    expect(hand.map(({ card, nth }) => [card, nth])).toEqual([
      ["Monk", 0],
      ["Ghost", 0],
      ["Monk", 1],
    ]);
    const options = ["Monk", "Monk", "Ghost"].map((card) => ({ label: card, card, zone: "hand", seat: 0 }));
    expect(hand.map((thing) => fitting(question(options), thing))).toEqual([[0, 1], [2], [0, 1]]);
  });

  it("goes by number, seat and arena where they are told", () => {
    const options = [
      { label: "Monk", card: "Monk", zone: "play", seat: 1, number: 7, arena: 2 },
      { label: "Monk", card: "Monk", zone: "pile", arena: 2 },
    ];
    const asked = question(options);
    expect(fitting(asked, { card: "Monk", zone: "play", seat: 1, number: 7, arena: 2 })).toEqual([0]);
    expect(fitting(asked, { card: "Monk", zone: "play", seat: 1, number: 8, arena: 2 })).toEqual([]);
    expect(fitting(asked, { card: "Monk", zone: "pile", arena: 1 })).toEqual([]);
    expect(fitting(asked, { card: "Monk", zone: "pile", arena: 2 })).toEqual([1]);
  });

  it("finds gods, players, teams and realms, and the top of a deck", () => {
    const options = [
      { label: "Gaia", card: "Gaia", zone: "god" },
      { label: "B", zone: "player", seat: 1 },
      { label: "team", zone: "team", number: 2 },
      { label: "top", zone: "deck", seat: 0 },
    ];
    const asked = question(options);
    expect(fitting(asked, { zone: "god", card: "Gaia" })).toEqual([0]);
    expect(fitting(asked, { zone: "player", seat: 1 })).toEqual([1]);
    expect(fitting(asked, { zone: "team", number: 2 })).toEqual([2]);
    expect(fitting(asked, { zone: "deck", seat: 0 })).toEqual([3]);
    expect(fitting(asked, { zone: "deck", seat: 1 })).toEqual([]);
  });
});

describe("the board of Titans", () => {
  const arena = (number: number, ...seats: number[]): Arena => ({
    number,
    piles: [],
    sides: seats.map((seat) => ({ seat }) as Arena["sides"][number]),
  });

  it("has the own arenas first, and there the own side below", () => {
    const arenas = [arena(1, 0, 1), arena(2, 2, 3), arena(3, 3, 0)];
    expect(ownFirst(arenas, 3).map(({ number }) => number)).toEqual([2, 3, 1]);
    expect(ownFirst(arenas, -1).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(ownBelow(arena(3, 3, 0), 3).map(({ seat }) => seat)).toEqual([0, 3]);
  });
});

describe("the board of Theos", () => {
  it("seats the others clockwise and the own seat last", () => {
    const players = [0, 1, 2, 3].map((seat) => ({ seat }));
    expect(roundTheTable(players, 1).map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
    expect(roundTheTable(players, -1).map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  });

  it("lets the card that is being resolved lead", () => {
    const table = { resolving: { number: 3 }, unresolved: [{ number: 1 }] } as TheosView;
    expect(inSpeedOrder(table).map(({ number }) => number)).toEqual([3, 1]);
    expect(inSpeedOrder({ ...table, resolving: null })).toHaveLength(1);
  });
});

describe("the board of Bazaar", () => {
  const asset = (number: number, more: Partial<Asset> = {}): Asset => ({
    number,
    name: `Card ${String(number)}`,
    owner: 0,
    active: true,
    host: 0,
    sealed: false,
    frozen: false,
    keywords: [],
    ...more,
  });

  it("lays attachments beside their hosts", () => {
    const groups = withAttachments([asset(1), asset(2, { host: 1 }), asset(3, { host: 9 })]);
    expect(groups.map(({ asset: one, attached }) => [one.number, attached.map(({ number }) => number)])).toEqual([
      [1, [2]],
      [3, []],
    ]);
  });

  it("lays equal assets in one fan, and what differs or carries something by itself", () => {
    const coin = (number: number, more: Partial<Asset> = {}): Asset => asset(number, { name: "Coin", ...more });
    const coins = [coin(1), coin(2, { active: false }), coin(3), coin(4), asset(5, { host: 4 }), coin(6)];
    const fans = inStacks(withAttachments(coins)).map((fan) => fan.map((group) => group.asset.number));
    expect(fans).toEqual([[1, 3, 6], [2], [4]]);
  });

  it("draws lines from attackers to players, from blockers to attackers, from limbo to targets", () => {
    const table = {
      players: [
        { in_play: [asset(1, { attacking: 1, blocking: 0 })] },
        { in_play: [asset(2, { attacking: -1, blocking: 1 })] },
      ],
      limbo: [{ number: 5, name: "Spark", seat: 0, ability: -1, targets: [{ what: "asset", number: 2, name: "" }] }],
    } as unknown as BazaarView;
    expect(linesOf(table).map(({ kind }) => kind)).toEqual(["attack", "block", "aim"]);
    expect(linesOf(table)[1]?.to).toContain('"1"');
  });
});
