/** The links of a line, which are written [words](/page). */

export type LinkedPiece = { text: string; href?: string | undefined };

const notation = /\[([^[\]]*)\]\(([^()]*)\)/g;

export function piecesOf(line: string): LinkedPiece[] {
  const pieces: LinkedPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: text = "", 2: href, index } of line.matchAll(notation)) {
    if (index > end) pieces.push({ text: line.slice(end, index) });
    pieces.push({ text, href });
    end = index + whole.length;
  }
  return end < line.length ? [...pieces, { text: line.slice(end) }] : pieces;
}

/** What a line is stored as: its links are changed, and null leaves the words of one alone. */
export function withLinks(line: unknown, change: (href: string) => unknown): unknown {
  if (typeof line !== "string") return line;
  const $pieces = piecesOf(line).flatMap(({ text, href }) => {
    if (href === undefined) return [text];
    const changed = change(href);
    return changed === null ? [text] : [`[${text}](`, changed, ")"];
  });
  return $pieces.every((piece) => typeof piece === "string") ? $pieces.join("") : { $pieces };
}
