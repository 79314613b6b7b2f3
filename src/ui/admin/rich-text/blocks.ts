import { type ChainedCommands, type Editor, Extension } from "@tiptap/core";
import {
  type EditorState,
  Plugin,
  PluginKey,
  type Selection,
  TextSelection,
} from "@tiptap/pm/state";
import type { WritingIconName } from "./tool.tsx";

export type Block = {
  name: WritingIconName;
  node: string;
  label: string;
  words: string[];
  keys?: string;
  isActive(editor: Editor): boolean;
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

export const blocksOf = (editor: Editor): Block[] =>
  blocks.filter(
    ({ name, node }) =>
      node in editor.schema.nodes && (name !== "picture" || "choosePicture" in editor.commands),
  );

function blocksFor(editor: Editor, typed: string): Block[] {
  const letters = typed.toLowerCase();
  return blocksOf(editor).filter(({ label, words }) =>
    [...label.toLowerCase().split(" "), label.toLowerCase(), ...words].some((word) =>
      word.startsWith(letters),
    ),
  );
}

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

export type Slash = {
  from: number;
  to: number;
  typed: string;
  found: Block[];
  at: number;
};
type SlashState = Slash | "left" | null;

const key = new PluginKey<SlashState>("slashMenu");

export function slashIn(state: EditorState): Slash | null {
  const slash = key.getState(state);
  return slash === "left" ? null : (slash ?? null);
}

export const optionId = (menuId: string, block: Block) => `${menuId}-${block.name}`;

export function addBlock(editor: Editor, { from, to }: Slash, block: Block): void {
  block.toggle(editor.chain().focus().deleteRange({ from, to })).run();
}

export const slashMenu = (menuId: string) =>
  Extension.create({
    name: "slashMenu",
    // Runs before the keys of lists and tables.
    priority: 1000,

    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin<SlashState>({
          key,
          state: {
            init: () => null,
            apply(tr, before): SlashState {
              const now = typedIn(editor, tr.selection);
              if (now === null || !editor.isEditable) return null;
              if (before === "left" || tr.getMeta("blur")) return "left";
              const chosen: unknown = tr.getMeta(key);
              if (chosen === "left") return "left";
              if (typeof chosen === "number") return { ...now, at: chosen };
              return { ...now, at: before?.typed === now.typed ? before.at : 0 };
            },
          },
          props: {
            attributes: (state) => attributesFor(menuId, slashIn(state)),
            handleKeyDown(view, event) {
              const slash = slashIn(view.state);
              const does = slash && doesFor(event, slash);
              if (does === null) return false;
              if (does === "add") {
                const block = slash?.found[slash.at];
                if (slash && block) addBlock(editor, slash, block);
              } else view.dispatch(view.state.tr.setMeta(key, does));
              return true;
            },
          },
        }),
      ];
    },
  });

function doesFor(event: KeyboardEvent, { found, at }: Slash): number | "add" | "left" | null {
  if (event.isComposing) return null;
  const places = found.length;
  if (event.key === "ArrowDown") return (at + 1) % places;
  if (event.key === "ArrowUp") return (at + places - 1) % places;
  if (event.key === "Enter") return "add";
  return event.key === "Escape" ? "left" : null;
}

function typedIn(editor: Editor, selection: Selection): Omit<Slash, "at"> | null {
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== "paragraph" || $from.parentOffset < parent.content.size)
    return null;
  const [, typed] = /^\/((?:[^/\s][^/]{0,20})?)$/.exec(parent.textContent) ?? [];
  if (typed === undefined) return null;
  const isInTable = $from.depth > 1 && $from.node(-1).type.spec.tableRole !== undefined;
  const found = blocksFor(editor, typed).filter(
    ({ name }) => (name !== "table" || !isInTable) && (name !== "embed" || $from.depth === 1),
  );
  return found.length === 0 ? null : { from: $from.start(), to: $from.pos, typed, found };
}

function attributesFor(menuId: string, slash: Slash | null): Record<string, string> {
  const block = slash?.found[slash.at];
  return block ? { "aria-controls": menuId, "aria-activedescendant": optionId(menuId, block) } : {};
}
