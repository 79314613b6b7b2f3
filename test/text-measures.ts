/** Measures of copy: its words, its five-word runs, and how much of two texts is the same. */

/**
 * @returns runs of letters, marks and digits in lower case; an apostrophe or
 * hyphen inside holds a word together
 */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

export const countWords = (blocks: string[]): number =>
  blocks.reduce((sum, block) => sum + wordsOf(block).length, 0);

/**
 * Every five words that stand together.
 * @param blocks headings, paragraphs, cells: no run goes from one into the next
 */
export function fiveWordRuns(blocks: string[]): Set<string> {
  const runs = new Set<string>();
  for (const block of blocks) {
    const words = wordsOf(block);
    for (let end = 5; end <= words.length; end++) runs.add(words.slice(end - 5, end).join(" "));
  }
  return runs;
}

/**
 * @returns the share of the smaller set's runs that the other has too, 0 to 1; 0 where one has none
 */
export function overlap(one: Set<string>, other: Set<string>): number {
  const smaller = Math.min(one.size, other.size);
  return smaller === 0 ? 0 : [...one].filter((run) => other.has(run)).length / smaller;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** A piece of HTML without tags, as a reader sees it. */
export const textOfHtml = (html: string): string =>
  html.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * The text of HTML, block by block: what a tag other than an inline one stands
 * between is not one run of words.
 */
export const blocksOfHtml = (html: string): string[] =>
  html
    .replace(/<\/?(?:a|strong|em|s|u|sub|sup|code|kbd)\b[^>]*>/g, "")
    .split(/<[^>]+>/)
    .map((block) => textOfHtml(block).trim())
    .filter(Boolean);
