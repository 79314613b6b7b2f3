import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { embedOf } from "../../platform/embed.ts";
import { addressAtCaret, isOnEmptyLine, knownAddress } from "./embed-steps.ts";

/**
 * Turns the address of a video or a map, pasted on an empty line or typed there before Enter, into
 * an embed. Undo restores the link, and Enter then leaves it alone.
 */
export const LoneAddress = Extension.create({
  name: "loneAddress",
  // Runs before the link's own paste rule and the keys of paragraphs.
  priority: 1100,

  addStorage: () => ({ changed: new Set<string>() }),

  addKeyboardShortcuts() {
    const { changed } = this.storage;
    return {
      Enter: ({ editor: { state, view } }) => {
        const address = addressAtCaret(state);
        if (address === null || changed.delete(address)) return false;
        changed.add(address);
        link(view, address);
        embed(view, address);
        return true;
      },
    };
  },

  addProseMirrorPlugins() {
    const { changed } = this.storage;
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const pasted = event.clipboardData?.getData("text/plain") ?? "";
            const { selection } = view.state;
            const address = selection.empty ? knownAddress(pasted) : null;
            if (address === null || !view.editable || !isOnEmptyLine(selection.$from)) return false;
            changed.add(address);
            link(view, embedOf(pasted.trim()) ? address : (embedOf(address)?.link ?? address));
            embed(view, address);
            return true;
          },
        },
      }),
    ];
  },
});

/** Leaves only the link on the line, as the state to which Undo returns. */
function link({ state, dispatch }: EditorView, href: string) {
  const { $from } = state.selection;
  const mark = state.schema.marks.link?.create({ href });
  const words = state.schema.text(href, mark ? [mark] : []);
  const tr = state.tr.replaceWith($from.start(), $from.end(), words);
  dispatch(closeHistory(tr));
}

function embed({ state, dispatch }: EditorView, address: string) {
  const { $from } = state.selection;
  const { embed: type, paragraph } = state.schema.nodes;
  if (!type || !paragraph) return;
  const node = type.create({ address, title: "" });
  const tr = state.tr.replaceWith($from.before(1), $from.after(1), [node, paragraph.create()]);
  tr.setSelection(TextSelection.create(tr.doc, $from.before(1) + node.nodeSize + 1));
  dispatch(closeHistory(tr).scrollIntoView());
}
