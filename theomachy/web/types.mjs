// Types of TypeScript from JSON Schema: `theomachy types` sends {name: schema} and takes {name: text}.
import { compile } from "json-schema-to-typescript";
import { readFileSync } from "node:fs";
import { text as whole } from "node:stream/consumers";

const style = JSON.parse(readFileSync(new URL(".prettierrc.json", import.meta.url), "utf8"));
const schemas = JSON.parse(await whole(process.stdin)); // a stream waits; a read of file 0 may find nothing yet
const bannerComment = "// Made by `theomachy types` from what Python declares: change it there.";
const options = { bannerComment, additionalProperties: false };
const texts = {};
for (const [name, schema] of Object.entries(schemas)) {
    const text = await compile(schema, schema.title, { ...options, style: { ...style, plugins: [] } });
    // It begins with a type that has all others, which nobody needs; between types it leaves no line empty.
    texts[name] = text.replace(/export interface Everything \{\n(?: .*\n)*\}\n/, "").replace(/^}\n(?=\S)/gm, "}\n\n");
}
process.stdout.write(JSON.stringify(texts));
