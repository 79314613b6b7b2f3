import { Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { embedIn, insertEmbed } from "./embed-steps.ts";
import { viewEmbed } from "./embed-view.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    embed: { addEmbed: () => ReturnType };
  }
}

/** A video or a map of another site, between the blocks of a post. Nothing of it is loaded here. */
export const Embed = Node.create({
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
