/** What texts say that is looked for by more than its letters, and what could stand there instead. */
import { isRecord } from "./is-record.ts";
import type { Leaf } from "./path-of-text.ts";

/** Where in a text it is said; `of` names what was looked for. */
export type Found = { of: string; start: number; end: number; instead: string };
/** Two of the same `id` find the same. */
export type Finder = { id: string; find(text: string): Found[] };
/** The words around it, by what was looked for. */
export type Said = Map<string, string>;

type Edit = (text: string) => Pick<Found, "start" | "end" | "instead">[];

const aroundIt = 40;

/** What a leaf says, each once. */
export function saidIn(leaf: Leaf, { find }: Finder): Said {
  const said: Said = new Map();
  edited(leaf, (text) => {
    for (const { of, start, end } of find(text))
      if (!said.has(of)) said.set(of, around(text, { start, end }));
    return [];
  });
  return said;
}

/** @returns the leaf's own value where it does not say it */
export function withInstead(leaf: Leaf, { find }: Finder, wanted: string): unknown {
  let count = 0;
  const value = edited(leaf, (text) => {
    const edits = find(text).filter(({ of }) => of === wanted);
    count += edits.length;
    return edits;
  });
  return count === 0 ? leaf.value : value;
}

function around(text: string, { start, end }: { start: number; end: number }): string {
  const from = Math.max(0, start - aroundIt);
  const [before, after] = [from > 0 ? "…" : "", end + aroundIt < text.length ? "…" : ""];
  const words = text.slice(from, end + aroundIt).toWellFormed();
  return `${before}${words.replace(/\s+/g, " ").trim()}${after}`;
}

function edited({ field, value }: Leaf, edit: Edit): unknown {
  switch (field.type) {
    case "line":
    case "paragraphs":
    case "address":
      return editedText(value, edit);
    case "picture":
      return editedIn(value, ["alt"], edit);
    case "writing":
      return editedNode(value, edit);
    default:
      return value;
  }
}

function editedText(text: unknown, edit: Edit): unknown {
  if (typeof text !== "string" || text === "") return text;
  return edit(text).reduceRight(
    (now, { start, end, instead }) => now.slice(0, start) + instead + now.slice(end),
    text,
  );
}

/** Of these texts of an object, those that it has. */
function editedIn(whole: unknown, names: string[], edit: Edit): unknown {
  if (!isRecord(whole)) return whole;
  const own = names.filter((name) => typeof whole[name] === "string");
  const parts = own.map((name) => [name, editedText(whole[name], edit)] as const);
  return { ...whole, ...Object.fromEntries(parts) };
}

/** Of a text with marks: a number may be bold in part. */
function editedNode(node: unknown, edit: Edit): unknown {
  if (!isRecord(node)) return node;
  const { attrs, content } = node;
  const isLine = Array.isArray(content) && content.some(isText);
  return {
    ...node,
    ...(isRecord(attrs) && { attrs: editedIn(attrs, ["alt", "title"], edit) }),
    ...(Array.isArray(content) && {
      content: isLine ? editedLine(content, edit) : content.map((one) => editedNode(one, edit)),
    }),
  };
}

type Text = Record<string, unknown> & { text: string };
const isText = (node: unknown): node is Text => isRecord(node) && typeof node.text === "string";

function editedLine(nodes: unknown[], edit: Edit): unknown[] {
  const edits = edit(nodes.map((node) => (isText(node) ? node.text : "\n")).join(""));
  let at = 0;
  return nodes.flatMap((node) => {
    const from = at;
    at += isText(node) ? node.text.length : 1;
    if (!isText(node)) return node;
    const text = textWithin(node.text, from, edits);
    const { marks } = node;
    const linked = Array.isArray(marks) && { marks: marks.map((mark) => editedMark(mark, edit)) };
    return text === "" ? [] : { ...node, text, ...linked };
  });
}

/** What comes instead stands where the first of the old letters stood. */
const textWithin = (text: string, from: number, edits: ReturnType<Edit>): string =>
  edits.reduceRight((now, { start, end, instead }) => {
    const [first, last] = [Math.max(0, start - from), Math.min(text.length, end - from)];
    if (first >= text.length || last <= 0) return now;
    return now.slice(0, first) + (start >= from ? instead : "") + now.slice(last);
  }, text);

const editedMark = (mark: unknown, edit: Edit): unknown =>
  isRecord(mark) && isRecord(mark.attrs)
    ? { ...mark, attrs: editedIn(mark.attrs, ["href"], edit) }
    : mark;
