/** Draws text as outlines in the site's own fonts, so that the server needs no installed font. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { normalized } from "../../platform/text/fold.ts";

/** In thousandths of the font size; `x` from the left, y points up from the baseline. */
export type Glyph = { d: string; x: number };
export type TitleFont = {
  widthOf(text: string): number;
  glyphsOf(text: string): Glyph[];
};

const require = createRequire(import.meta.url);
const subsets = ["latin", "latin-ext", "vietnamese"] as const;
const unitsPerSize = 1_000;
/** Covers every character of these files, up to number forms and letterlike symbols. */
const characters = String.fromCodePoint(
  ...Array.from({ length: 0x2300 - 0x20 }, (_, i) => i + 0x20),
);

export const readTitleFont = (): Promise<TitleFont> => readFont("bricolage-grotesque", 700);

/** Takes a second, and two libraries that only pictures need. */
export async function readFont(family: string, weight: number): Promise<TitleFont> {
  const shaper = await loadShaper();
  const faces: Face[] = [];
  for (const subset of subsets) {
    const file = `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
    faces.push(await readFace(shaper, await readFile(require.resolve(file)), weight));
  }
  const placed = (text: string) => place(shaper, runsOf(text, faces));
  return {
    widthOf: (text) => placed(text).width,
    glyphsOf: (text) => placed(text).glyphs,
  };
}

type Face = { font: Font; has: Set<number> };

async function readFace(shaper: Shaper, file: Buffer, weight: number): Promise<Face> {
  const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
  const bytes = await loadCut()(file, characters, options);
  const face = shaper.createFace(shaper.createBlob(bytes), 0);
  const font = shaper.createFont(face);
  font.setScale(unitsPerSize, unitsPerSize);
  return { font, has: new Set(face.collectUnicodes()) };
}

type Run = { text: string; font: Font };

/** Makes as few runs as possible, because kerning works within a run only. */
function runsOf(text: string, faces: Face[]): Run[] {
  const runs: Run[] = [];
  for (const character of normalized(text, "NFC")) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const font = faces.find(({ has }) => has.has(code))?.font;
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

function place(shaper: Shaper, runs: Run[]): { glyphs: Glyph[]; width: number } {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const { text, font } of runs) {
    for (const { g, ax, dx } of shape(shaper, text, font)) {
      const d = font.glyphToPath(g);
      if (d !== "") glyphs.push({ d, x: width + dx });
      width += ax;
    }
  }
  return { glyphs, width };
}

function shape(shaper: Shaper, text: string, font: Font): Shaped[] {
  const buffer = shaper.createBuffer();
  try {
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shaper.shape(font, buffer);
    return buffer.json();
  } finally {
    buffer.destroy();
  }
}

type Shaped = { g: number; ax: number; dx: number };
type Font = {
  setScale(x: number, y: number): void;
  glyphToPath(glyph: number): string;
};
type FileFace = { collectUnicodes(): Iterable<number> };
type TextBuffer = {
  addText(text: string): void;
  guessSegmentProperties(): void;
  json(): Shaped[];
  destroy(): void;
};
/** https://github.com/harfbuzz/harfbuzzjs */
type Shaper = {
  createBlob(bytes: Uint8Array): object;
  createFace(blob: object, index: number): FileFace;
  createFont(face: FileFace): Font;
  createBuffer(): TextBuffer;
  shape(font: Font, buffer: TextBuffer): void;
};
type CutOptions = { targetFormat: "truetype"; variationAxes: { wght: number } };
type Cut = (font: Buffer, text: string, options: CutOptions) => Promise<Buffer>;

/** Neither library ships types. */
function loadShaper(): Promise<Shaper> {
  return require("harfbuzzjs");
}

function loadCut(): Cut {
  return require("subset-font");
}
