import { isBlank, storable } from "../../platform/text.ts";
import { isSame } from "./inline-html.ts";
import type { Inline, Mark, Paragraph } from "./inline-nodes.ts";

/** The line that is being read, in which white space is what it is in HTML. */
export function openLine() {
  let pieces: Inline[] = [];

  function add(data: string, marks: Mark[]) {
    const text = storable(data).replace(/[ \t\n\r\f]+/g, " ");
    const last = pieces.at(-1);
    const read = isAfterSpace(last) ? text.replace(/^ /, "") : text;
    if (read === "") return;
    if (last?.type === "text" && hasMarks(last, marks))
      pieces[pieces.length - 1] = { ...last, text: last.text + read };
    else pieces.push({ type: "text", text: read, ...(marks.length > 0 && { marks }) });
  }

  function addBreak(marks: Mark[]) {
    pieces.push({ type: "hardBreak", ...(marks.length > 0 && { marks }) });
  }

  /** @returns the line as a paragraph, and begins another; none where there was nothing to see */
  function end(): Paragraph[] {
    const content = withoutEnd(pieces);
    pieces = [];
    const words = content.map((piece) => (piece.type === "text" ? piece.text : "")).join("");
    return isBlank(words) ? [] : [{ type: "paragraph", content }];
  }

  return { add, addBreak, end };
}

const isAfterSpace = (last: Inline | undefined) =>
  last === undefined || last.type === "hardBreak" || last.text.endsWith(" ");

const hasMarks = ({ marks = [] }: Inline, others: Mark[]) =>
  marks.length === others.length &&
  marks.every((mark) => others.some((other) => isSame(mark, other)));

/** A space that ends a line is none. */
function withoutEnd(pieces: Inline[]): Inline[] {
  const last = pieces.at(-1);
  if (last?.type !== "text" || !last.text.endsWith(" ")) return pieces;
  const text = last.text.slice(0, -1);
  return text === "" ? pieces.slice(0, -1) : [...pieces.slice(0, -1), { ...last, text }];
}
