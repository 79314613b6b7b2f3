import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawDiagram, drawings, pigments, readFonts, sources } from "./diagrams.ts";

const fonts = await readFonts();
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}\n</svg>`;

test("each diagram in public/demo is what `node scripts/with-node.mjs scripts/diagrams.ts` draws", () => {
  const names = readdirSync(sources);
  expect(names).toHaveLength(4);
  for (const name of names) {
    const drawn = drawDiagram(readFileSync(join(sources, name), "utf8"), fonts);
    expect(readFileSync(join(drawings, name), "utf8"), name).toBe(drawn);
  }
});

test("words are outlines, each letter drawn once, from where their anchor says", () => {
  const drawn = drawDiagram(svg('<text x="100" y="40" text-anchor="end">noon</text>'), fonts);
  expect(drawn).not.toContain("<text");
  expect(drawn.match(/<path id/g)).toHaveLength(2);
  expect(drawn.match(/<use /g)).toHaveLength(4);
  const left = 100 - (fonts.text.widthOf("noon") * 20) / 1_000;
  expect(drawn).toContain(`translate(${left.toFixed(1)} 40)`);
});

test("a pigment is a colour by day, and another by night where it has one", () => {
  const drawn = drawDiagram(svg('<path fill="ink"/><path fill="marigold"/>'), fonts);
  expect(drawn).toContain('<path fill="#191613" class="f-ink"/><path fill="#f4a300"/>');
  expect(drawn).toContain("(prefers-color-scheme:dark){.f-ink{fill:#f3ede1}}");
});

test("a font that is not the site's is refused", () => {
  const source = svg('<text font-family="Papyrus">Menu</text>');
  expect(() => drawDiagram(source, fonts)).toThrow("There is no font Papyrus.");
});

test("its pigments are those of the site", () => {
  const tokens = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");
  for (const [name, [day, night]] of Object.entries(pigments)) {
    const values = [...tokens.matchAll(new RegExp(`--${name}: (#\\w+);`, "g"))].map(
      ([, hex]) => hex,
    );
    expect([values[0], values.at(-1)], name).toEqual([day, night]);
  }
});
