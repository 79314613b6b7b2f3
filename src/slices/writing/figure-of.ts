import type { Inline } from "./inline-nodes.ts";
import type { Block, Figcaption, Figure, VideoAttributes } from "./nodes.ts";

/** @param lines what is said below, each a line; none where nothing is */
export function figureOf(figureBlock: VideoAttributes, lines: readonly Block[]): Figure {
  const content = inOneLine(lines);
  const caption: Figcaption = { type: "figcaption", content };
  return { type: "figure", content: content.length > 0 ? [figureBlock, caption] : [figureBlock] };
}

/** @returns the figure with the lines below those that it has */
export function withMoreLines(
  { content: [figureBlock, caption] }: Figure,
  lines: readonly Block[],
) {
  const own: Block[] = caption ? [{ type: "paragraph", content: caption.content }] : [];
  return figureOf(figureBlock, [...own, ...lines]);
}

/** Lines after the first begin with a break. */
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
