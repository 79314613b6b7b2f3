import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Tab goes on to the next field, but in a list and in a table it has work of its own. After Escape
 * it goes on from there too.
 */
export const TabLeaves = Extension.create({
  name: "tabLeaves",
  addProseMirrorPlugins() {
    let isLeaving = false;
    const keydown = (_: unknown, event: KeyboardEvent) => {
      if (event.key === "Shift") return false;
      const leaves = isLeaving && event.key === "Tab";
      isLeaving = event.key === "Escape";
      // Taken from ProseMirror, and left to the browser.
      return leaves;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});
