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

const blocksIn = (given: unknown): unknown[] =>
  typeof given === "object" && given !== null && "content" in given && Array.isArray(given.content)
    ? given.content
    : [];
