// How wide names are, in the font that this browser has for them.

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();
const LARGE = 100; // pixels: measured large, it is measured well
const WIDE = 0.6; // of a letter, where nothing can be measured

/** The width of a text in letters of one pixel. */
export function widthOf(text: string): number {
  let width = known.get(text);
  if (width === undefined) {
    if (pen === undefined) {
      pen = document.createElement("canvas").getContext("2d");
      const family = getComputedStyle(document.documentElement).getPropertyValue("--serif");
      if (pen) {
        pen.font = `600 ${String(LARGE)}px ${family}`;
      }
    }
    width = pen ? pen.measureText(text).width / LARGE : text.length * WIDE;
    known.set(text, width);
  }
  return width;
}
