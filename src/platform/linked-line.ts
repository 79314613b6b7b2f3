import { linkNotation } from "./link-notation.ts";

export type LinkedPiece = { text: string; href?: string | undefined };

export function piecesOf(line: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let end = 0;
  for (const { 0: match, 1: text = "", 2: href, index } of line.matchAll(linkNotation)) {
    if (index > end) pieces.push({ text: line.slice(end, index) });
    pieces.push({ text, href });
    end = index + match.length;
  }
  return end < line.length ? [...pieces, { text: line.slice(end) }] : pieces;
}

/** The visible text of a line, for screen readers, searches and counts. */
export const withoutAddresses = (line: string): string =>
  piecesOf(line)
    .map(({ text }) => text)
    .join("");
