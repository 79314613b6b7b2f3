export const mostCharacters = 100_000;
/** Counts nodes and their marks, because each is checked separately. */
export const mostNodes = 10_000;
/** All nodes outside lines of text: each becomes an HTML element and a part of the editor. */
export const mostBlocks = 2_000;
export const mostLinks = 1_000;
/** Counts videos and maps: each renders a poster, a title and a button. */
export const mostEmbeds = 100;
/** Each picture renders its sizes, its dimensions and its alternative text. */
export const mostPictures = 200;
/** In levels below the root: a paragraph is at level 1, its text at level 2. */
export const deepest = 16;

const lines = new Set<unknown>(["paragraph", "heading", "figcaption", "codeBlock"]);
const tooDeep = "Parts stand within parts too often here.";

/** Without recursion: a text nested far too deep is refused, too. @param times leeway of a draft */
export function tooLarge(root: unknown, times = 1): string | null {
  const stack = [{ node: root, depth: 0, isInLine: false }];
  let [nodes, blocks, links, embeds, pictures, characters] = [0, 0, 0, 0, 0, 0];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth, isInLine } = next;
    if (depth > deepest) return tooDeep;
    if (typeof node !== "object" || node === null) continue;
    nodes += 1;
    if (!isInLine) blocks += 1;
    if ("marks" in node && Array.isArray(node.marks)) {
      nodes += node.marks.length;
      links += node.marks.filter(isLink).length;
    }
    if ("text" in node && typeof node.text === "string") characters += node.text.length;
    if (isEmbed(node)) embeds += 1;
    if (isPicture(node)) pictures += 1;
    if (nodes > mostNodes * times) return "This text can have 10,000 parts at most.";
    if (blocks > mostBlocks * times)
      return "This text can have 2,000 paragraphs, list items and cells of tables at most.";
    if (links > mostLinks * times) return "This text can have 1,000 links at most.";
    if (embeds > mostEmbeds * times) return "This text can have 100 videos and maps at most.";
    if (pictures > mostPictures * times) return "This text can have 200 pictures at most.";
    if (characters > mostCharacters * times)
      return "This text can have 1,00,000 characters at most.";
    if (!("content" in node) || !Array.isArray(node.content)) continue;
    // The text of such parts would be read once for each level, to render a line and its links.
    if (node.content.length > 0 && (isInLine || "marks" in node)) return tooDeep;
    const isLine = "type" in node && lines.has(node.type);
    for (const part of node.content) stack.push({ node: part, depth: depth + 1, isInLine: isLine });
  }
  return null;
}

export const isEmbed = (node: unknown): boolean => Object(node).type === "embed";

export const isPicture = (node: unknown): boolean => Object(node).type === "image";

export const isLink = (mark: unknown): boolean => Object(mark).type === "link";
