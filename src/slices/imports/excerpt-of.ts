import { readable } from "../../platform/text.ts";

/** The words on cards and in search engines: 200 characters at most. */

const longest = 200;
const shortest = 70;

/** @returns what the old site had where it fits, else the first words of the text */
export function excerptOf(given: string, text: string): { excerpt: string; isMade: boolean } {
  const own = oneLine(given);
  if (own !== "" && own.length <= longest) return { excerpt: own, isMade: false };
  if (own.length > longest) return { excerpt: cut(own), isMade: true };
  const made = oneLine(text.slice(0, 4_000));
  return { excerpt: made.length > longest ? cut(made) : made, isMade: true };
}

const oneLine = (text: string) => readable(text).replace(/\s+/g, " ").trim();

/** After a sentence where one ends in time, else after a word. */
function cut(text: string): string {
  const within = text.slice(0, longest);
  const sentence = Math.max(...[". ", "! ", "? ", "। "].map((end) => within.lastIndexOf(end)));
  if (sentence >= shortest) return within.slice(0, sentence + 1);
  const word = text.slice(0, longest - 1).replace(/\s+\S*$/, "");
  return `${word.slice(0, longest - 1).toWellFormed()}…`;
}
