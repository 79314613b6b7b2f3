export type Shortcut = {
  /** One key as `event.key` has it, such as `j`, `?` or `Enter`; `mod+k` is ⌘K or Ctrl K. */
  keys: string;
  /** What it does, as a verb: "Assign". */
  does: string;
  run(): void;
};

export type ShortcutList = ReturnType<typeof createShortcutList>;

export function createShortcutList() {
  const shortcuts: Shortcut[] = [];
  return {
    /** @returns what takes it away */
    add(shortcut: Shortcut) {
      shortcuts.push(shortcut);
      return () => {
        shortcuts.splice(shortcuts.indexOf(shortcut), 1);
      };
    },

    all: () =>
      shortcuts.filter(
        ({ keys }, at) => shortcuts.findLastIndex((other) => other.keys === keys) === at,
      ),

    press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (isBehindDialog()) return;
      const hasMod = event.metaKey || event.ctrlKey;
      if (!hasMod && isTaken(event.target)) {
        // So that the keys are heard again without a mouse.
        if (event.key === "Escape" && isField(event.target)) event.target.blur();
        return;
      }
      const pressed = hasMod ? `mod+${event.key.toLowerCase()}` : event.key;
      const found = shortcuts.findLast(({ keys }) => keys === pressed);
      if (!found) return;
      event.preventDefault();
      found.run();
    },
  };
}

export const typedInto =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";
/** A menu or a list moves by letters of its own. */
const moving = "[contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]";

const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`${typedInto}, ${moving}`) !== null;

/** One with a list of its own closes that first, by the same key. */
const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(typedInto) && !target.matches(withList);
const withList = "[role=combobox], [aria-haspopup], [aria-expanded]";

const isBehindDialog = () => document.querySelector("[aria-modal=true]") !== null;
