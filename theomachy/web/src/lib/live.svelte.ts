// The live region: what a screen reader speaks. Sentences that come together are spoken together.

class Speaker {
  /** Two regions in turn: a reader speaks a region that changes, and the same sentence twice is no change. */
  regions = $state<[string, string]>(["", ""]);
  #turn = 0;

  say(sentences: string[]): void {
    const text = sentences.filter((sentence) => sentence !== "").join(" ");
    if (text === "") {
      return;
    }
    this.#turn = 1 - this.#turn;
    this.regions = this.#turn === 0 ? [text, ""] : ["", text];
  }
}

export const speaker = new Speaker();
