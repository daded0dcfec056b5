// Every sentence of the page comes from a catalogue, src/words/LANGUAGE/*.ftl: none is written into the code.
// Sentences about a game (prompts, log lines, refusals) come from the server, out of the game's own catalogue.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const catalogues = import.meta.glob<string>("../words/en/*.ftl", { query: "?raw", import: "default", eager: true });

const bundle = new FluentBundle("en", { useIsolating: false });
for (const [file, text] of Object.entries(catalogues)) {
  for (const fault of bundle.addResource(new FluentResource(text))) {
    throw new Error(`${file}: ${fault.message}`);
  }
}

/** The sentence of that name. One that is missing is a fault of ours, and is seen at once. */
export function words(name: string, values?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(name);
  if (message?.value == null) {
    throw new Error(`no sentence is called ${name}`);
  }
  return bundle.formatPattern(message.value, values ?? null);
}

/** Whether there is a sentence of that name: for what only some games have. */
export function hasWords(name: string): boolean {
  return bundle.hasMessage(name);
}
