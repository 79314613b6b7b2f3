import { type CommandProps, findParentNode, Node, type NodeViewRendererProps } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import type { NodeView } from "@tiptap/pm/view";
import { type Picture as LibraryPicture, picture } from "../../../platform/pictures/picture.ts";
import { renditionOf } from "../../../platform/pictures/renditions.ts";

export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "(image | table | codeBlock) figcaption?",
  defining: true,
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: () => ["figure", 0],
});

export const Figcaption = Node.create({
  name: "figcaption",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],

  addKeyboardShortcuts() {
    return {
      Enter: () =>
        this.editor.commands.command(({ tr }) => {
          const { $from } = tr.selection;
          if ($from.parent.type !== this.type) return false;
          return beginParagraph(tr, $from.after($from.depth - 1));
        }),
      Backspace: () =>
        this.editor.commands.command(({ tr }) => {
          const { $from, empty } = tr.selection;
          if ($from.parent.type !== this.type || !empty || $from.parent.childCount > 0)
            return false;
          tr.delete($from.before(), $from.after());
          return true;
        }),
    };
  },
});

export function beginParagraph(tr: Transaction, at: number): boolean {
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (!paragraph) return false;
  tr.insert(at, paragraph)
    .setSelection(TextSelection.create(tr.doc, at + 1))
    .scrollIntoView();
  return true;
}

export const Picture = Node.create({
  name: "image",
  atom: true,
  selectable: false,
  draggable: false,

  addAttributes: () => ({
    src: { default: "" },
    alt: { default: "" },
    width: { default: null, parseHTML: (element) => lengthOf(element, "width") },
    height: { default: null, parseHTML: (element) => lengthOf(element, "height") },
    picture: {
      default: null,
      parseHTML: (element) => pictureIn(element.dataset.picture),
      renderHTML: ({ picture: of }) => (of ? { "data-picture": JSON.stringify(of) } : {}),
    },
  }),

  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (element) => (isKept(element.getAttribute("src") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
  addNodeView: () => viewPicture,
});

/** Keeps pictures of this site only: a page shows none of another site, nor a local file. */
const isKept = (src: string) => /^\/(?!\/)/.test(src);

/** Only this editor writes the attribute, when a figure is copied or moved. */
function pictureIn(json = ""): LibraryPicture | null {
  try {
    return picture.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function lengthOf(element: HTMLElement, name: string): number | null {
  const length = Number.parseInt(element.getAttribute(name) ?? "", 10);
  return Number.isNaN(length) ? null : length;
}

const shownWidth = 1_280;

function viewPicture(props: NodeViewRendererProps): NodeView {
  const { node, view, editor, getPos } = props;
  const image = document.createElement("img");
  const field = attributeField(props, "alt", "Alternative text");
  const dom = document.createElement("div");
  dom.append(image, field.label);
  dom.contentEditable = "false";
  dom.dataset.picture = "";
  draw(node);

  function draw({ attrs }: ProseMirrorNode) {
    const ofLibrary = picture.safeParse(attrs.picture).data;
    image.alt = `${attrs.alt || ofLibrary?.alt || ""}`;
    const src = ofLibrary ? renditionOf(ofLibrary, shownWidth).src : `${attrs.src}`;
    field.input.placeholder = ofLibrary?.alt ?? "";
    if (isOurs(src)) image.src = src;
    else image.alt ||= src;
    field.draw(attrs.alt);
  }

  // A click selects the whole figure, so that it can be deleted, moved or replaced.
  image.addEventListener("click", () => {
    const at = getPos();
    if (at === undefined) return;
    editor.commands.setNodeSelection(view.state.doc.resolve(at).before());
    view.focus();
  });

  return {
    dom,
    update(newer) {
      if (newer.type !== node.type) return false;
      draw(newer);
      return true;
    },
    stopEvent: ({ target }) => target === field.input,
    ignoreMutation: () => true,
  };
}

/** A field of a node's view for one of its attributes. */
export function attributeField(
  { view, editor, getPos }: NodeViewRendererProps,
  name: string,
  words: string,
) {
  const input = document.createElement("input");
  const label = document.createElement("label");
  label.append(words, input);
  input.addEventListener("input", () => {
    const at = getPos();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, input.value));
  });
  function draw(value: unknown) {
    const text = `${value ?? ""}`;
    if (input.value !== text) input.value = text;
    input.readOnly = !editor.isEditable;
  }
  return { label, input, draw };
}

/** The policy of staff's pages blocks pictures from other sites. */
const isOurs = (src: string) =>
  URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin;

type FigureAtResult = { node: ProseMirrorNode; pos: number };

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

export function behind({ $to }: Selection): number {
  const depth = [$to.depth, $to.depth - 1].find(
    (one) => one > 0 && $to.node(one).type.name === "figure",
  );
  return depth === undefined ? $to.pos : $to.after(depth);
}

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
  const isFigure = (node: ProseMirrorNode) => node.type.name === "figure";
  if (selection instanceof NodeSelection && isFigure(selection.node))
    return { node: selection.node, pos: selection.from };
  return findParentNode(isFigure)(selection) ?? null;
}

function captionOf(figure: ProseMirrorNode | undefined): ProseMirrorNode | null {
  const last = figure?.lastChild;
  return last?.type.name === "figcaption" ? last : null;
}
