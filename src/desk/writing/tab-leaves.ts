import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Tab moves to the next field, except in a list or a table, where it has its own use. After Escape
 * it moves on from there too.
 */
export const TabLeaves = Extension.create({
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
