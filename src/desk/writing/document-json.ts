import type { JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { changedParts } from "../../platform/changed-parts.ts";

/** A text as ProseMirror has it in JSON: a `doc` with blocks. */
export type WrittenDocument = JSONContent;

/** @returns what was written, without what stands there for writing alone */
export function writtenDocument(doc: Node): WrittenDocument {
  const json: JSONContent = withoutTail(doc).toJSON();
  return withoutEmptyCaptions(json);
}

/** Where `next` has other blocks than `doc`, in the ProseMirror positions of that. */
export function changedRanges(doc: Node, next: Node) {
  const [was, is] = [withoutTail(doc).children, withoutTail(next).children];
  const at = (block: number) =>
    was.slice(0, block).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return changedParts(was.map(writtenBlock), is.map(writtenBlock)).map(
    ({ from, to, start, end }) => ({ from: at(from), to: at(to), blocks: is.slice(start, end) }),
  );
}

const writtenBlock = (block: Node) => JSON.stringify(withoutEmptyCaptions(block.toJSON()));

/** @returns the document without the empty paragraphs in which one would write on */
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
