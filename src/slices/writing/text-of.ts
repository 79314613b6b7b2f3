import type { Inline } from "./inline-nodes.ts";
import type { Doc, Figure, Table, TopBlock } from "./nodes.ts";

/**
 * The plain text, for counts, searches and differences: one line for each paragraph, heading,
 * list item, cell, caption and title of a video or map.
 */
export const textOf = ({ content }: Doc): string => linesOf(content).join("\n");

const linesOf = (blocks: readonly TopBlock[]): string[] => blocks.flatMap(linesOfBlock);

function linesOfBlock(block: TopBlock): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return lineOf(block.content);
    case "codeBlock":
      return lineOf(block.content);
    case "bulletList":
    case "orderedList":
      return block.content.flatMap(({ content }) => linesOf(content));
    case "blockquote":
    case "callout":
      return linesOf(block.content);
    case "table":
      return linesOfTable(block);
    case "figure":
      return linesOfFigure(block);
    case "embed":
      return block.attrs.title === "" ? [] : [block.attrs.title];
    case "horizontalRule":
      return [];
  }
}

const linesOfTable = ({ content: rows }: Table) =>
  rows.flatMap(({ content: cells }) => cells.flatMap(({ content }) => linesOf(content)));

function linesOfFigure({ content: [figureBlock, caption] }: Figure): string[] {
  const lines = figureBlock.type === "image" ? [] : linesOfBlock(figureBlock);
  return [...lines, ...lineOf(caption?.content)];
}

function lineOf(inlines: readonly Inline[] = []): string[] {
  const line = inlines.map((one) => (one.type === "text" ? one.text : "\n")).join("");
  return line === "" ? [] : [line];
}
