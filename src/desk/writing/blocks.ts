import type { ChainedCommands, Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { WritingIconName } from "./writing-icons.tsx";

export type Block = {
  name: WritingIconName;
  /** The block is available only if the schema has this node. */
  node: string;
  label: string;
  words: string[];
  keys?: string;
  isActive(editor: Editor): boolean;
  /** Starts the block, or ends it if the caret is in one. */
  toggle(chain: ChainedCommands): ChainedCommands;
};

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

/** A picture is available only if there is a source of pictures. */
export const blocksOf = (editor: Editor): Block[] =>
  blocks.filter(
    ({ name, node }) =>
      node in editor.schema.nodes && (name !== "picture" || "choosePicture" in editor.commands),
  );

/** @returns the blocks that match the typed letters; all blocks for no letters */
export function blocksFor(editor: Editor, typed: string): Block[] {
  const letters = typed.toLowerCase();
  return blocksOf(editor).filter(({ label, words }) =>
    [...label.toLowerCase().split(" "), label.toLowerCase(), ...words].some((word) =>
      word.startsWith(letters),
    ),
  );
}

/** In nested lists the innermost counts. */
function isInList(editor: Editor, name: string): boolean {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const found = $from.node(depth).type.name;
    if (found === "bulletList" || found === "orderedList") return found === name;
  }
  return false;
}

/** Without this, a table would replace the selection. */
const afterSelection = (chain: ChainedCommands) =>
  chain.command(({ tr }) => {
    tr.setSelection(TextSelection.near(tr.selection.$to, -1));
    return true;
  });
