import { isTarget, type LinkedPiece, piecesOf } from "../../platform/text/links.ts";
import type { Link } from "./contract.ts";

export function join(pieces: LinkedPiece[]): { message: string; links: Link[] } {
  const links: Link[] = [];
  let message = "";
  for (const { text, href } of pieces) {
    if (href !== undefined) links.push({ words: text, href, at: message.length });
    message += text;
  }
  return { message, links };
}

/** The inverse of `join`. A link with other words or a forbidden target stays plain text. */
export function split(text: string, links: Link[]): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let end = 0;
  for (const { words, href, at } of links) {
    if (at < end || !text.startsWith(words, at) || !isTarget(href)) continue;
    if (at > end) pieces.push({ text: text.slice(end, at) });
    pieces.push({ text: words, href });
    end = at + words.length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
}

const whatLinksTake = "it takes a page such as /contact-us, https: or tel:, not /staff or /api.";

export function linkFaults(line: string): string[] {
  const pieces = piecesOf(line);
  const led = pieces.flatMap(({ text, href }) => (href === undefined ? [] : [{ text, href }]));
  return [
    ...led
      .filter(({ href }) => !isTarget(href))
      .map(({ href }) => `A link leads to ${href || "nothing"}: ${whatLinksTake}`),
    ...led
      .filter(({ text }) => text.trim() === "")
      .map(({ href }) => `The link to ${href} has no words.`),
    ...pieces
      .filter(({ text, href }) => href === undefined && text.includes("]("))
      .map(() => "A link is not closed: it is written [words](/page)."),
  ];
}
