import { z } from "zod";
import { isBlank } from "../../platform/text/text.ts";
import { tooLarge } from "./bounds.ts";
import { withLinks } from "./links.ts";
import { doc } from "./nodes.ts";

const mostNodes = 1_000;
const parts = new Set(["doc", "paragraph", "bulletList", "orderedList", "listItem", "hardBreak"]);

/** @param longest in characters */
export const shortWriting = (longest: number) =>
  z
    .unknown()
    .superRefine((value, ctx) => {
      const message = tooLarge(value) ?? faultOf(value, longest);
      if (message !== null) ctx.addIssue({ code: "custom", message });
    })
    .pipe(doc)
    .meta({ widget: "writing", links: withLinks, longest });

function faultOf(value: unknown, longest: number): string | null {
  const nodes = nodesIn(value);
  if (nodes.some((node) => !isOfShort(node))) return otherPart;
  const text = nodes.map((node) => ("text" in node ? node.text : "")).join("");
  if (isBlank(text)) return "This cannot be empty.";
  if (text.length > longest)
    return `This can have ${longest.toLocaleString("en-IN")} characters at most.`;
  return nodes.length > mostNodes ? "This can have 1,000 parts at most." : null;
}

const otherPart =
  "Only paragraphs, lists, bold, italic and links can stand in this text: take out headings, " +
  "pictures, tables and the like.";

/** Recursion is safe here: `tooLarge` bounds the depth. */
const nodesIn = (node: unknown): object[] => {
  if (typeof node !== "object" || node === null) return [];
  const content: unknown[] = "content" in node && Array.isArray(node.content) ? node.content : [];
  return [node, ...content.flatMap(nodesIn)];
};

const isOfShort = (node: object): boolean =>
  "type" in node &&
  (node.type === "text" || parts.has(`${node.type}`)) &&
  !("marks" in node && Array.isArray(node.marks) && !node.marks.every(isMark));

const isMark = (mark: unknown): boolean => shortMarks.has(Object(mark).type);

const shortMarks = new Set(["bold", "italic", "link"]);

type Part = { type?: unknown; text?: unknown; attrs?: unknown; marks?: unknown; content?: unknown };
type ShortNode = {
  type: string;
  text?: string;
  attrs?: object;
  marks?: { type: string }[];
  content?: ShortNode[];
};

/** The factor by which a draft may exceed the bounds for a while. */
const leeway = 2;

/** Pictures and videos go. A text too large for a draft stays: the bounds refuse it later. */
export function shortened(writing: object): object {
  if (tooLarge(writing, leeway) !== null) return writing;
  const content = blocksIn(writing);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** Text beside blocks becomes a paragraph. */
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

/** The schema requires a paragraph first. */
function itemOf(part: Part): ShortNode {
  const blocks = blocksIn(part);
  const hasLeadingParagraph = blocks[0]?.type === "paragraph";
  return {
    type: "listItem",
    content: hasLeadingParagraph ? blocks : [{ type: "paragraph" }, ...blocks],
  };
}

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
