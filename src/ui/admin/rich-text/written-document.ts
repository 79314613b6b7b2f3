import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { changedParts } from "../../../platform/list-diff.ts";

export type WrittenDocument = JSONContent;

export function writtenDocument(doc: Node): WrittenDocument {
  const json: JSONContent = withoutTail(doc).toJSON();
  return withoutEmptyCaptions(json);
}

export function changedRanges(doc: Node, next: Node) {
  const [was, is] = [withoutTail(doc).children, withoutTail(next).children];
  const at = (block: number) =>
    was.slice(0, block).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return changedParts(was.map(writtenBlock), is.map(writtenBlock)).map(
    ({ from, to, start, end }) => ({ from: at(from), to: at(to), blocks: is.slice(start, end) }),
  );
}

const writtenBlock = (block: Node) => JSON.stringify(withoutEmptyCaptions(block.toJSON()));

export function withoutTail(doc: Node): Node {
  let end = doc.content.size;
  for (let at = doc.childCount - 1; at > 0; at--) {
    const last = doc.child(at);
    if (last.type.name !== "paragraph" || last.childCount > 0) break;
    end -= last.nodeSize;
  }
  return doc.cut(0, end);
}

function withoutEmptyCaptions(node: JSONContent): JSONContent {
  if (!node.content) return node;
  const content = node.content.filter((child) => child.type !== "figcaption" || child.content);
  return { ...node, content: content.map(withoutEmptyCaptions) };
}

/** Must match the public "min read" (`cms/posts/post-text.ts`). */
const wordsPerMinute = 220;

export function wordCountLine(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  const words = `${count} ${count === 1 ? "word" : "words"}`;
  return count === 0 ? words : `${words} · ${Math.max(1, Math.round(count / wordsPerMinute))} min`;
}
