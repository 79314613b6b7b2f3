export type FittedTitle = { size: number; lines: string[] };

/** @returns the width in thousandths of the font size */
type WidthOf = (text: string) => number;

/** The largest size first, each with its maximum number of lines. */
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

/** Breaks a word that is wider than the picture into pieces that fit. */
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
