import { describe, expect, it } from "vitest";
import { inPercent } from "../src/stage/percents";

describe("parts in percent", () => {
  it("add up to a hundred where they are parts of a whole", () => {
    expect(inPercent([0.525, 0.475])).toEqual([53, 47]);
    expect(inPercent([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(inPercent([1, 0])).toEqual([100, 0]);
  });

  it("are rounded each by itself where they are not", () => {
    expect(inPercent([0.427])).toEqual([43]);
    expect(inPercent([])).toEqual([]);
  });
});
