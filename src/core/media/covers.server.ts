import type { Sharp } from "sharp";
import { createTaskQueue } from "../../platform/task-queue.ts";
import { lightPalette, motifPaths, motifSvg } from "../../ui/motif-composition.ts";
import { unit } from "../../ui/motif-unit.ts";
import { type Share, sharePath, shareSize } from "./share.ts";
import { readTitleFont, type TitleFont } from "./title-font.server.ts";

const coverSize = { width: 600, height: 600 };
/** About 500 pictures. The least recently used one is dropped first. */
const mostBytes = 24 * 1_024 * 1_024;

export type Covers = ReturnType<typeof createCovers>;

export function createCovers() {
  /** A drawing occupies a thread of the pool for 50 ms, which file access and mail need, too. */
  const lane = createTaskQueue({ atOnce: 1, mostWaiting: 32 });
  const pending = new Map<string, Promise<Buffer>>();
  const picturesByKey = new Map<string, Buffer>();
  let bytes = 0;
  let reading: Promise<TitleFont> | null = null;

  function keep(key: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cachedPicture = again(key);
    if (cachedPicture) return Promise.resolve(cachedPicture);
    const waiting = pending.get(key);
    if (waiting) return waiting;
    const picture = lane.run(draw, network);
    pending.set(key, picture);
    const forget = () => void pending.delete(key);
    picture.then((made) => add(key, made)).then(forget, forget);
    return picture;
  }

  function again(key: string): Buffer | undefined {
    const cachedPicture = picturesByKey.get(key);
    if (cachedPicture) {
      picturesByKey.delete(key);
      picturesByKey.set(key, cachedPicture);
    }
    return cachedPicture;
  }

  /** Only a finished drawing displaces others; a refused request displaces none. */
  function add(key: string, made: Buffer) {
    picturesByKey.set(key, made);
    bytes += made.length;
    for (const [oldest, picture] of picturesByKey) {
      if (bytes <= mostBytes) return;
      picturesByKey.delete(oldest);
      bytes -= picture.length;
    }
  }

  function titleFont(): Promise<TitleFont> {
    reading ??= readTitleFont();
    reading.catch(() => {
      reading = null;
    });
    return reading;
  }

  return {
    draw: (seed: string, network: string): Promise<Buffer> =>
      keep(`cover ${seed}`, network, () => jpegOf(motifSvg({ seed, columns: 4, rows: 4 }))),

    drawShare: (share: Share, seed: string, network: string): Promise<Buffer> =>
      keep(sharePath(share), network, async () => pngOf(shareSvg(share, seed, await titleFont()))),

    drawCrop: (path: string, network: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
      keep(path, network, draw),

    drawnAt: again,
  };
}

const jpegOf = async (svg: string): Promise<Buffer> =>
  (await rasterised(svg, coverSize)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();

/** Few colours: PNG shows sharper letters than JPEG and is smaller, at most 50 KB. */
const pngOf = async (svg: string): Promise<Buffer> =>
  (await rasterised(svg, shareSize)).png({ palette: true, colours: 64 }).toBuffer();

type Size = { width: number; height: number };

/** Imported on first use: sharp is 9 MB, and a site without shared pictures never loads it. */
async function rasterised(svg: string, { width, height }: Size): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .flatten({ background: lightPalette.ground });
}

const { width: shareWidth, height: shareHeight } = shareSize;
const margin = 80;
const companyLine = { size: 34, baseline: 108 };
const band = { columns: 15, rows: 2 };
const square = shareWidth / band.columns;
const bandTop = shareHeight - band.rows * square;
const lastBaseline = bandTop - 56;
const lineHeight = 1.1;

function shareSvg({ title, company }: Share, seed: string, font: TitleFont): string {
  const inside = shareWidth - 2 * margin;
  const { size, lines } = fitTitle(title, inside, font.widthOf);
  const titleLines = lines.map((line, i) => {
    const baseline = lastBaseline - (lines.length - 1 - i) * size * lineHeight;
    return textPaths(font, line, { size, baseline, colour: lightPalette.ink });
  });
  const paths = motifPaths({ seed, ...band }).map(
    ({ colour, d }) => `<path fill="${lightPalette[colour]}" d="${d}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareWidth} ${shareHeight}">`,
    `<path fill="${lightPalette.ground}" d="M0 0h${shareWidth}v${shareHeight}H0z"/>`,
    textPaths(font, company, { ...companyLine, colour: lightPalette.rust }),
    ...titleLines,
    `<g transform="translate(0 ${bandTop}) scale(${square / unit})">${paths.join("")}</g>`,
    "</svg>",
  ].join("");
}

type TextStyle = { size: number; baseline: number; colour: string };

function textPaths(font: TitleFont, line: string, { size, baseline, colour }: TextStyle): string {
  const scale = size / 1_000;
  const glyphs = font
    .glyphsOf(line)
    .map(({ d, x }) => `<path transform="translate(${x} 0)" d="${d}"/>`);
  const placed = `translate(${margin} ${baseline}) scale(${scale} ${-scale})`;
  return `<g fill="${colour}" transform="${placed}">${glyphs.join("")}</g>`;
}

type FittedTitle = { size: number; lines: string[] };

/** @returns the width in thousandths of the font size */
type WidthOf = (text: string) => number;

const sizes = [
  { size: 92, mostLines: 2 },
  { size: 78, mostLines: 3 },
  { size: 64, mostLines: 4 },
] as const;
/** Excludes the no-break space, which keeps an amount next to its currency sign. */
const space = /[ \t\r\n]+/;
const smallest = sizes[2];
/** In characters. More text fits no picture and takes long to measure. */
const longestTitle = 300;

/** @param width in pixels */
export function fitTitle(title: string, width: number, widthOf: WidthOf): FittedTitle {
  const words = title.split(space).filter(Boolean);
  const fitsAt = (size: number) => (text: string) => (widthOf(text) * size) / 1_000 <= width;
  const fitting = sizes.flatMap(({ size, mostLines }) => {
    if (title.length > longestTitle || !words.every(fitsAt(size))) return [];
    const lines = wrap(words, fitsAt(size));
    return lines.length <= mostLines ? [{ size, lines }] : [];
  });
  return fitting[0] ?? { size: smallest.size, lines: cut(title, fitsAt(smallest.size)) };
}

function cut(title: string, fits: Fits): string[] {
  const words = title.slice(0, longestTitle).split(space).filter(Boolean);
  const lines = wrap(
    words.flatMap((word) => brokenUp(word, fits)),
    fits,
  );
  if (lines.length <= smallest.mostLines && title.length <= longestTitle) return lines;
  const visibleLines = lines.slice(0, smallest.mostLines);
  return [...visibleLines.slice(0, -1), shortened(visibleLines.at(-1) ?? "", fits)];
}

type Fits = (text: string) => boolean;

function wrap(words: string[], fits: Fits): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function brokenUp(word: string, fits: Fits): string[] {
  const pieces: string[] = [];
  for (const letter of word) {
    const longer = `${pieces.at(-1) ?? ""}${letter}`;
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

function shortened(line: string, fits: Fits): string {
  const words = line.split(" ");
  const withEnd = (count: number) =>
    `${words
      .slice(0, count)
      .join(" ")
      .replace(/[\s,;:.–—-]+$/, "")}…`;
  for (let count = words.length; count > 1; count--)
    if (fits(withEnd(count))) return withEnd(count);
  const [only = ""] = words;
  return `${[...only].slice(0, -1).join("")}…`;
}
