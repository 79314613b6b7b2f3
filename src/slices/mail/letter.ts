/** Renders a mail as text and as HTML, without pictures or anything that tells who read it. */
import { htmlOf } from "./letter-html.ts";
import type { LetterRow, Link, Words } from "./letter-words.ts";

export function letter(words: Words): { text: string; html: string } {
  for (const url of linksOf(words))
    if (!/^https?:$/.test(new URL(url).protocol))
      throw new Error("a letter leads to web addresses only");
  return { text: textOf(words), html: htmlOf(words) };
}

const linksOf = ({ rows = [], action, footerLink }: Words) =>
  [...rows, action, footerLink].flatMap((link) => link?.url ?? []);

const textOf = (words: Words) => {
  const { heading, isPersonal, paragraphs, rows = [], action, footer, footerLink } = words;
  return [
    ...(isPersonal ? [] : [heading]),
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(lineOf).join("\n")] : []),
    ...(action ? [inFull(action)] : []),
    footer,
    ...(footerLink ? [inFull(footerLink)] : []),
  ].join("\n\n");
};

const lineOf = ({ text, detail, quote, url }: LetterRow) =>
  [`- ${text} (${detail})`, quote && `“${quote}”`, url].filter(Boolean).join("\n  ");
const inFull = ({ label, url }: Link) => `${label}:\n${url}`;
