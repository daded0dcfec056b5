import { expect, test } from "vitest";
import { distance } from "../src/lib/keyboard";

const here = { x: 100, y: 100 };

test("what lies behind is no way at all", () => {
  expect(distance(here, { x: 50, y: 100 }, [1, 0])).toBe(Infinity);
  expect(distance(here, here, [1, 0])).toBe(Infinity);
});

test("straight ahead is nearer than beside", () => {
  const ahead = distance(here, { x: 180, y: 100 }, [1, 0]);
  const beside = distance(here, { x: 150, y: 140 }, [1, 0]);
  expect(ahead).toBeLessThan(beside);
});
