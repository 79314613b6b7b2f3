import {
  deepest,
  isEmbed,
  isLink,
  isPicture,
  mostBlocks,
  mostCharacters,
  mostEmbeds,
  mostLinks,
  mostNodes,
  mostPictures,
  tooLarge,
} from "./bounds.ts";
import { emptyWriting, type Writing, writing } from "./document.ts";

export function drawableWriting(input: unknown): Writing {
  const result = writing.safeParse(input);
  if (result.success) return result.data;
  const blocks = blocksIn(input).flatMap((block) => {
    const alone = writing.safeParse({ type: "doc", content: [block] });
    return alone.success ? alone.data.content : [];
  });
  return blocks.length > 0 ? { type: "doc", content: blocks } : emptyWriting;
}

/** Only what can be published. If the text is longer, a sentence at the end says so. */
export function drawableBeginning(input: unknown): Writing {
  const excess = tooLarge(input);
  if (excess === null) return drawableWriting(input);
  const text = `Only the beginning is shown here. ${excess}`;
  const { content } = drawableWriting(beginningOf(input));
  return {
    type: "doc",
    content: [...content, { type: "paragraph", content: [{ type: "text", text }] }],
  };
}

const blocksIn = (input: unknown): unknown[] =>
  typeof input === "object" && input !== null && "content" in input && Array.isArray(input.content)
    ? input.content
    : [];

export const cutToBounds = (fullText: Writing): Writing => writing.parse(beginningOf(fullText));

const beginningOf = (fullText: unknown): unknown =>
  cut(fullText, {
    nodes: mostNodes - 2 * deepest,
    blocks: mostBlocks - deepest,
    characters: mostCharacters,
    links: mostLinks,
    embeds: mostEmbeds,
    pictures: mostPictures,
  });

type Left = Record<"nodes" | "blocks" | "characters" | "links" | "embeds" | "pictures", number>;

/** A node that needs content keeps its first part even when the budget is used up. */
function cut(node: unknown, budget: Left): unknown {
  if (typeof node !== "object" || node === null) return node;
  budget.nodes -= 1;
  if (!isInline(node)) budget.blocks -= 1;
  if ("text" in node && typeof node.text === "string") {
    const text = node.text.slice(0, budget.characters).toWellFormed();
    budget.characters -= text.length;
    if (!("marks" in node) || !Array.isArray(node.marks)) return { ...node, text };
    const marks = node.marks.filter((mark: unknown) => !isLink(mark) || budget.links-- > 0);
    budget.nodes -= marks.length;
    return { ...node, text, marks };
  }
  if (!("content" in node) || !Array.isArray(node.content)) return node;
  const content: unknown[] = [];
  for (const part of node.content) {
    const isOver =
      budget.nodes <= 0 || budget.characters <= 0 || (budget.blocks <= 0 && !isInline(part));
    if (isOver && (content.length > 0 || isInline(part))) break;
    if (isEmbed(part) && budget.embeds-- <= 0) continue;
    if (!hasPicture(part) || budget.pictures-- > 0) content.push(cut(part, budget));
    else if (content.length === 0) content.push({ type: "paragraph" });
  }
  return { ...node, content };
}

/** A picture is always the first part of a figure, and a figure has at most one. */
const hasPicture = (part: unknown): boolean =>
  Object(part).type === "figure" && isPicture(Object(part).content?.[0]);

const isInline = (part: unknown) =>
  typeof part === "object" &&
  part !== null &&
  ("text" in part || ("type" in part && part.type === "hardBreak"));
