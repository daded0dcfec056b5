// What a card belongs to (an element, a god, a colour): a colour, and always a sign beside it, for those who see no
// colours. What kind of card it is (its family): the form of its window.

import { around, circle, hash, mirrored, polygon, star } from "./paths";

export interface Frame {
  dark: string; // the ground of the emblem
  deep: string; // its edge
  bright: string; // border and sign
  sign: string; // a path in a circle of radius 10
  ornament: Ornament;
}

export type Ornament = "rays" | "rings" | "crystal" | "blocks" | "petals" | "dunes" | "ripples";

const SIGNS = {
  air: "M0,-9L9.5,8L-9.5,8ZM-7,1L7,1L6,-1L-6,-1Z",
  flame: "M1,-10C2,-4 8,-2 7,4C6,8 3,10 0,10C-4,10 -8,8 -7,3C-6,0 -3,-2 -3,-5C-1,-4 -1,-2 -1,0C1,-3 2,-6 1,-10Z",
  flake: around("M-1.3,0L1.3,0L1.3,-10L-1.3,-10ZM0,-5L4,-9L5,-8L0,-3L-5,-8L-4,-9Z", 6),
  block: "M-8,-8L8,-8L8,8L-8,8ZM-5,-5L-5,5L5,5L5,-5Z" + "M-2.5,-2.5L2.5,-2.500L2.5,2.500L-2.5,2.500Z",
  leaf: "M0,-10C8,-5 8,5 0,10C-8,5 -8,-5 0,-10ZM-0.7,-5L-0.7,7L0.7,7L0.7,-5Z",
  hourglass: "M-8,-9L8,-9L1.5,0L8,9L-8,9L-1.5,0Z",
  trident: "M-1.3,-10L1.3,-10L1.3,10L-1.3,10Z" + mirrored("M8,-9L5.5,-9L5.5,-4C5.5,0 3,1.5 0,1.500L0,4C5,4 8,1 8,-4Z"),
  peak: "M-10,8L-3,-7L1,0L4,-5L10,8Z",
  bident: "M-1.3,0L1.3,0L1.3,10L-1.3,10Z" + mirrored("M7.5,-10L4.5,-10L4.5,-5C4.5,-2 3,-1 0,-1L0,2C5,2 7.5,-1 7.5,-5Z"),
  wheat:
    "M-1,-4L1,-4L1,10L-1,10ZM0,-10C3,-7 3,-5 0,-3C-3,-5 -3,-7 0,-10Z" +
    mirrored("M1,0C2,-4 6,-5 8,-7C9,-3 6,1 1,2ZM1,6C2,2 6,1 8,-1C9,3 6,7 1,8Z"),
  sun: circle(0, 0, 5) + around("M-1.4,-6.500L1.4,-6.500L0,-10Z", 8),
  eye: "M-10,0C-5,-7 5,-7 10,0C5,7 -5,7 -10,0ZM-3,0A3,3 0 1 0 3,0A3,3 0 1 0 -3,0Z",
  drop: "M0,-10C3,-5 7,-1 7,4C7,8 4,10 0,10C-4,10 -7,8 -7,4C-7,-1 -3,-5 0,-10Z",
  coin: circle(0, 0, 9) + "M-4.5,0A4.5,4.5 0 1 0 4.5,0A4.5,4.5 0 1 0 -4.5,0Z",
} as const;

function frame(bright: string, dark: string, deep: string, sign: string, ornament: Ornament): Frame {
  return { bright, dark, deep, sign, ornament };
}

