import { deepest, isLink, mostCharacters, mostLinks, mostNodes } from "./bounds.ts";
import { type Writing, writing } from "./document.ts";

/** @returns the beginning of a text that is too long */
export const cutToBounds = (whole: Writing): Writing => writing.parse(beginningOf(whole));

/** As `cutToBounds`, of a text that need not fit its form. */
export const beginningOf = (whole: unknown): unknown =>
  cut(whole, { nodes: mostNodes - deepest, characters: mostCharacters, links: mostLinks });

type Left = { nodes: number; characters: number; links: number };

/** What has to hold something keeps its first part, even where nothing is left. */
function cut(node: unknown, left: Left): unknown {
  if (typeof node !== "object" || node === null) return node;
  left.nodes -= 1;
  if ("text" in node && typeof node.text === "string") {
    const text = node.text.slice(0, left.characters).toWellFormed();
    left.characters -= text.length;
    if (!("marks" in node) || !Array.isArray(node.marks)) return { ...node, text };
    const marks = node.marks.filter((mark: unknown) => !isLink(mark) || left.links-- > 0);
    return { ...node, text, marks };
  }
  if (!("content" in node) || !Array.isArray(node.content)) return node;
  const content: unknown[] = [];
  for (const part of node.content) {
    const isOver = left.nodes <= 0 || left.characters <= 0;
    if (isOver && (content.length > 0 || isInline(part))) break;
    content.push(cut(part, left));
  }
  return { ...node, content };
}

const isInline = (part: unknown) =>
  typeof part === "object" &&
  part !== null &&
  ("text" in part || ("type" in part && part.type === "hardBreak"));
