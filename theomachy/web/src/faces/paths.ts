// Small geometry for emblems: path data, moved and mirrored, so that a whole emblem is a handful of paths.
// Paths are written with absolute M, L, C, Q, A (circles only) and Z.

export type Matrix = readonly [number, number, number, number, number, number];

export const SAME: Matrix = [1, 0, 0, 1, 0, 0];
export const MIRROR: Matrix = [-1, 0, 0, 1, 0, 0];

export function turn(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

export function place(x: number, y: number, size: number): Matrix {
  return [size, 0, 0, size, x, y];
}

/** First `inner`, then `outer`. */
export function both(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function short(number: number): string {
  return String(Math.round(number * 10) / 10);
}

/** The path under a matrix that keeps circles round. */
export function moved(path: string, matrix: Matrix): string {
  if (matrix === SAME || path === "") {
    return path;
  }
  const [a, b, c, d, e, f] = matrix;
  const size = Math.hypot(a, b);
  const flips = a * d - b * c < 0;
  const point = (x: number, y: number): string => `${short(a * x + c * y + e)},${short(b * x + d * y + f)}`;
  return path.replace(/([MLCQAZ])([^MLCQAZ]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const at = (index: number): number => numbers[index] ?? 0;
    if (command === "A") {
      const sweep = flips ? 1 - at(4) : at(4);
      return `A${short(at(0) * size)},${short(at(1) * size)} 0 ${String(at(3))} ${String(sweep)} ${point(at(5), at(6))}`;
    }
    const points: string[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      points.push(point(at(i), at(i + 1)));
    }
    return command + points.join(" ");
  });
}

/** A half, drawn on the right, and its reflection. */
export function mirrored(half: string): string {
  return half + moved(half, MIRROR);
}

export function circle(x: number, y: number, r: number): string {
  return `M${short(x - r)},${short(y)}A${short(r)},${short(r)} 0 1 1 ${short(x + r)},${short(y)}A${short(r)},${short(r)} 0 1 1 ${short(x - r)},${short(y)}Z`;
}

/** Several times round the middle. */
export function around(path: string, times: number, from = 0): string {
  let all = "";
  for (let i = 0; i < times; i += 1) {
    all += moved(path, turn(from + (360 * i) / times));
  }
  return all;
}

export function star(points: number, outer: number, inner: number, x = 0, y = 0): string {
  const corners: string[] = [];
  for (let i = 0; i < points * 2; i += 1) {
    const r = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    corners.push(`${short(x + r * Math.cos(angle))},${short(y + r * Math.sin(angle))}`);
  }
  return `M${corners.join("L")}Z`;
}

export function polygon(corners: number, r: number, from = -90): string {
  const points: string[] = [];
  for (let i = 0; i < corners; i += 1) {
    const angle = ((from + (360 * i) / corners) * Math.PI) / 180;
    points.push(`${short(r * Math.cos(angle))},${short(r * Math.sin(angle))}`);
  }
  return `M${points.join("L")}Z`;
}

/** A number from a text, the same on every machine (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}
