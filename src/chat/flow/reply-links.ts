import { isTarget, type LinkedPiece } from "../../platform/text/links.ts";
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
