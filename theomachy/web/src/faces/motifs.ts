// The charges of the emblems, as on a coat of arms. Each fits into a circle of radius 40 around 0,0.
// Many are drawn by halves: the right one is given, the left one is its reflection.

import { around, circle, mirrored, polygon, star } from "./paths";

/** The parts of a drawing, from back to front. */
export interface Drawing {
  fill: string; // pale shapes
  rope: string; // thick pale lines
  thread: string; // thin pale lines
  cut: string; // dark shapes on the pale ones
  line: string; // dark lines on the pale ones
  gold: string; // what shines
}

export const BLANK: Drawing = { fill: "", rope: "", thread: "", cut: "", line: "", gold: "" };

function draw(parts: Partial<Drawing>): Drawing {
  return { ...BLANK, ...parts };
}

const SWORD =
  "M0,-40L3.4,-33L3.4,11L-3.4,11L-3.4,-33ZM-15,11L15,11L12,17L-12,17ZM-2.4,17L2.4,17L2.4,28L-2.4,28Z" +
  circle(0, 31, 4);
const FLAME =
  "M2,-38C5,-20 25,-12 21,12C19,28 9,35 0,35C-12,35 -23,27 -21,10C-20,0 -12,-5 -12,-15C-6,-11 -4,-6 -4,0C2,-8 5,-22 2,-38Z";
const GRAIN = "M2,0C3,-9 11,-10 14,-15C17,-6 11,3 2,4Z";
const FLAKE = "M0,0L0,-34M0,-22L8,-30M0,-22L-8,-30M0,-11L7,-18M0,-11L-7,-18";

