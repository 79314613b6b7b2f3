import type { ChainedCommands, Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { WritingIconName } from "./writing-icons.tsx";

export type Block = {
  name: WritingIconName;
  /** Without which in its schema a text has none. */
  node: string;
  label: string;
  /** Further words by which it is found. */
  words: string[];
  keys?: string;
  isActive(editor: Editor): boolean;
  /** Begins one; where there is one already, ends it. */
  toggle(chain: ChainedCommands): ChainedCommands;
};

/** What a text is made of besides paragraphs, in the order in which it is offered. */
const blocks: Block[] = [
  {
    name: "heading",
    node: "heading",
    label: "Heading",
    words: ["h2", "title"],
    keys: "##",
    isActive: (editor) => editor.isActive("heading", { level: 2 }),
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: "small-heading",
    node: "heading",
    label: "Small heading",
    words: ["h3", "subheading"],
    keys: "###",
    isActive: (editor) => editor.isActive("heading", { level: 3 }),
    toggle: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: "list",
    node: "bulletList",
    label: "List",
    words: ["bullets", "unordered", "ul"],
    keys: "-",
    isActive: (editor) => isInList(editor, "bulletList"),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    name: "numbers",
    node: "orderedList",
    label: "Numbered list",
    words: ["ordered", "ol", "steps"],
    keys: "1.",
    isActive: (editor) => isInList(editor, "orderedList"),
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    name: "quote",
    node: "blockquote",
    label: "Quote",
    words: ["blockquote"],
    keys: ">",
    isActive: (editor) => editor.isActive("blockquote"),
    toggle: (chain) => chain.toggleBlockquote(),
  },
  {
    name: "code",
    node: "codeBlock",
    label: "Code",
    words: ["pre", "block"],
    keys: "```",
    isActive: (editor) => editor.isActive("codeBlock"),
    toggle: (chain) => chain.toggleCodeBlock(),
  },
  {
    name: "table",
    node: "table",
    label: "Table",
    words: ["rows", "columns"],
    isActive: (editor) => editor.isActive("table"),
    toggle: (chain) => afterSelection(chain).insertTable({ rows: 3, cols: 3 }),
  },
  {
    name: "callout",
    node: "callout",
    label: "Callout",
    words: ["note", "tip", "warning", "box"],
    isActive: (editor) => editor.isActive("callout"),
    toggle: (chain) => chain.toggleWrap("callout"),
  },
  {
    name: "picture",
    node: "image",
    label: "Picture",
    words: ["image", "photo", "figure"],
    isActive: () => false,
    toggle: (chain) => chain.choosePicture(),
  },
  {
    name: "embed",
    node: "embed",
    label: "Video or map",
    words: ["embed", "youtube", "vimeo", "film", "maps"],
    isActive: (editor) => editor.isActive("embed"),
    toggle: (chain) => chain.addEmbed(),
  },
  {
    name: "line",
    node: "horizontalRule",
    label: "Line",
    words: ["divider", "rule", "hr"],
    keys: "---",
    isActive: () => false,
    toggle: (chain) => chain.setHorizontalRule(),
  },
];

/** Pictures are offered only where there are some to choose from. */
export const blocksOf = (editor: Editor): Block[] =>
  blocks.filter(
    ({ name, node }) =>
      node in editor.schema.nodes && (name !== "picture" || "choosePicture" in editor.commands),
  );

/** @returns those that a few letters may mean, all for none */
export function blocksFor(editor: Editor, typed: string): Block[] {
  const letters = typed.toLowerCase();
  return blocksOf(editor).filter(({ label, words }) =>
    [...label.toLowerCase().split(" "), label.toLowerCase(), ...words].some((word) =>
      word.startsWith(letters),
    ),
  );
}

/** Of lists in lists the innermost is meant. */
function isInList(editor: Editor, name: string): boolean {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const found = $from.node(depth).type.name;
    if (found === "bulletList" || found === "orderedList") return found === name;
  }
  return false;
}

/** A table would take the place of what is selected. */
const afterSelection = (chain: ChainedCommands) =>
  chain.command(({ tr }) => {
    tr.setSelection(TextSelection.near(tr.selection.$to, -1));
    return true;
  });
