// A shuffle that can be checked: the server has committed to a secret before we add luck of our own; when the match is
// over it tells the secret, and everybody can work out that the seed follows from all of it (server/tables/shuffling.py).

import type { Shuffle } from "../generated/messages";
import { recall, remember } from "./memory";

const COMMITMENT = "theomachy commitment 1";
const SEED = "theomachy seed 1";
const LUCK_BYTES = 16;
const KEPT = 50; // tables of which we remember what we noted

/** What we noted before the first card. */
export interface Noted {
  table: string;
  commitment: string;
  luck: string;
}

export type Verdict = "good" | "unnoted" | "commitment" | "luck" | "seats" | "bot" | "secret" | "seed" | "impossible";

export function newLuck(): string {
  return hex(crypto.getRandomValues(new Uint8Array(LUCK_BYTES)));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function allNoted(): Noted[] {
  try {
    return JSON.parse(recall("shuffles") || "[]") as Noted[];
  } catch {
    return [];
  }
}

export function note(noted: Noted): void {
  const others = allNoted().filter((one) => one.table !== noted.table);
  remember("shuffles", JSON.stringify([...others, noted].slice(-KEPT)));
}

export function notedOf(table: string): Noted | undefined {
  return allNoted().find((one) => one.table === table);
}

/** Each part with its length before it: no two lists of parts are the same bytes. */
async function hashOf(what: string, parts: readonly string[]): Promise<string> {
  const encoder = new TextEncoder();
  const bytes: number[] = [...encoder.encode(what)];
  for (const part of parts) {
    const data = encoder.encode(part);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, data.length);
    bytes.push(...length, ...data);
  }
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))));
}

/** Who sat where: how many seats there were, which was ours (-1: none), and which were nobody's but a bot's. */
export interface Chairs {
  count: number;
  mine: number;
  bots: readonly number[];
}

/**
 * Whether nobody chose the luck of a match, as far as what we noted before can show it. Ours must be at our seat, and
 * none at a bot's or at a seat too many: the server could try one after another there until it liked the cards.
 */
export async function check(proof: Shuffle, noted: Noted | undefined, chairs: Chairs): Promise<Verdict> {
  if (!("subtle" in crypto)) {
    return "impossible"; // browsers hash only where the page came over HTTPS, or from this machine
  }
  if (noted && noted.commitment !== proof.commitment) {
    return "commitment";
  }
  if (proof.added.length !== chairs.count) {
    return "seats";
  }
  if (noted && !(chairs.mine < 0 ? proof.added : [proof.added[chairs.mine]]).includes(noted.luck)) {
    return "luck";
  }
  if (chairs.bots.some((seat) => proof.added[seat])) {
    return "bot";
  }
  if ((await hashOf(COMMITMENT, [proof.secret])) !== proof.commitment) {
    return "secret";
  }
  if ((await hashOf(SEED, [proof.secret, ...proof.added])) !== proof.seed) {
    return "seed";
  }
  return noted ? "good" : "unnoted";
}
