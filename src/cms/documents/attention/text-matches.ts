import type { Leaf } from "../../content-types/field-places.ts";
import { isRecord } from "../../content-types/paths.ts";

export type TextMatch = { fact: string; start: number; end: number; replacement: string };
/** Matchers with the same `id` find the same. Matches are in order and never overlap. */
export type TextMatcher = { id: string; find(text: string): TextMatch[] };

type Edit = (text: string) => Omit<TextMatch, "fact">[];

const excerptMargin = 40;
const deepest = 64;

export function textsOfLeaf(leaf: Leaf): string[] {
  const texts: string[] = [];
  editLeaf(leaf, (text) => {
    texts.push(text);
    return [];
  });
  return texts;
}

/** @returns the words around the first match, by fact */
export function matchesIn(text: string, matcher: TextMatcher): Map<string, string> {
  const excerpts = new Map<string, string>();
  for (const match of matcher.find(text))
    if (!excerpts.has(match.fact)) excerpts.set(match.fact, excerptAround(text, match));
  return excerpts;
}

export function replaceMatches(leaf: Leaf, matcher: TextMatcher, fact: string): unknown {
  let count = 0;
  const value = editLeaf(leaf, (text) => {
    const edits = matcher.find(text).filter((match) => match.fact === fact);
    count += edits.length;
    return edits;
  });
  return count === 0 ? leaf.value : value;
}

function excerptAround(text: string, { start, end }: TextMatch): string {
  const from = Math.max(0, start - excerptMargin);
  const to = end + excerptMargin;
  const words = text.slice(from, to).toWellFormed().replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${words}${to < text.length ? "…" : ""}`;
}

function editLeaf({ field, value }: Leaf, edit: Edit): unknown {
  switch (field.type) {
    case "line":
    case "paragraphs":
    case "address":
      return editText(value, edit);
    case "picture":
      return editTexts(value, ["alt"], edit);
    case "writing":
      return editNode(value, edit, 0);
    default:
      return value;
  }
}

function editText(text: unknown, edit: Edit): unknown {
  if (typeof text !== "string" || text === "") return text;
  return edit(text).reduceRight(
    (edited, { start, end, replacement }) =>
      edited.slice(0, start) + replacement + edited.slice(end),
    text,
  );
}

function editTexts(object: unknown, names: string[], edit: Edit): unknown {
  if (!isRecord(object)) return object;
  const own = names.filter((name) => typeof object[name] === "string");
  const edited = own.map((name) => [name, editText(object[name], edit)] as const);
  return { ...object, ...Object.fromEntries(edited) };
}

function editNode(node: unknown, edit: Edit, depth: number): unknown {
  if (!isRecord(node) || depth > deepest) return node;
  const { attrs, content } = node;
  return {
    ...node,
    ...(isRecord(attrs) && { attrs: editTexts(attrs, ["alt", "title"], edit) }),
    ...(Array.isArray(content) && {
      content: content.some(isTextNode)
        ? editLine(content, edit)
        : content.map((child) => editNode(child, edit, depth + 1)),
    }),
  };
}

type TextNode = Record<string, unknown> & { text: string };
const isTextNode = (node: unknown): node is TextNode =>
  isRecord(node) && typeof node.text === "string";

/** Neighbouring text nodes are searched as one text, because part of a number may be bold. */
function editLine(nodes: unknown[], edit: Edit): unknown[] {
  const edits = edit(nodes.map((node) => (isTextNode(node) ? node.text : "\n")).join(""));
  let end = 0;
  return nodes.flatMap((node) => {
    const start = end;
    end += isTextNode(node) ? node.text.length : 1;
    if (!isTextNode(node)) return node;
    const text = editPart(node.text, start, edits);
    const { marks } = node;
    const linked = Array.isArray(marks) && { marks: marks.map((mark) => editMark(mark, edit)) };
    return text === "" ? [] : { ...node, text, ...linked };
  });
}

const editPart = (part: string, offset: number, edits: ReturnType<Edit>): string =>
  edits.reduceRight((edited, { start, end, replacement }) => {
    const [first, last] = [Math.max(0, start - offset), Math.min(part.length, end - offset)];
    if (first >= part.length || last <= 0) return edited;
    return edited.slice(0, first) + (start >= offset ? replacement : "") + edited.slice(last);
  }, part);

const editMark = (mark: unknown, edit: Edit): unknown =>
  isRecord(mark) && isRecord(mark.attrs)
    ? { ...mark, attrs: editTexts(mark.attrs, ["href"], edit) }
    : mark;
