import type { Inline } from "./inline-nodes.ts";
import type { Block, Figcaption, Figure, FigureBlock } from "./nodes.ts";

/** @param lines the caption, one block a line; an empty list means no caption */
export function figureOf(figureBlock: FigureBlock, lines: readonly Block[]): Figure {
  const content = inOneLine(lines);
  const caption: Figcaption = { type: "figcaption", content };
  return { type: "figure", content: content.length > 0 ? [figureBlock, caption] : [figureBlock] };
}

export function withMoreLines(
  { content: [figureBlock, caption] }: Figure,
  lines: readonly Block[],
) {
  const own: Block[] = caption ? [{ type: "paragraph", content: caption.content }] : [];
  return figureOf(figureBlock, [...own, ...lines]);
}

function inOneLine(lines: readonly Block[]): Inline[] {
  const contents = lines.flatMap((line) =>
    line.type === "paragraph" || line.type === "heading" || line.type === "codeBlock"
      ? [line.content ?? []]
      : [],
  );
  return contents.flatMap((content, n): Inline[] =>
    n === 0 ? [...content] : [{ type: "hardBreak" }, ...content],
  );
}
