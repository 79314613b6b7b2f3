import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, type Selection } from "@tiptap/pm/state";
import { type Block, blocksFor } from "./blocks.ts";

export type Slash = {
  from: number;
  to: number;
  typed: string;
  found: Block[];
  at: number;
};
/** `left`: closed until the text is no longer a `/` with a word. */
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

/** A `/` on an empty line opens the menu. Arrows choose, Enter adds, Escape closes. */
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

/** @returns the index of the new choice, `add`, or `left` for a close; null for other keys */
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
