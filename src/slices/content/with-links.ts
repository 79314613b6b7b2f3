import { piecesOf } from "../../platform/linked-line.ts";

/** Changes the links of a line, for storage. `change` returns null to keep only a link's words. */
export function withLinks(line: unknown, change: (href: string) => unknown): unknown {
  if (typeof line !== "string") return line;
  const $pieces = piecesOf(line).flatMap(({ text, href }) => {
    if (href === undefined) return [text];
    const changed = change(href);
    return changed === null ? [text] : [`[${text}](`, changed, ")"];
  });
  return $pieces.every((piece) => typeof piece === "string") ? $pieces.join("") : { $pieces };
}
