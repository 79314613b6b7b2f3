import { type CommandProps, findParentNode } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";

type FigureAtResult = { node: Node; pos: number };

export const hasCaption = ({ selection }: EditorState): boolean =>
  captionOf(figureAt(selection)?.node) !== null;

export function toggleCaption({ tr, state }: CommandProps): boolean {
  const figure = figureAt(tr.selection);
  const empty = state.schema.nodes.figcaption?.create();
  if (!figure || !empty) return false;
  const end = figure.pos + figure.node.nodeSize - 1;
  const caption = captionOf(figure.node);
  if (caption) tr.delete(end - caption.nodeSize, end);
  else tr.insert(end, empty).setSelection(TextSelection.create(tr.doc, end + 1));
  return true;
}

export function endFigure({ tr }: CommandProps): boolean {
  const figure = figureAt(tr.selection);
  if (figure) tr.delete(figure.pos, figure.pos + figure.node.nodeSize);
  return figure !== null;
}

export function pictureAt({ selection }: EditorState): number | null {
  const figure = figureAt(selection);
  return figure?.node.firstChild?.type.name === "image" ? figure.pos + 1 : null;
}

/** @returns a position after the selection and its figure, so that a picture replaces nothing */
export function behind({ $to }: Selection): number {
  const depth = [$to.depth, $to.depth - 1].find(
    (one) => one > 0 && $to.node(one).type.name === "figure",
  );
  return depth === undefined ? $to.pos : $to.after(depth);
}

/** Moves the caret into the empty paragraph after the last step, and creates it if needed. */
export function goBelow({ tr }: Pick<CommandProps, "tr">): boolean {
  const step = tr.steps.at(-1);
  if (!(step instanceof ReplaceStep)) return false;
  const at = step.from + step.slice.size;
  const paragraph = tr.doc.type.schema.nodes.paragraph;
  if (!paragraph) return false;
  const place = tr.doc.resolve(at);
  const isEmpty = place.nodeAfter?.type === paragraph && place.nodeAfter.content.size === 0;
  if (!place.parent.isTextblock && !isEmpty) tr.insert(at, paragraph.create());
  tr.setSelection(Selection.near(tr.doc.resolve(at), 1)).scrollIntoView();
  return true;
}

function figureAt(selection: Selection): FigureAtResult | null {
  const isFigure = (node: Node) => node.type.name === "figure";
  if (selection instanceof NodeSelection && isFigure(selection.node))
    return { node: selection.node, pos: selection.from };
  return findParentNode(isFigure)(selection) ?? null;
}

function captionOf(figure: Node | undefined): Node | null {
  const last = figure?.lastChild;
  return last?.type.name === "figcaption" ? last : null;
}