export const MOTIFS = {
  sword: draw({ fill: SWORD, line: "M0,-32L0,8" }),
  swords: draw({ fill: around(SWORD, 1, 42) + around(SWORD, 1, -42) }),
  dagger: draw({
    fill:
      "M0,38L5,20L5,-10L-5,-10L-5,20ZM-14,-15L14,-15L14,-10L-14,-10ZM-3,-28L3,-28L3,-15L-3,-15Z" + circle(0, -32, 5),
    line: "M0,32L0,-6",
  }),
  axe: draw({
    fill:
      "M-2.6,-36L2.6,-36L2.6,38L-2.6,38Z" + mirrored("M2,-14C10,-16 16,-24 18,-34C30,-22 30,2 18,12C16,4 10,-3 2,-5Z"),
  }),
  hammer: draw({
    fill: "M-24,-34L24,-34L28,-24L24,-12L-24,-12L-28,-24ZM-3.5,-12L3.5,-12L3.5,38L-3.5,38Z",
    line: "M-12,-34L-12,-12M12,-34L12,-12",
  }),
  arrow: draw({
    rope: "M-16,-32C16,-22 16,22 -16,32",
    thread: "M-16,-32L-28,0L-16,32",
    fill: "M-30,-2L26,-2L26,2L-30,2ZM40,0L24,-8L28,0L24,8ZM-30,0L-38,-7L-30,-7L-24,0L-30,7L-38,7Z",
  }),
  shield: draw({
    fill: mirrored("M0,-32C9,-29 20,-29 27,-32C29,-6 23,19 0,36Z"),
    line: mirrored("M0,-23C8,-21 14,-21 19,-23C20,-4 16,14 0,26"),
    gold: star(4, 13, 4, 0, -1),
  }),
  helmet: draw({
    fill: mirrored("M0,-24C16,-26 26,-15 24,2L22,28L12,36L10,9L4,5L0,8Z"),
    cut: mirrored("M5,-5L18,-7L16,2L8,2Z"),
    gold: "M-24,-18C-16,-44 16,-44 24,-18C13,-31 -13,-31 -24,-18Z",
  }),
  crown: draw({
    fill:
      mirrored("M0,-22L0,14L24,14L31,-14L15,0Z") +
      circle(0, -26, 4.5) +
      circle(32, -18, 4) +
      circle(-32, -18, 4) +
      "M-24,18L24,18L24,25L-24,25Z",
    gold: circle(0, 6, 3.6) + circle(13, 8, 2.6) + circle(-13, 8, 2.6),
  }),
  flame: draw({ fill: FLAME, gold: "M0,31C-9,29 -10,18 -4,9C-2,16 3,14 3,5C11,14 10,29 0,31Z" }),
  ember: draw({
    fill: FLAME,
    cut: "M0,31C-9,29 -10,18 -4,9C-2,16 3,14 3,5C11,14 10,29 0,31Z",
    gold: star(4, 5, 1.6, -24, -20) + star(4, 4, 1.4, 25, -24) + star(4, 3.5, 1.2, 30, 4),
  }),
  wave: draw({
    fill: "M-38,16C-30,-18 0,-30 16,-11C24,1 13,12 4,5C11,7 13,-2 6,-6C-6,-10 -14,4 -8,14C-1,24 20,23 38,12L38,22C20,36 -20,36 -38,24Z",
    thread: "M-36,30C-18,40 18,40 36,28",
    gold: circle(24, -14, 2) + circle(29, -6, 1.5) + circle(19, -22, 1.5),
  }),
  drop: draw({ fill: mirrored("M0,-38C10,-18 21,-5 21,10C21,25 11,33 0,33Z"), line: "M9,-4C14,5 13,18 4,23" }),
  fountain: draw({
    rope: mirrored("M0,22C2,-10 8,-26 20,-26C28,-26 30,-14 30,-4M0,22C1,0 4,-12 10,-12C15,-12 17,-4 17,4"),
    fill: "M-34,22L34,22L26,34L-26,34Z",
    gold: circle(0, -30, 4),
  }),
  wings: draw({
    fill: mirrored(
      "M3,12C9,-7 22,-24 41,-29C39,-20 37,-15 32,-11C36,-11 38,-11 41,-12C38,-3 33,1 28,3C31,4 34,4 36,3C30,11 24,14 18,14C12,16 7,16 3,12Z",
    ),
    line: mirrored("M10,8C16,-4 24,-14 34,-20M14,10C20,2 26,-2 34,-5"),
    gold: star(4, 9, 3, 0, -14),
  }),
  feather: draw({
    fill: "M20,-38C28,-14 14,18 -14,32C-18,8 -6,-24 20,-38Z",
    line: "M18,-34C10,-10 0,14 -16,34M8,-12L18,-14M2,2L14,-2M-5,14L5,12M6,-16L2,-24M0,0L-6,-8",
    rope: "M-14,32L-22,40",
  }),
  eye: draw({
    fill: "M-38,0C-19,-25 19,-25 38,0C19,25 -19,25 -38,0Z",
    cut: circle(0, 0, 14),
    gold: circle(0, 0, 6.5),
    thread: mirrored("M0,-26L0,-36M14,-23L19,-32M26,-16L34,-23"),
  }),
  sun: draw({
    fill: circle(0, 0, 17) + around("M-4,-21L4,-21L0,-38Z", 8),
    gold: around("M-2.4,-21L2.4,-21L0,-30Z", 8, 22.5),
    cut: circle(-6, -3, 1.8) + circle(6, -3, 1.8),
    line: "M-7,6C-3,10 3,10 7,6",
  }),
  dawn: draw({
    fill:
      "M-22,14A22,22 0 0 1 22,14Z" +
      around("M-3.6,-27L3.6,-27L0,-42Z", 1, 0) +
      mirrored("M20,-12L25,-7L38,-22ZM9,-20L15,-17L19,-33ZM26,3L28,9L42,2Z"),
    rope: "M-38,20L38,20",
    thread: "M-28,27L28,27M-18,33L18,33",
  }),
  eclipse: draw({
    fill: circle(0, 0, 24) + around("M-2,-27L2,-27L0,-40Z", 16),
    cut: circle(5, -3, 19),
    gold: star(4, 7, 2, 5, -3),
  }),
  moon: draw({
    fill: "M8,-34C-20,-32 -34,-8 -26,14C-18,34 6,38 22,26C0,26 -13,11 -11,-7C-9,-18 -1,-28 8,-34Z",
    gold: star(5, 9, 3.6, 15, -6) + star(4, 4, 1.4, 28, -22),
  }),
  stars: draw({
    fill: star(5, 20, 8, 0, -12) + star(5, 11, 4.4, -24, 16) + star(5, 11, 4.4, 24, 16),
    gold: star(4, 6, 2, 0, 26) + star(4, 4, 1.4, -27, -20) + star(4, 4, 1.4, 27, -20),
    thread: "M-24,16L0,-12L24,16L0,26Z",
  }),
  comet: draw({
    fill: star(6, 16, 7, 12, -12),
    rope: "M2,0C-8,12 -16,22 -32,34",
    thread: "M0,-8C-14,2 -22,12 -36,18M10,4C4,14 -4,26 -14,38",
    gold: circle(12, -12, 4),
  }),
  tree: draw({
    fill: circle(0, -18, 18) + circle(17, -5, 13) + circle(-17, -5, 13) + mirrored("M0,36L12,36C5,29 4,20 4,4L0,4Z"),
    line: "M0,26L0,-14M0,8L11,-5M0,2L-11,-9M0,-6L7,-16",
    gold: circle(-20, -6, 2.4) + circle(9, -24, 2.4) + circle(20, -4, 2.4) + circle(-8, -24, 2.4),
  }),
  leaf: draw({
    fill: "M0,-38C24,-18 22,16 0,34C-22,16 -24,-18 0,-38Z",
    line: "M0,-28L0,34M0,-10L10,-18M0,-10L-10,-18M0,2L12,-6M0,2L-12,-6M0,14L10,6M0,14L-10,6",
  }),
  sprout: draw({
    rope: "M0,36C0,20 0,8 0,-4",
    fill: "M0,2C-4,-22 -22,-28 -36,-26C-34,-8 -22,4 0,2ZM0,-6C2,-26 18,-36 34,-36C34,-16 20,-4 0,-6Z",
    line: "M-2,0C-12,-8 -20,-16 -30,-22M2,-8C10,-18 18,-26 28,-31",
    thread: "M-24,36C-12,30 12,30 24,36",
  }),
  wheat: draw({
    rope: "M0,-22L0,38",
    fill:
      "M0,-40C6,-34 6,-27 0,-22C-6,-27 -6,-34 0,-40Z" + [-12, -1, 10].map((y) => mirrored(shift(GRAIN, y))).join(""),
    thread: mirrored("M0,36C10,30 16,24 20,14"),
  }),
  fruit: draw({
    fill: mirrored("M0,-12C8,-18 26,-16 26,6C26,24 12,36 0,32Z"),
    gold: "M2,-14C4,-28 14,-34 26,-32C24,-20 14,-14 2,-14Z",
    rope: "M0,-12C0,-20 -2,-26 -6,-32",
    line: "M-16,4C-16,14 -12,20 -6,24",
  }),
  flower: draw({
    fill: around("M0,-8C-12,-16 -10,-34 0,-38C10,-34 12,-16 0,-8Z", 6),
    cut: circle(0, 0, 10),
    gold: circle(0, 0, 7),
  }),
  thorns: draw({
    rope: "M-34,26C-20,-30 20,34 34,-26M-34,-22C-16,24 14,-30 34,22",
    fill: star(4, 9, 3, -22, -4) + star(4, 9, 3, 22, 2) + star(4, 9, 3, 0, 2),
    gold: circle(0, 2, 3),
  }),
  serpent: draw({
    rope: "M-26,30C14,38 30,22 8,10C-18,-2 -22,-18 -4,-26C4,-30 12,-28 16,-23",
    fill: "M12,-30C20,-34 30,-26 34,-18C26,-12 14,-14 10,-20Z",
    cut: circle(21, -24, 1.9),
    thread: "M34,-18L41,-20M34,-18L40,-13",
    gold: circle(-2, 8, 2.2) + circle(-12, -10, 2.2) + circle(12, 26, 2.2),
  }),
  skull: draw({
    fill: mirrored("M0,-32C19,-32 28,-19 26,-4C25,5 19,7 18,11L16,22L0,22Z") + "M-13,25L13,25L9,34L-9,34Z",
    cut: circle(11, -4, 6.6) + circle(-11, -4, 6.6) + "M0,4L4,12L-4,12Z",
    line: "M-8,15L-8,22M0,15L0,22M8,15L8,22",
  }),
  mountain: draw({
    fill: "M-40,30L-13,-18L-4,-4L9,-34L40,30Z",
    line: "M-13,-18L-18,-3L-12,-7L-8,1L-4,-4M9,-34L1,-13L8,-18L11,-8L19,-14",
    gold: star(4, 6, 2, -26, -26),
  }),
  rocks: draw({
    fill: "M-38,32L-34,8L-20,-4L-8,4L-2,-28L14,-34L26,-12L24,4L34,8L40,32Z",
    line: "M-20,-4L-14,14L-20,32M-2,-28L8,-10L4,12L12,32M26,-12L8,-10M34,8L22,18",
    gold: "",
  }),
  volcano: draw({
    fill: "M-38,34L-13,-6L13,-6L38,34Z" + "M0,-42C8,-34 12,-26 6,-14L-6,-14C-10,-20 -4,-26 0,-42Z",
    gold: "M-10,-6L10,-6L4,6L6,18L0,10L-6,22L-4,6Z",
    thread: mirrored("M9,-18C18,-26 22,-30 30,-28"),
  }),
  tower: draw({
    fill: "M-15,36L-15,-16L-21,-16L-21,-34L-12,-34L-12,-27L-4,-27L-4,-34L4,-34L4,-27L12,-27L12,-34L21,-34L21,-16L15,-16L15,36Z",
    cut: "M-5,36L-5,24C-5,16 5,16 5,24L5,36Z",
    gold: circle(0, -4, 4),
    line: "M-15,10L15,10M-15,-14L15,-14",
  }),
  temple: draw({
    fill:
      "M-36,-14L0,-36L36,-14ZM-31,-10L31,-10L31,-5L-31,-5ZM-36,25L36,25L36,32L-36,32Z" +
      [-25, -8, 8, 25]
        .map((x) => `M${String(x - 3.6)},-2L${String(x + 3.6)},-2L${String(x + 3.6)},22L${String(x - 3.6)},22Z`)
        .join(""),
    cut: circle(0, -21, 4.5),
    gold: circle(0, -21, 2.6),
  }),
  gate: draw({
    fill: "M-30,36L-30,-6C-30,-44 30,-44 30,-6L30,36Z",
    cut: "M-18,36L-18,-5C-18,-28 18,-28 18,-5L18,36Z",
    gold: star(8, 12, 5, 0, 4),
    line: "M-30,10L-18,10M18,10L30,10M0,-34L0,-22M-22,-24L-14,-16M22,-24L14,-16",
  }),
  house: draw({
    fill: "M-34,-4L0,-36L34,-4L26,-4L26,34L-26,34L-26,-4Z",
    cut: "M-7,34L-7,14L7,14L7,34Z",
    gold: "M-19,4L-11,4L-11,12L-19,12ZM11,4L19,4L19,12L11,12Z",
    line: "M-26,-4L26,-4",
  }),
  ruin: draw({
    fill: "M-34,34L-34,-8L-26,-18L-22,-4L-18,-6L-18,34ZM-8,34L-8,6L-2,-2L8,4L8,34ZM18,34L18,-20L24,-34L34,-30L34,34ZM-38,34L38,34L38,39L-38,39Z",
    line: "M-34,8L-18,8M18,0L34,0M-8,20L8,20",
    gold: star(4, 6, 2, 0, -24),
  }),
  ship: draw({
    fill: "M-36,10L36,10C32,25 24,30 14,30L-14,30C-24,30 -32,25 -36,10ZM2,-36C26,-26 28,-5 24,5L2,5ZM-2,-28C-18,-20 -22,-6 -20,5L-2,5Z",
    thread: "M-40,36C-28,30 -18,40 -6,35C6,30 16,40 40,34",
    line: "M-30,17L30,17",
  }),
  bolt: draw({ fill: "M8,-42L-20,5L-3,5L-12,42L23,-10L4,-10L18,-42Z", thread: mirrored("M26,6L36,2M24,16L32,20") }),
  cloud: draw({
    fill: "M-24,14C-40,14 -40,-8 -24,-8C-22,-26 2,-32 10,-16C24,-24 38,-6 28,2C36,10 28,16 22,14Z",
    gold: "M-4,18L-12,30L-5,30L-9,42L6,26L-1,26L4,18Z",
    thread: "M-22,20L-26,32M16,20L12,32M26,18L22,28",
  }),
  wind: draw({
    rope: "M-38,-10C-10,-10 10,-8 20,-14C30,-22 22,-36 12,-32C6,-29 8,-20 15,-22M-38,4C-4,4 16,2 28,6C40,12 36,28 24,27C17,26 17,18 24,18M-32,17C-12,17 -2,16 6,21C14,27 8,38 0,36",
  }),
  vortex: draw({
    rope: "M0,0C6,-6 14,2 8,10C0,20 -18,12 -16,-4C-14,-22 10,-30 24,-16C38,0 28,28 4,32C-16,35 -34,22 -38,2",
    gold: circle(0, 0, 4),
    fill: "",
  }),
  snowflake: draw({ rope: around(FLAKE, 6), gold: polygon(6, 6) }),
  icicle: draw({
    fill: "M-34,-32L34,-32L28,-4L22,-26L14,20L6,-24L-2,38L-9,-24L-16,10L-22,-26L-29,-6Z",
    line: "M-2,28L-2,-20M14,12L13,-20M-16,4L-15,-20",
  }),
  antlers: draw({
    rope: mirrored("M4,6C17,0 22,-14 20,-36M21,-18L35,-28M15,-4C22,-9 30,-11 38,-9M20,-28L9,-37"),
    fill: mirrored("M0,-2L8,0L17,-4L11,9L6,30L0,36Z"),
    cut: circle(5, 10, 1.9) + circle(-5, 10, 1.9) + "M-3,29L3,29L0,34Z",
  }),
  horns: draw({
    fill: mirrored("M0,-6L8,-6C20,-10 26,-22 22,-40C38,-20 32,6 16,12L12,26L0,36Z"),
    cut: mirrored("M4,2L13,-1L11,6L6,8Z"),
    line: "M-5,24C-2,20 2,20 5,24",
  }),
  claws: draw({ fill: [-22, 0, 22].map((x) => slash(x)).join("") }),
  paw: draw({
    fill:
      "M-17,22C-21,6 -9,-4 0,-4C9,-4 21,6 17,22C13,33 7,26 0,26C-7,26 -13,33 -17,22Z" +
      circle(-22, -5, 6.8) +
      circle(22, -5, 6.8) +
      circle(-8.5, -20, 7.8) +
      circle(8.5, -20, 7.8),
  }),
  fang: draw({
    fill:
      mirrored("M0,-14L32,-20C36,-8 30,0 24,4L20,26L14,6L6,4L0,4Z") +
      mirrored("M0,14L10,12L13,22L17,32C8,40 3,40 0,40Z"),
    cut: mirrored("M10,-16L24,-18L20,-11Z"),
    line: "",
  }),
  eagle: draw({
    fill:
      mirrored("M0,-6C12,-24 26,-31 43,-27C39,-18 37,-11 31,-7C35,-6 37,-4 39,-2C31,9 20,12 10,9L7,17L11,33L0,26Z") +
      "M-5,-6C-8,-22 3,-26 7,-18L15,-14L7,-10L5,-4Z",
    cut: circle(1, -17, 1.8),
    line: mirrored("M12,2C20,-4 28,-12 36,-20M14,6C22,4 28,0 34,-4M3,20L3,10"),
  }),
  phoenix: draw({
    fill:
      mirrored(
        "M0,-8C8,-26 20,-36 40,-34C34,-26 36,-18 30,-12C34,-12 36,-10 38,-6C28,4 18,6 8,4C12,16 20,22 18,36C12,30 6,26 0,40Z",
      ) + "M-4,-8C-6,-24 4,-28 7,-20L14,-16L7,-12L4,-6Z",
    gold: "M-6,-30C-2,-38 2,-34 0,-26M0,20L4,10L0,0L-4,10Z",
    cut: circle(1, -19, 1.7),
  }),
  kraken: draw({
    fill: mirrored("M0,-38C17,-36 21,-16 13,-2L8,12L0,14Z"),
    rope: mirrored("M4,8C18,10 20,26 36,20M6,0C22,-4 28,10 40,0M2,12C8,22 6,32 18,37"),
    cut: circle(7, -10, 3.4) + circle(-7, -10, 3.4),
    gold: circle(7, -10, 1.4) + circle(-7, -10, 1.4),
  }),
  fish: draw({
    fill: "M-38,0C-20,-24 12,-22 24,-2L40,-16C36,-4 36,6 40,18L24,4C12,24 -20,24 -38,0Z",
    cut: circle(-23, -4, 2.6),
    line: "M-12,-14C-6,-6 -6,8 -12,15M2,-10C6,-4 6,6 2,12",
    gold: "",
  }),
  dragon: draw({
    fill:
      mirrored(
        "M4,-2L13,-18L24,-38C28,-30 34,-24 43,-22C37,-15 36,-8 39,2C32,-3 28,-2 25,6C21,1 17,2 14,10C11,5 8,5 4,10Z",
      ) + "M-6,-16L0,-30L6,-16C9,-4 7,10 5,18C4,26 8,31 16,33C4,40 -7,32 -6,18C-8,8 -9,-4 -6,-16Z",
    line: mirrored("M13,-18L14,7M24,-38L25,2M15,-16L36,-2"),
    cut: circle(2.6, -16, 1.3) + circle(-2.6, -16, 1.3),
    thread: mirrored("M3,-26L9,-36"),
  }),
  wyrm: draw({
    fill: mirrored("M0,-12L6,-15L13,-40L19,-18L34,-26L24,-6L29,6L17,9L10,28L0,38Z"),
    cut: mirrored("M6,-3L17,-8L15,1L9,3Z") + circle(3.6, 26, 1.7) + circle(-3.6, 26, 1.7),
    line: "M0,-6L0,16M-6,31L0,34L6,31",
  }),
  bull: draw({
    fill: mirrored("M0,-14L10,-15C22,-17 32,-22 33,-38C42,-20 34,-5 17,-3L14,10L8,30L0,33Z"),
    cut: circle(8, 1, 2.5) + circle(-8, 1, 2.5) + circle(4, 25, 2) + circle(-4, 25, 2),
    thread: "M-5,30A5,5 0 1 0 5,30",
    gold: star(4, 7, 2.4, 0, -6),
  }),
  wolf: draw({
    fill: mirrored("M0,-16L8,-19L20,-38L24,-11L31,6L18,11L8,30L0,36Z"),
    cut: mirrored("M5,-2L16,-6L13,3Z") + "M-5,24L5,24L0,31Z",
    line: mirrored("M19,-28L18,-14M0,6L0,20M10,12L5,22"),
  }),
  bear: draw({
    fill: circle(0, 4, 26) + circle(20, -19, 10) + circle(-20, -19, 10),
    cut: circle(10, -3, 2.8) + circle(-10, -3, 2.8) + "M-6,8L6,8L0,16Z",
    line: "M0,16L0,22M-8,22C-4,26 4,26 8,22" + circle(20, -19, 4.6) + circle(-20, -19, 4.6),
  }),
  cat: draw({
    fill: mirrored("M0,-13L10,-15L23,-36L28,-6C31,12 18,27 0,31Z"),
    cut: mirrored("M6,-2C10,-9 17,-8 20,-3C15,3 9,3 6,-2Z") + "M-4,11L4,11L0,16Z",
    gold: circle(13, -3, 1.8) + circle(-13, -3, 1.8),
    thread: mirrored("M14,14L38,9M14,18L37,20"),
    line: "M0,16L0,21",
  }),
  boar: draw({
    fill: mirrored("M0,-20L12,-24L26,-36L26,-14C32,-2 26,12 16,14L14,28L0,32Z"),
    cut: circle(11, -6, 2.4) + circle(-11, -6, 2.4) + circle(5, 23, 2.4) + circle(-5, 23, 2.4),
    rope: mirrored("M15,20C24,20 27,12 26,4"),
    line: "M-14,16C-6,12 6,12 14,16",
  }),
  horse: draw({
    fill: "M-18,38C-18,14 -24,4 -17,-11C-10,-26 2,-30 7,-40L12,-28C23,-22 28,-9 31,4L24,12L10,4C8,12 15,22 18,38Z",
    cut: circle(12, -14, 2),
    line: "M-10,-8C-6,-16 0,-22 4,-26M-13,4C-10,-4 -6,-10 -2,-14M-12,18C-11,10 -8,4 -4,0",
  }),
  tortoise: draw({
    fill: "M-32,16C-32,-24 32,-24 32,16ZM-36,16L36,16L32,24L-32,24ZM-26,24L-16,24L-18,34L-26,34ZM16,24L26,24L26,34L18,34ZM32,8C40,2 44,10 40,18L32,18Z",
    line: "M-12,-12L-18,16M12,-12L18,16M-12,-12L12,-12M-30,6L30,6",
  }),
  salamander: draw({
    rope: "M-30,24C-10,38 6,24 0,10C-6,-4 -2,-16 8,-20M-4,2L-18,-4L-24,4M2,18L18,20L22,30M4,-8L20,-4L26,-12",
    fill: "M4,-22C6,-34 20,-38 28,-32C30,-22 20,-14 10,-16Z",
    cut: circle(20, -29, 1.7) + circle(17, -22, 1.4),
    gold: circle(-2, 8, 2) + circle(-6, 24, 2),
  }),
  spider: draw({
    fill: circle(0, 9, 13) + circle(0, -10, 8),
    rope: mirrored("M6,-6C14,-18 24,-18 27,-36M9,0C20,-6 28,-4 38,-16M10,9C20,8 30,14 38,20M8,17C15,21 20,28 22,38"),
    cut: circle(3, -13, 1.6) + circle(-3, -13, 1.6),
    gold: "M0,2L5,9L0,18L-5,9Z",
  }),
  web: draw({
    thread: around("M0,0L0,-40", 8) + polygon(8, 12) + polygon(8, 22) + polygon(8, 33),
    fill: circle(0, 4, 5) + circle(0, -3, 3.4),
  }),
  book: draw({
    fill: mirrored("M0,-20C10,-29 25,-29 36,-24L36,24C25,19 10,19 0,29Z"),
    line: "M0,-18L0,26" + mirrored("M7,-12C14,-17 22,-17 29,-14M7,-2C14,-7 22,-7 29,-4M7,8C14,3 22,3 29,6"),
  }),
  scroll: draw({
    fill: "M-22,-34L26,-34C34,-34 34,-22 26,-22L26,22C30,36 14,36 14,24L-26,24C-34,24 -34,36 -22,36L20,36C28,36 28,24 22,24L-18,24L-18,-26C-18,-36 -28,-36 -28,-26L-28,-20L-18,-20Z",
    line: "M-10,-14L18,-14M-10,-4L18,-4M-10,6L12,6M-10,15L16,15",
  }),
  orb: draw({
    fill: circle(0, -6, 26) + "M-16,23L16,23L24,37L-24,37Z",
    line: "M-15,-14C-12,-22 -6,-26 2,-27",
    gold: star(6, 14, 5, 0, -4),
  }),
  scales: draw({
    fill:
      "M-2.4,-34L2.4,-34L2.4,30L-2.4,30ZM-16,30L16,30L16,36L-16,36Z" +
      mirrored("M15,4L41,4C39,15 17,15 15,4Z") +
      circle(0, -35, 4),
    rope: "M-28,-24L28,-24",
    thread: mirrored("M28,-24L17,4M28,-24L39,4"),
  }),
  coin: draw({ fill: circle(0, 0, 31), line: circle(0, 0, 25), gold: star(5, 15, 6) }),
  coins: draw({
    fill: circle(-12, 14, 18) + circle(14, 12, 18) + circle(2, -12, 19),
    line: circle(2, -12, 14) + circle(-12, 14, 13) + circle(14, 12, 13),
    gold: star(4, 8, 3, 2, -12) + star(4, 6, 2, -14, 16) + star(4, 6, 2, 16, 14),
  }),
  purse: draw({
    fill: "M-14,-16L14,-16C32,0 34,34 0,36C-34,34 -32,0 -14,-16ZM-20,-36L-10,-24L0,-34L10,-24L20,-36L13,-20L-13,-20Z",
    gold: circle(0, 12, 9),
    line: circle(0, 12, 9) + "M-16,-17L16,-17",
  }),
  chest: draw({
    fill: "M-33,-2L-33,-10C-33,-30 33,-30 33,-10L33,-2ZM-33,2L33,2L33,30L-33,30Z",
    gold: "M-6,-6L6,-6L6,10L-6,10Z",
    cut: circle(0, 1, 2.2),
    line: "M-20,-20L-20,-2M20,-20L20,-2M-20,2L-20,30M20,2L20,30",
  }),
  gem: draw({
    fill: "M-21,-24L21,-24L35,-6L0,36L-35,-6Z",
    line: "M-35,-6L35,-6M-12,-6L0,36L12,-6M-21,-24L-12,-6L0,-24L12,-6L21,-24",
  }),
  ingot: draw({
    fill: "M-18,-4L18,-4L24,10L-24,10ZM-38,14L-4,14L2,30L-44,30ZM4,14L38,14L44,30L-2,30ZM-14,-22L14,-22L19,-8L-19,-8Z",
    gold: star(4, 8, 2.6, 0, -34),
  }),
  urn: draw({
    fill: mirrored("M0,-34L14,-34L12,-26C28,-18 28,8 10,28L14,36L0,36Z"),
    rope: mirrored("M13,-24C30,-30 36,-10 24,-2"),
    line: "M-20,-10L20,-10M-20,-2L20,-2",
    gold: star(4, 8, 3, 0, 10),
  }),
  chalice: draw({
    fill: mirrored("M0,-32L23,-32C23,-8 14,3 4,6L4,24L16,31L16,36L0,36Z"),
    line: "M-20,-22L20,-22",
    gold: "M0,-16L6,-8L0,0L-6,-8Z",
  }),
  lantern: draw({
    fill: "M-12,-22L12,-22L20,-13L20,22L12,32L-12,32L-20,22L-20,-13Z",
    cut: "M-11,-10L11,-10L13,18L-13,18Z",
    gold: "M1,-8C6,-1 9,5 5,13C2,16 -5,16 -7,10C-9,4 -2,0 1,-8Z",
    rope: "M-8,-24C-8,-38 8,-38 8,-24",
  }),
  bell: draw({
    fill: mirrored("M0,-34C13,-34 17,-20 18,-5C19,8 23,15 30,22L0,22Z") + circle(0, 29, 6),
    line: "M-22,13L22,13",
    gold: star(4, 7, 2.6, 0, -8),
  }),
  drum: draw({
    fill: "M-28,-20C-28,-32 28,-32 28,-20L21,26C21,36 -21,36 -21,26Z",
    line: "M-28,-20C-28,-9 28,-9 28,-20M-26,-10L-12,28L0,-12L12,28L26,-10",
  }),
  lyre: draw({
    rope: mirrored("M4,28C25,24 25,0 18,-11C13,-22 20,-34 31,-33") + "M-19,-14L19,-14",
    thread: "M-6,-14L-4,24M0,-14L0,24M6,-14L4,24",
    fill: circle(0, 30, 8),
    gold: circle(31, -33, 3) + circle(-31, -33, 3),
  }),
  harp: draw({
    rope: "M-18,36L-18,-34C0,-40 8,-16 32,-22L-18,36",
    thread: "M-10,-32L-10,24M0,-26L0,12M10,-20L10,2M20,-20L20,-8",
  }),
  horn: draw({
    fill: "M-36,-20C-14,-26 6,-14 14,8L36,20C30,32 20,38 8,38L-2,14C-8,2 -20,-8 -36,-10Z",
    line: "M2,12L14,6M-10,0L-2,-8",
    gold: "",
    thread: "M40,10L44,6M42,20L48,20",
  }),
  conch: draw({
    fill: "M-34,26C-30,-10 -6,-36 16,-34C34,-30 36,-6 20,4C8,12 -4,6 -2,-6C2,-14 12,-12 12,-4C16,-16 4,-22 -6,-12C-16,0 -8,18 10,18C0,30 -18,34 -34,26Z",
    line: "M-26,16C-18,16 -14,20 -12,26M-22,4C-14,6 -8,14 -4,22",
  }),
  staff: draw({
    rope: "M0,-14L0,40",
    fill: circle(0, -26, 9),
    thread: mirrored("M0,-12C14,-14 16,-26 12,-36"),
    gold: star(4, 6, 2, 0, -26) + star(4, 5, 1.6, 22, -8) + star(4, 5, 1.6, -22, -8),
  }),
  trident: draw({
    rope: "M0,-26L0,40" + mirrored("M0,-4C15,-4 19,-14 19,-24"),
    fill: "M0,-42L6,-26L-6,-26Z" + mirrored("M19,-38L25,-22L13,-22Z") + "M-9,6L9,6L9,11L-9,11Z",
  }),
  mask: draw({
    fill: mirrored("M0,-34C17,-36 28,-23 26,-4C24,15 13,32 0,37Z"),
    cut: mirrored("M5,-8C10,-15 18,-13 21,-6C15,-2 9,-2 5,-8Z") + "M-9,17C-4,12 4,12 9,17C4,24 -4,24 -9,17Z",
    line: "M0,-10L-3,8L3,9" + mirrored("M4,-17C10,-22 17,-20 21,-15"),
  }),
  halves: draw({
    fill: mirrored("M0,-34C17,-36 28,-23 26,-4C24,15 13,32 0,37Z"),
    cut: "M0,-34C17,-36 28,-23 26,-4C24,15 13,32 0,37Z" + "M-21,-6C-18,-13 -10,-15 -5,-8C-9,-2 -15,-2 -21,-6Z",
    gold: "M5,-8C10,-15 18,-13 21,-6C15,-2 9,-2 5,-8Z",
    line: "M-10,18C-6,22 -3,22 0,22",
  }),
  mirror: draw({
    fill: circle(0, -10, 27) + "M-4,16L4,16L5,40L-5,40Z",
    cut: circle(0, -10, 20),
    gold: "",
    thread: "M-10,-20L4,-6M-4,-22L10,-8",
  }),
  hourglass: draw({
    fill: "M-19,-30L19,-30C19,-13 4,-7 4,0C4,7 19,13 19,30L-19,30C-19,13 -4,7 -4,0C-4,-7 -19,-13 -19,-30ZM-25,-38L25,-38L25,-31L-25,-31ZM-25,31L25,31L25,38L-25,38Z",
    cut: "M-12,-22L12,-22C9,-14 3,-10 0,-4C-3,-10 -9,-14 -12,-22Z",
    gold: "M-13,30L13,30C10,22 4,18 0,14C-4,18 -10,22 -13,30Z",
  }),
  cog: draw({
    fill: circle(0, 0, 25) + around("M-6,-22L6,-22L4.5,-36L-4.5,-36Z", 8),
    cut: circle(0, 0, 13),
    gold: star(6, 10, 4),
  }),
  knot: draw({
    rope: around("M0,-8C-18,-22 -8,-40 0,-36C8,-40 18,-22 0,-8", 4) + circle(0, 0, 16),
    gold: circle(0, 0, 4),
  }),
  seal: draw({
    fill: star(12, 36, 30),
    line: circle(0, 0, 22),
    gold: "",
    cut: "M-12,-14L12,-14L12,-10L4,-10L4,12L12,12L12,16L-12,16L-12,12L-4,12L-4,-10L-12,-10Z",
  }),
  sigil: draw({
    thread: circle(0, 0, 37) + circle(0, 0, 31) + star(6, 31, 18),
    rope: "M0,-20L0,20M-10,-10L10,10M10,-10L-10,10",
    gold: circle(0, 0, 4.5),
  }),
  burst: draw({ fill: star(12, 38, 16), cut: star(12, 18, 9), gold: circle(0, 0, 6) }),
  hand: draw({
    fill: "M-17,38L-20,4L-20,-18C-20,-24 -13,-24 -13,-18L-12,0L-10,-30C-10,-36 -3,-36 -3,-30L-2,-2L1,-36C1,-42 8,-42 8,-36L8,-1L12,-27C12,-33 19,-32 18,-26L16,9L24,-2C28,-8 34,-3 31,2L15,38Z",
    gold: star(4, 9, 3, -2, 18),
  }),
  gauntlet: draw({
    fill: "M-18,38L-24,18L-22,-10C-20,-28 20,-30 24,-8L24,6L18,14L18,38Z",
    line: "M-12,-20L-12,0M-2,-24L-2,0M9,-23L9,0M-22,6L24,6M-20,22L18,22",
    gold: star(4, 6, 2, -2, 14),
  }),
  heart: draw({ fill: mirrored("M0,-14C6,-34 34,-32 34,-10C34,12 14,22 0,38Z"), gold: "M0,-6L8,6L0,20L-8,6Z" }),
  hood: draw({
    fill: mirrored("M0,-38C15,-36 20,-20 18,-9C30,-3 35,20 35,38L0,38Z"),
    cut: "M0,-27C9,-25 12,-15 10,-6C6,1 -6,1 -10,-6C-12,-15 -9,-25 0,-27Z",
    gold: circle(4, -13, 1.7) + circle(-4, -13, 1.7),
    line: mirrored("M5,3C12,12 15,26 15,38M22,4C25,14 26,26 26,38"),
  }),
  pilgrim: draw({
    fill: mirrored("M0,-34C9,-34 11,-26 10,-19C22,-14 25,14 26,38L0,38Z") + "M-24,-24L24,-24L18,-19L-18,-19Z",
    rope: "M32,-30L32,38",
    line: "M-12,4L12,4M0,4L0,38",
    gold: circle(32, -33, 4),
    cut: circle(3.6, -15, 1.4) + circle(-3.6, -15, 1.4),
  }),
  wizard: draw({
    fill: "M4,-42L20,-4L-20,-4ZM-30,-4L30,-4C30,4 -30,4 -30,-4Z" + mirrored("M0,4L16,4C18,20 12,34 0,40Z"),
    cut: mirrored("M4,10C8,7 12,8 13,11C10,13 7,13 4,10Z"),
    gold: star(5, 7, 2.8, 2, -18),
    line: "M-6,22C-2,18 2,18 6,22M0,24L0,36",
  }),
  titan: draw({
    fill: mirrored("M0,-30C9,-30 12,-24 11,-16L9,-10L26,-6C35,-2 37,10 37,38L0,38Z"),
    gold: mirrored("M0,-34L4,-42L6,-33L13,-38L11,-28L0,-31Z"),
    cut: circle(4, -20, 1.6) + circle(-4, -20, 1.6),
    line: mirrored("M0,2L14,-2M20,10L18,38M0,2L0,30M0,14L12,12M0,24L11,22"),
  }),
  giant: draw({
    fill: mirrored("M0,-36C12,-36 16,-26 14,-16L12,-6C28,-6 36,4 38,38L24,38L20,16L16,38L0,38Z"),
    cut: mirrored("M3,-22L11,-24L9,-18Z") + "M-6,-12L6,-12L4,-8L-4,-8Z",
    line: "M0,0L0,38M-14,10L14,10",
  }),
  cyclops: draw({
    fill: mirrored("M0,-36C18,-36 26,-22 24,-4C23,16 14,32 0,36Z"),
    cut: "M-15,-8C-8,-18 8,-18 15,-8C8,1 -8,1 -15,-8Z" + "M-10,18L10,18L7,24L-7,24Z",
    gold: circle(0, -8, 5),
    line: "M-4,6L0,12L4,6M-18,-18C-8,-28 8,-28 18,-18",
  }),
  ghost: draw({
    fill: "M0,-36C20,-36 24,-16 24,2L27,34L15,25L8,37L0,27L-8,37L-15,25L-27,34L-24,2C-24,-16 -20,-36 0,-36Z",
    cut:
      "M-13,-14C-9,-18 -5,-14 -6,-7C-8,-2 -13,-4 -13,-14ZM13,-14C9,-18 5,-14 6,-7C8,-2 13,-4 13,-14Z" +
      circle(0, 6, 4.4),
  }),
  raft: draw({
    fill:
      "M-38,14C-24,24 24,24 38,14C34,28 22,34 0,34C-22,34 -34,28 -38,14Z" +
      mirrored("M0,-26C7,-26 9,-20 8,-14L14,12L0,16Z"),
    rope: "M20,-36L12,36",
    cut: circle(0, -17, 3),
    thread: "M-40,38C-26,34 -16,42 0,38C16,34 26,42 40,38",
  }),
  mace: draw({ fill: star(10, 20, 14, 0, -18) + "M-3,0L3,0L3,40L-3,40Z", gold: circle(0, -18, 6) }),
  chains: draw({
    thread: "",
    rope: "M-34,-34C-24,-40 -12,-28 -20,-18C-28,-10 -40,-22 -34,-34M-18,-20C-8,-26 4,-14 -4,-4C-12,4 -24,-8 -18,-20M-2,-4C8,-10 20,2 12,12C4,20 -8,8 -2,-4M14,12C24,6 36,18 28,28C20,36 8,24 14,12",
    gold: star(4, 6, 2, 22, -22) + star(4, 6, 2, -22, 22),
  }),
  compass: draw({
    thread: circle(0, 0, 38),
    fill: star(4, 36, 8),
    gold: around(star(4, 20, 5), 1, 45),
    cut: circle(0, 0, 4),
  }),
  cage: draw({
    thread: "",
    rope: "M-26,34L26,34M-24,34C-28,-6 -18,-26 0,-30C18,-26 28,-6 24,34M-9,33L-7,-26M9,33L7,-26",
    fill: circle(0, -34, 4.6),
    gold: star(4, 7, 2.4, 0, 10),
  }),
  fold: draw({
    fill: "M-36,-22L0,-36L36,-22L0,-8ZM-36,-4L-20,-10L0,-2L20,-10L36,-4L0,10ZM-36,14L-20,8L0,16L20,8L36,14L0,28Z",
    gold: circle(0, -22, 3.4),
  }),
  hat: draw({
    fill: "M-38,20C-22,30 22,30 38,20C26,14 20,12 18,8L12,-26C4,-32 -4,-32 -12,-26L-18,8C-20,12 -26,14 -38,20Z",
    gold: "M-18,8L18,8L19,15L-19,15Z",
  }),
} as const satisfies Record<string, Drawing>;

export type Motif = keyof typeof MOTIFS;

function shift(path: string, down: number): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${x},${String(Number(y) + down)}`);
}

function slash(x: number): string {
  const at = (dx: number, y: number): string => `${String(x + dx)},${String(y)}`;
  return `M${at(8, -36)}C${at(10, -12)} ${at(4, 14)} ${at(-10, 36)}C${at(-6, 12)} ${at(-2, -14)} ${at(8, -36)}Z`;
}