const FRAMES: Record<string, Frame> = {
  sky: frame("#6ea8f0", "#2c5c9e", "#12294d", SIGNS.air, "rings"),
  fire: frame("#f08a5c", "#a8391f", "#45120a", SIGNS.flame, "rays"),
  ice: frame("#7cd3df", "#1f7d8f", "#0b3540", SIGNS.flake, "crystal"),
  rock: frame("#d2ab74", "#7d5a31", "#33220f", SIGNS.block, "blocks"),
  forest: frame("#86cc82", "#35763d", "#12331a", SIGNS.leaf, "petals"),
  desert: frame("#d79be0", "#7a3f86", "#32163a", SIGNS.hourglass, "dunes"),
  poseidon: frame("#6fb6ee", "#1d5f96", "#0b2a47", SIGNS.trident, "ripples"),
  gaia: frame("#a3c773", "#4f7328", "#1f310e", SIGNS.peak, "blocks"),
  hades: frame("#bf9bea", "#5a3b8c", "#22133b", SIGNS.bident, "rings"),
  demeter: frame("#f0c261", "#9c6a12", "#412b05", SIGNS.wheat, "petals"),
  red: frame("#f29487", "#a3342f", "#430f10", SIGNS.sun, "rays"),
  purple: frame("#c39df0", "#633a98", "#26123f", SIGNS.eye, "crystal"),
  blue: frame("#80b0ea", "#264f8c", "#0d2140", SIGNS.drop, "ripples"),
  green: frame("#8fce8b", "#33703a", "#113018", SIGNS.leaf, "petals"),
  yellow: frame("#f2c55f", "#9c6410", "#402704", SIGNS.flame, "rays"),
  colourless: frame("#cfc6b8", "#655f57", "#262320", SIGNS.coin, "rings"),
  "": frame("#cfc6b8", "#5c5a58", "#232221", polygon(4, 9), "rings"),
};

/** The frame of that name. One that is not known here gets a colour and a sign from its name. */
export function frameOf(name: string): Frame {
  const known = FRAMES[name];
  if (known) {
    return known;
  }
  const luck = hash(name);
  const hue = String(luck % 360);
  const sign = luck % 2 ? star(5 + (luck % 4), 10, 5) : polygon(3 + (luck % 6), 10);
  return frame(`hsl(${hue} 65% 72%)`, `hsl(${hue} 48% 36%)`, `hsl(${hue} 55% 14%)`, sign, "rings");
}

/** The windows in which emblems stand, in a box of 100 by 100. */
const WINDOWS = {
  round: circle(50, 50, 47),
  shield: "M6,4L94,4L94,52C94,76 74,90 50,97C26,90 6,76 6,52Z",
  arch: "M5,96L5,46C5,16 26,4 50,4C74,4 95,16 95,46L95,96Z",
  gothic: "M5,96L5,52C8,28 26,12 50,2C74,12 92,28 95,52L95,96Z",
  notched: "M18,4L82,4L96,18L96,82L82,96L18,96L4,82L4,18Z",
  hexagon: "M50,2L95,26L95,74L50,98L5,74L5,26Z",
  lozenge: "M50,1L96,36L96,64L50,99L4,64L4,36Z",
  plain: "M12,4L88,4C93,4 96,7 96,12L96,88C96,93 93,96 88,96L12,96C7,96 4,93 4,88L4,12C4,7 7,4 12,4Z",
} as const;

const FORMS: Record<string, keyof typeof WINDOWS> = {
  dweller: "plain",
  warrior: "shield",
  beast: "notched",
  dragon: "gothic",
  titan: "round",
  character: "shield",
  event: "lozenge",
  spell: "round",
  relic: "hexagon",
  realm: "arch",
  treasure: "round",
  offering: "arch",
  betrayal: "lozenge",
  power: "notched",
  blank: "plain",
};

export function windowOf(family: string): string {
  const forms = Object.keys(WINDOWS) as (keyof typeof WINDOWS)[];
  return WINDOWS[FORMS[family] ?? forms[hash(family) % forms.length] ?? "plain"];
}

/** Behind each printed number a shape of its own, in a circle of radius 12. */
const BADGES: Record<string, string> = {
  cost: circle(0, 0, 11.5),
  power: "M-10.5,-11L10.5,-11L10.5,2C10.5,8 5,11 0,13C-5,11 -10.5,8 -10.5,2Z",
  strength: "M0,-13L12,-3L8,12L-8,12L-12,-3Z",
  vitality: mirrored("M0,-7C2,-13 13,-13 13,-4C13,4 6,9 0,14Z"),
  speed: "M-13,-10L6,-10L14,0L6,10L-13,10L-10,0Z",
  max: polygon(6, 13),
  "god-speed": polygon(4, 14),
};

export function badgeOf(key: string): string {
  return BADGES[key] ?? polygon(8, 12.5, -67.5);
}
