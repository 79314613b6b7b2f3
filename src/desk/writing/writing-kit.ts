import { Extension, type Extensions, Mark, Node } from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder, type PlaceholderOptions, Selection } from "@tiptap/extensions";
import { TextSelection } from "@tiptap/pm/state";
import { Callout } from "./callout.ts";
import { embedIn, insertEmbed } from "./embed-steps.ts";
import { viewEmbed } from "./embed-view.ts";
import { Figcaption, Figure, Picture } from "./figure.ts";
import { addressOf } from "./link-address.ts";
import { LoneAddress } from "./lone-address.ts";
import { clipboardInput } from "./paste.ts";
import { type PictureSource, pictureSource } from "./picture-source.ts";
import { PostText, textOf } from "./post-text.ts";
import { slashMenu } from "./slash-keys.ts";
import { TabLeaves } from "./tab-leaves.ts";

const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "colspan") },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "rowspan") },
};

/** Tiptap's table with columns as wide as their content. */
const tableParts: Extensions = [
  Table.configure({ View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
];

const spanOf = (cell: HTMLElement, name: string) =>
  Math.max(1, Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1);

/** A link with only an address. A typed address becomes a link. */
const PostLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: (link) => addressOf(link.getAttribute("href") ?? "") },
  }),
}).configure({
  openOnClick: false,
  defaultProtocol: "https",
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: (address) => addressOf(address) !== null,
});

/** With nothing to redo, ProseMirror would ignore Shift and take the keys for undo. */
const RedoStops = Extension.create({
  name: "redoStops",
  addKeyboardShortcuts() {
    const redo = () => this.editor.commands.redo() || true;
    return { "Mod-Shift-z": redo, "Shift-Mod-Z": redo };
  },
});

/**
 * The parts of a post and how they are typed. The output has only attributes of the post's schema.
 *
 * @param menuId of the element that lists the blocks for `/`
 * @param pictures without it, pictures are not available
 */
export const writingKit = (menuId: string, pictures?: PictureSource): Extensions => [
  textOf("(block | embed)+"),
  PostText.configure({ document: false, heading: { levels: [2, 3, 4] }, link: false }),
  PostLink,
  ...furtherMarks,
  Callout,
  Figure,
  Figcaption,
  Picture,
  Embed,
  LoneAddress,
  ...tableParts,
  Selection.configure({ className: "marked" }),
  Placeholder.configure({ placeholder: wordsFor }),
  slashMenu(menuId),
  RedoStops,
  TabLeaves,
  clipboardInput(pictures),
  ...(pictures ? [pictureSource(pictures)] : []),
];

const words: Record<string, string> = {
  heading: "Heading",
  paragraph: "Write, or type / for more",
};
const wordsFor: PlaceholderOptions["placeholder"] = ({ node }) => words[node.type.name] ?? "";

/** For a text with only paragraphs and lists. Other pasted content becomes one of these. */
export const shortKit = (): Extensions => [
  textOf("block+"),
  PostText.configure({
    ...{ document: false, link: false, heading: false, blockquote: false, horizontalRule: false },
    ...{ code: false, codeBlock: false, strike: false, underline: false },
  }),
  PostLink,
  Selection.configure({ className: "marked" }),
  RedoStops,
  TabLeaves,
  clipboardInput(),
];

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    embed: { addEmbed: () => ReturnType };
  }
}

/** A video or a map of another site, between blocks. The editor loads nothing of it. */
const Embed = Node.create({
  name: "embed",
  group: "embed",
  atom: true,
  draggable: true,

  addAttributes: () => ({ address: { default: "" }, title: { default: "" } }),

  parseHTML: () => [
    { tag: "figure[data-embed]", priority: 60, getAttrs: embedIn },
    { tag: "iframe[src]", getAttrs: embedIn },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "figure",
    { "data-embed": attrs.address, "data-title": attrs.title },
  ],
  addNodeView: () => viewEmbed,

  addCommands: () => ({
    addEmbed: () => (props) => insertEmbed(props, { address: "", title: "" }),
  }),

  addKeyboardShortcuts() {
    return {
      Enter: () =>
        this.editor.commands.command(({ tr, state }) => {
          const { selection } = tr;
          if (!("node" in selection) || selection.$from.nodeAfter?.type !== this.type) return false;
          const paragraph = state.schema.nodes.paragraph?.create();
          if (!paragraph) return false;
          tr.insert(selection.to, paragraph);
          tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)).scrollIntoView();
          return true;
        }),
    };
  },
});

const furtherMarks: Extensions = [
  markOf("kbd", "kbd"),
  markOf("subscript", "sub", "vertical-align=sub"),
  markOf("superscript", "sup", "vertical-align=super"),
];

/** @param style with which Google Docs marks the same */
function markOf(name: string, tag: string, style?: string) {
  return Mark.create({
    name,
    // Text typed after a raised number is normal.
    inclusive: false,
    parseHTML: () => [{ tag }, ...(style ? [{ style }] : [])],
    renderHTML: () => [tag, 0],
  });
}
