import {
  type AnyExtension,
  Extension,
  type Extensions,
  Mark,
  Node,
  textblockTypeInputRule,
} from "@tiptap/core";
import { Link } from "@tiptap/extension-link";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder, type PlaceholderOptions, Selection } from "@tiptap/extensions";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";
import { slashMenu } from "./blocks.ts";
import { embedIn, insertEmbed, LoneAddress, viewEmbed } from "./embed.ts";
import { beginParagraph, Figcaption, Figure, Picture } from "./figure.ts";
import { addressOf } from "./link-address.ts";
import { clipboardInput } from "./paste.ts";
import { type PictureSource, pictureSource } from "./picture-source.ts";

const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "colspan") },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, "rowspan") },
};

const tableParts: Extensions = [
  Table.configure({ View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
];

const spanOf = (cell: HTMLElement, name: string) =>
  Math.max(1, Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1);

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

/** @param pictures without it, pictures are not available */
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
        this.editor.commands.command(({ tr }) => {
          const { selection } = tr;
          if (!("node" in selection) || selection.$from.nodeAfter?.type !== this.type) return false;
          return beginParagraph(tr, selection.to);
        }),
    };
  },
});

const furtherMarks: Extensions = [
  markOf("kbd", "kbd"),
  markOf("subscript", "sub", "vertical-align=sub"),
  markOf("superscript", "sup", "vertical-align=super"),
];

function markOf(name: string, tag: string, style?: string) {
  return Mark.create({
    name,
    // Text typed after a raised number is normal.
    inclusive: false,
    parseHTML: () => [{ tag }, ...(style ? [{ style }] : [])],
    renderHTML: () => [tag, 0],
  });
}

/** Except in a list or a table, where Tab has its own use; after Escape it leaves those too. */
const TabLeaves = Extension.create({
  name: "tabLeaves",
  addProseMirrorPlugins() {
    let isLeaving = false;
    const keydown = (_: unknown, event: KeyboardEvent) => {
      if (event.key === "Shift") return false;
      const leaves = isLeaving && event.key === "Tab";
      isLeaving = event.key === "Escape";
      // True hides the key from ProseMirror and leaves it to the browser.
      return leaves;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});

const PostText = StarterKit.extend({
  addExtensions() {
    return this.parent?.().map(asPostHas) ?? [];
  },
});

function asPostHas(part: AnyExtension): AnyExtension {
  if (part instanceof Node && part.name === "orderedList")
    return part.extend({ addAttributes: () => ({ start }) });
  if (part instanceof Node && part.name === "heading")
    return part.extend({
      addInputRules() {
        return [firstHeading(this), ...(this.parent?.() ?? [])];
      },
    });
  // Tiptap's code excludes other marks; in a post, code may also be a link or bold.
  if (part instanceof Mark && part.name === "code")
    return part.extend({ excludes: "code", parseHTML: () => [{ tag: "code" }, inCodeFont] });
  return part;
}

const textOf = (content: "block+" | "(block | embed)+") =>
  Node.create({ name: "doc", topNode: true, content });

/** Word and Google Docs mark code only by its font. */
const inCodeFont = {
  style: "font-family",
  getAttrs: (font: string): null | false => (codeFont.test(font) ? null : false),
};
const codeFont = /courier|consolas|monospace|menlo|monaco|\bmono\b|fira code|source code/i;

const start = {
  default: 1,
  parseHTML: (list: HTMLElement) => Number.parseInt(list.getAttribute("start") ?? "1", 10) || 1,
};

/** The title is the only `h1`, so a single `#` starts an `h2`. */
const firstHeading = ({ type }: Pick<Parameters<typeof textblockTypeInputRule>[0], "type">) =>
  textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } });

export const tones = ["note", "tip", "warning"] as const;
export type Tone = (typeof tones)[number];
export const toneLabels: Record<Tone, string> = { note: "Note", tip: "Tip", warning: "Warning" };

const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,

  addAttributes: () => ({
    tone: {
      default: "note",
      parseHTML: (element) => toneFrom(element.getAttribute("data-callout")),
      renderHTML: ({ tone }) => ({
        "data-callout": toneFrom(tone),
        "aria-label": toneLabels[toneFrom(tone)],
      }),
    },
  }),

  parseHTML: () => [{ tag: "[data-callout]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", { ...HTMLAttributes, role: "note" }, 0],
});

const toneFrom = (value: unknown): Tone => tones.find((tone) => tone === value) ?? "note";
