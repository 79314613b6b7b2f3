/** A short text: paragraphs and lists, without headings, pictures and tables. */
import { z } from "zod";
import { isBlank } from "../../platform/text.ts";
import { tooLarge } from "./bounds.ts";
import { withLinks } from "./links-of.ts";
import { doc } from "./nodes.ts";
import { shortMarks } from "./shortened.ts";

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
