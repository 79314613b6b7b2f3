import { type Extensions, Mark } from "@tiptap/core";

/** Of a post's marks those that Tiptap's set does not have. */
export const furtherMarks: Extensions = [
  markOf("kbd", "kbd"),
  markOf("subscript", "sub", "vertical-align=sub"),
  markOf("superscript", "sup", "vertical-align=super"),
];

/** @param style by which Google Docs says the same */
function markOf(name: string, tag: string, style?: string) {
  return Mark.create({
    name,
    // A number after a raised one stands on the line.
    inclusive: false,
    parseHTML: () => [{ tag }, ...(style ? [{ style }] : [])],
    renderHTML: () => [tag, 0],
  });
}
