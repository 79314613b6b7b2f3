/**
 * Cuts the families to what pages for India need, so that all together weigh less than one whole.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isNewer } from "./newer.ts";

const require = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/**
 * Basic Latin, Latin-1 and typographic marks: spaces, dashes, quotes, bullets, arrows, minus, trade
 * mark.
 */
const latin =
  range(0x20, 0x7e) +
  range(0xa0, 0xff) +
  range(0x2009, 0x200a) +
  range(0x2010, 0x2014) +
  "\u202f‘’‚“”„†‡•…‹›′″−×↑↓™€";
/**
 * What Hindi is written in, without the signs of other languages and of the Vedas: they would make
 * it a quarter heavier.
 */
const hindi =
  range(0x901, 0x903) +
  range(0x905, 0x90b) +
  "\u090d\u090f\u0910\u0911" +
  range(0x913, 0x928) +
  range(0x92a, 0x930) +
  "\u0932\u0933" +
  range(0x935, 0x939) +
  "\u093c\u093d" +
  range(0x93e, 0x943) +
  "\u0945\u0947\u0948\u0949\u094b\u094c\u094d\u0950" +
  range(0x958, 0x95f) +
  range(0x964, 0x96f) +
  "\u0970\u200c\u200d\u25cc";
/** What programs and settings are written in. */
const code = `${range(0x20, 0x7e)}\u00a0–—‘’“”…→×`;
/**
 * The publishers keep the rupee in their Latin Extended file, so it is cut from there into a file
 * of its own (unicode-range in fonts.css).
 */
const rupee = "₹";

type Cut = {
  name: string;
  /** The publisher's file, below `@fontsource`. */
  source: string;
  text: string;
  /** Of a font whose weight varies. */
  wght?: { min: number; max: number };
};

const cuts: Cut[] = [
  {
    name: "bricolage",
    source: "-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    text: latin,
    wght: { min: 500, max: 800 },
  },
  {
    name: "bricolage-rupee",
    source: "-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2",
    text: rupee,
    wght: { min: 500, max: 800 },
  },
  {
    name: "inter",
    source: "-variable/inter/files/inter-latin-wght-normal.woff2",
    text: latin,
    wght: { min: 400, max: 700 },
  },
  {
    name: "inter-rupee",
    source: "-variable/inter/files/inter-latin-ext-wght-normal.woff2",
    text: rupee,
    wght: { min: 400, max: 700 },
  },
  {
    name: "devanagari",
    source:
      "-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    text: hindi,
    wght: { min: 400, max: 700 },
  },
  {
    name: "plex-mono",
    source: "/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2",
    text: code,
  },
];

/**
 * Writes `{name}.woff2` for every cut into `outDir`, leaving alone those newer than their source
 * and this script.
 */
export async function makeFonts(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const { name, source, text, wght } of cuts) {
    const from = require.resolve(`@fontsource${source}`);
    const to = join(outDir, `${name}.woff2`);
    if (await isNewer(to, [from, import.meta.filename])) continue;
    await writeFile(
      to,
      await subset()(await readFile(from), text, {
        targetFormat: "woff2",
        ...(wght && { variationAxes: { wght } }),
      }),
    );
  }
}

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2"; variationAxes?: { wght: { min: number; max: number } } },
) => Promise<Buffer>;

/** subset-font ships no types; it is loaded only when a font has to be cut. */
function subset(): Subset {
  return require("subset-font");
}
