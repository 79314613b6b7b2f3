import { tooLarge } from "./bounds.ts";
import { beginningOf } from "./cut-to-bounds.ts";
import { emptyWriting, type Writing, writing } from "./document.ts";

/** Of a text that need not fit its form, the parts that do. */
export function drawableWriting(given: unknown): Writing {
  const whole = writing.safeParse(given);
  if (whole.success) return whole.data;
  const blocks = blocksIn(given).flatMap((block) => {
    const alone = writing.safeParse({ type: "doc", content: [block] });
    return alone.success ? alone.data.content : [];
  });
  return blocks.length > 0 ? { type: "doc", content: blocks } : emptyWriting;
}

/** As `drawableWriting`, of no more than can be published; a sentence says so where there is more. */
export function drawableBeginning(given: unknown): Writing {
  const excess = tooLarge(given);
  if (excess === null) return drawableWriting(given);
  const text = `Only the beginning is shown here. ${excess}`;
  const { content } = drawableWriting(beginningOf(given));
  return {
    type: "doc",
    content: [...content, { type: "paragraph", content: [{ type: "text", text }] }],
  };
}

const blocksIn = (given: unknown): unknown[] =>
  typeof given === "object" && given !== null && "content" in given && Array.isArray(given.content)
    ? given.content
    : [];
