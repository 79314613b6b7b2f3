import { tooLarge } from "./bounds.ts";
import { beginningOf } from "./cut-to-bounds.ts";
import { emptyWriting, type Writing, writing } from "./document.ts";

/** @returns the blocks that match the schema, of a text that may not */
export function drawableWriting(input: unknown): Writing {
  const result = writing.safeParse(input);
  if (result.success) return result.data;
  const blocks = blocksIn(input).flatMap((block) => {
    const alone = writing.safeParse({ type: "doc", content: [block] });
    return alone.success ? alone.data.content : [];
  });
  return blocks.length > 0 ? { type: "doc", content: blocks } : emptyWriting;
}

/**
 * Does the same as `drawableWriting`, but only for what can be published. If the text is longer,
 * a sentence at the end says so.
 */
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
