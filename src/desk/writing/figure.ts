import { Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { type Picture as LibraryPicture, picture } from "../../platform/pictures/picture.ts";
import { viewPicture } from "./picture-view.ts";

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
          const after = $from.after($from.depth - 1);
          const paragraph = this.editor.schema.nodes.paragraph?.create();
          if (!paragraph) return false;
          tr.insert(after, paragraph).setSelection(TextSelection.create(tr.doc, after + 1));
          tr.scrollIntoView();
          return true;
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

/** Exists only in a figure. The view below it has a field for its alternative text. */
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
    /** A library picture, as its document stores it. */
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
