import { getSchema } from "@tiptap/core";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { goBelow } from "./figure.ts";
import { writingKit } from "./writing-kit.ts";

const schema = getSchema(writingKit("menu"));
const words = (text: string) => ({ type: "text", text });
const paragraph = (text = "") => ({ type: "paragraph", ...(text && { content: [words(text)] }) });
const callout = { type: "callout", attrs: { tone: "tip" }, content: [paragraph("Begin.")] };
const figure = { type: "figure", content: [{ type: "image", attrs: { src: "/a.png" } }] };

test.each([
  { where: "at the end", before: [paragraph("Before.")], after: [] },
  { where: "below a callout", before: [callout], after: [] },
  { where: "above a callout", before: [paragraph("Before.")], after: [callout] },
  { where: "between two paragraphs", before: [paragraph("Before.")], after: [paragraph("After.")] },
  { where: "above an empty paragraph", before: [paragraph("Before.")], after: [paragraph()] },
  { where: "first of all", before: [], after: [] },
])("what is typed after a picture that was put in $where is below it", ({ before, after }) => {
  const content = [...before, paragraph(), ...after];
  const doc = schema.nodeFromJSON({ type: "doc", content });
  const { tr } = EditorState.create({ schema, doc });
  const at = before.reduce((sum, one) => sum + schema.nodeFromJSON(one).nodeSize, 0);
  tr.setSelection(TextSelection.create(tr.doc, at + 1));
  // As Tiptap does: an empty paragraph gives way.
  tr.replaceWith(at, at + 2, schema.nodeFromJSON(figure));
  expect(goBelow({ tr })).toBe(true);
  tr.insertText("TYPED");
  const types = tr.doc.content.content.map((one) => one.textContent || one.type.name);
  const rest = after.filter((one) => one.type !== "paragraph" || "content" in one);
  const textsOf = (ones: object[]) => ones.map((one) => schema.nodeFromJSON(one).textContent);
  expect(types).toEqual([...textsOf(before), "figure", "TYPED", ...textsOf(rest)]);
});
