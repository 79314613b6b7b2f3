import type { Link } from "./contract.ts";
import type { LinkedPiece } from "./pieces-of.ts";

export function join(pieces: LinkedPiece[]): { message: string; links: Link[] } {
  const links: Link[] = [];
  let message = "";
  for (const { text, href } of pieces) {
    if (href !== undefined) links.push({ words: text, href, at: message.length });
    message += text;
  }
  return { message, links };
}

/** The inverse of `join`; a link with other words or a forbidden target stays text. */
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

/** Refuses what could run (`javascript:`) or leave the site unseen (`//host`, `user@host`). */
export function isTarget(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  if (href.startsWith("tel:")) return /^tel:\+?[\d-]{6,20}$/.test(href);
  if (href.startsWith("https://"))
    return URL.canParse(href) && /^https:\/\/[^/?#@]+\.[^/?#@]+(?:[/?#]|$)/.test(href);
  return /^\/(?!\/)/.test(href);
}
