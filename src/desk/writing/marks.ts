import { type Extensions, Mark } from "@tiptap/core";

/** Of a post's marks those that Tiptap's set does not have. */
export const furtherMarks: Extensions = [
  markOf("kbd", "kbd"),
  markOf("subscript", "sub"),
  markOf("superscript", "sup"),
];

function markOf(name: string, tag: string) {
  return Mark.create({
    name,
    // A number after a raised one stands on the line.
    inclusive: false,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}
