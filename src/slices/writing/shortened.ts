/** The words of a text, where there is room for paragraphs, lists, bold, italic and links alone. */
import { tooLarge } from "./bounds.ts";

export const shortMarks = new Set(["bold", "italic", "link"]);

/** Of a text that need not fit any form. */
type Part = { type?: unknown; text?: unknown; attrs?: unknown; marks?: unknown; content?: unknown };
type ShortNode = {
  type: string;
  text?: string;
  attrs?: object;
  marks?: { type: string }[];
  content?: ShortNode[];
};

/** A draft may be beyond the bounds for a while. */
const leeway = 2;

/**
 * Headings, quotes, code and the cells of tables become paragraphs; pictures, videos and lines are
 * left out. What is too large for a draft stays as it is, and is refused as that.
 */
export function shortened(writing: object): object {
  if (tooLarge(writing, leeway) !== null) return writing;
  const content = blocksIn(writing);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** Words that stand beside blocks become a paragraph there. */
function blocksIn(part: Part): ShortNode[] {
  const blocks: ShortNode[] = [];
  let words: ShortNode[] = [];
  const endParagraph = () => {
    if (words.length > 0) blocks.push({ type: "paragraph", content: words });
    words = [];
  };
  for (const one of partsIn(part))
    if (isInline(one)) words.push(...wordsOf(one));
    else {
      endParagraph();
      blocks.push(...blocksOf(one));
    }
  endParagraph();
  return blocks;
}

function blocksOf(part: Part): ShortNode[] {
  const { type, attrs } = part;
  if (type === "bulletList" || type === "orderedList") {
    const content = partsIn(part).map(itemOf);
    return content.length > 0 ? [{ type, ...(isPart(attrs) && { attrs }), content }] : [];
  }
  const blocks = blocksIn(part);
  return blocks.length === 0 && type === "paragraph" ? [{ type }] : blocks;
}

/** It begins with a paragraph. */
function itemOf(part: Part): ShortNode {
  const blocks = blocksIn(part);
  const hasLeadingParagraph = blocks[0]?.type === "paragraph";
  return {
    type: "listItem",
    content: hasLeadingParagraph ? blocks : [{ type: "paragraph" }, ...blocks],
  };
}

/** Lines of code stay lines. */
function wordsOf({ type, text, marks: rawMarks }: Part): ShortNode[] {
  const keptMarks = Array.isArray(rawMarks) ? rawMarks.filter(isShortMark) : [];
  const marks = keptMarks.length > 0 && { marks: keptMarks };
  const lineBreak = { type: "hardBreak", ...marks };
  if (type === "hardBreak") return [lineBreak];
  const lines = typeof text === "string" ? text.split("\n") : [];
  return lines.flatMap((line, at) => [
    ...(at > 0 ? [lineBreak] : []),
    ...(line === "" ? [] : [{ type: "text", text: line, ...marks }]),
  ]);
}

const partsIn = ({ content }: Part): Part[] =>
  Array.isArray(content) ? content.filter(isPart) : [];

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

const isInline = ({ type }: Part): boolean => type === "text" || type === "hardBreak";

const isShortMark = (mark: unknown): mark is { type: string } =>
  isPart(mark) && typeof mark.type === "string" && shortMarks.has(mark.type);
