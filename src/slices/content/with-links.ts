import { piecesOf } from "../../platform/linked-line.ts";

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
