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

/** Tiptap's table, whose columns are as wide as their words. */
const tableParts: Extensions = [
  Table.configure({ View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
];

const spanOf = (cell: HTMLElement, name: string) =>
  Math.max(1, Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1);

/** A link that is its address alone. What is typed as one becomes one. */
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

/** Where nothing is left to redo, ProseMirror would take its keys, but for Shift, for those of undo. */
const RedoStops = Extension.create({
  name: "redoStops",
  addKeyboardShortcuts() {
    const redo = () => this.editor.commands.redo() || true;
    return { "Mod-Shift-z": redo, "Shift-Mod-Z": redo };
  },
});

/**
 * What a post is made of, and how it is typed. What is given out has the attributes of a post's
 * schema and no others.
 *
 * @param menuId of the element that lists what `/` may add
 * @param pictures none are offered without
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

/** Of a text that has paragraphs and lists alone. What else is pasted becomes one of them. */
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

/** A video or a map of another site, between the blocks of a post. Nothing of it is loaded here. */
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
      /** From it on to a line below. */
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

/** Of a post's marks those that Tiptap's set does not have. */
const furtherMarks: Extensions = [
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
