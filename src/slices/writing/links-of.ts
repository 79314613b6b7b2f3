/** Reads and changes the links of a text, which may not match the schema. */

/** In levels. No valid text is nested this deep, so deeper parts are ignored. */
const deepest = 64;

/**
 * @returns a copy in which `change` maps the address of each link; null removes the link and
 * keeps its text
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
