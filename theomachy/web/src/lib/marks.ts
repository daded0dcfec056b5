// Sentences of a game mark the seats, cards and rules in them (docs/protocol.md), so that the page can put in the names of
// those who sit there, and links. A mark is an anchor, text, a separator, a note, a terminator: Unicode's characters for text
// with notes. The note is what it is, and its name where the text is not the name: "seat 0", "card", "card Monk", "rule".

export interface Piece {
  kind: string; // "seat", "card", "rule"; "" for plain text
  text: string; // as it reads
  name: string; // the number of the seat, the name of the card, the id of the rule
}

const MARK = /\ufff9([^\ufff9-\ufffb]*)\ufffa([^\ufff9-\ufffb]*)\ufffb/g;
const SIGNS = /[\ufff9-\ufffb]/g;

/** A sentence in pieces, marked and unmarked, in their order. Nothing is left of marks that are not whole. */
export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  const add = (upTo: number): void => {
    const text = sentence.slice(at, upTo).replace(SIGNS, "");
    if (text !== "") {
      found.push({ kind: "", text, name: "" });
    }
  };
  for (const mark of sentence.matchAll(MARK)) {
    const [whole, text = "", note = ""] = mark;
    add(mark.index);
    const [kind = "", ...name] = note.split(" ");
    found.push({ kind, text, name: name.join(" ") || text });
    at = mark.index + whole.length;
  }
  add(sentence.length);
  return found;
}

const TAIL = /^[.,;:!?)]+/;

/** With each marked piece the signs that follow it, which no line may begin with. */
export function tailed(found: readonly Piece[]): (Piece & { tail: string })[] {
  let taken = "";
  return found.map((piece, at) => {
    const text = piece.text.slice(taken.length);
    const next = found[at + 1];
    taken = piece.kind !== "" && next?.kind === "" ? (TAIL.exec(next.text)?.[0] ?? "") : "";
    return { ...piece, text, tail: taken };
  });
}

/** How a piece reads, where these people sit; without names, a seat is its letter. */
export function shown(piece: Piece, names: readonly string[] = []): string {
  return piece.kind === "seat" ? (names[Number(piece.name)] ?? piece.text) : piece.text;
}

/** The sentence as text, for labels, titles and screen readers. */
export function plain(sentence: string, names: readonly string[] = []): string {
  return pieces(sentence)
    .map((piece) => shown(piece, names))
    .join("");
}

/** The names of the cards that a sentence tells of, each once. */
export function cardsIn(sentence: string): string[] {
  return [...new Set(pieces(sentence).flatMap((piece) => (piece.kind === "card" ? piece.name : [])))];
}
