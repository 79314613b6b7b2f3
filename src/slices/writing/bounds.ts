/**
 * How large a text may be. Asked before anything else is, without recursion: what is far too deep
 * has to be refused, too.
 */

export const mostCharacters = 100_000;
export const mostNodes = 10_000;
export const mostLinks = 1_000;
/** Parts within parts, the whole not counted: a paragraph stands at 1, its words at 2. */
export const deepest = 16;

/**
 * @param times by how much a draft may be beyond the bounds for a while
 * @returns what a writer is told, or null where it is within bounds
 */
export function tooLarge(whole: unknown, times = 1): string | null {
  const left = [{ node: whole, depth: 0 }];
  let [nodes, links, characters] = [0, 0, 0];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { node, depth } = next;
    if (depth > deepest) return "Parts stand within parts too often here.";
    if (typeof node !== "object" || node === null) continue;
    nodes += 1;
    if ("marks" in node && Array.isArray(node.marks)) links += node.marks.filter(isLink).length;
    if ("text" in node && typeof node.text === "string") characters += node.text.length;
    if (nodes > mostNodes * times) return "This text can have 10,000 parts at most.";
    if (links > mostLinks * times) return "This text can have 1,000 links at most.";
    if (characters > mostCharacters * times)
      return "This text can have 1,00,000 characters at most.";
    if ("content" in node && Array.isArray(node.content))
      for (const part of node.content) left.push({ node: part, depth: depth + 1 });
  }
  return null;
}

export const isLink = (mark: unknown): boolean => Object(mark).type === "link";
