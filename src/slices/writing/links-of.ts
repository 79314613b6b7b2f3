/** The links of a text, whether or not it is one that could be published. */

/** Deeper than any text is nested: what goes on below it is no text. */
const deepest = 64;

/**
 * A copy in which each link has what `change` makes of its address; null leaves its words alone.
 */
export const withLinks = (text: unknown, change: (href: string) => unknown): unknown =>
  nodeWith(text, change, 0);

function nodeWith(node: unknown, change: (href: string) => unknown, depth: number): unknown {
  if (!isRecord(node) || depth > deepest) return node;
  const { marks, content } = node;
  return {
    ...node,
    ...(Array.isArray(marks) && { marks: marks.flatMap((mark) => markWith(mark, change)) }),
    ...(Array.isArray(content) && {
      content: content.map((part) => nodeWith(part, change, depth + 1)),
    }),
  };
}

function markWith(mark: unknown, change: (href: string) => unknown): unknown[] {
  if (!isRecord(mark) || mark.type !== "link" || !isRecord(mark.attrs)) return [mark];
  const { href } = mark.attrs;
  if (typeof href !== "string") return [mark];
  const changed = change(href);
  return changed === null ? [] : [{ ...mark, attrs: { ...mark.attrs, href: changed } }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
