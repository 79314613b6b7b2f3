export type Shortcut = {
  /** One key as in `event.key`, such as `j`, `?` or `Enter`; `mod+k` is ⌘K or Ctrl K. */
  keys: string;
  does: string;
  run(): void;
};

export type Press = Pick<
  KeyboardEvent,
  "key" | "target" | "timeStamp" | "defaultPrevented" | "preventDefault" | "isComposing"
> &
  Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

export type ShortcutList = ReturnType<typeof createShortcutList>;

/** Longer than a pause between two words of a sentence. */
const sentenceMs = 3_000;

export function createShortcutList() {
  const shortcuts: Shortcut[] = [];
  /** Time of the last typed letter, because its field may disappear before the sentence ends. */
  let typedAt = Number.NEGATIVE_INFINITY;
  const endSentence = () => {
    typedAt = Number.NEGATIVE_INFINITY;
  };
  return {
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

    /** Call it when the person turns to something else: from now on, a key is a shortcut. */
    endSentence,

    press(event: Press) {
      const { timeStamp: at } = event;
      const isWithin = at - typedAt < sentenceMs;
      if (isTyping(event)) typedAt = isWithin || isTypedInto(event.target) ? at : typedAt;
      else if (event.key !== "Shift") endSentence();
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      if (isBehindDialog()) return;
      const hasMod = event.metaKey || event.ctrlKey;
      if (!hasMod && isTaken(event.target)) {
        // Escape leaves the field, so that shortcuts work again without a mouse.
        if (event.key === "Escape" && isField(event.target)) event.target.blur();
        return;
      }
      if (isWithin && isTyping(event)) return;
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
const writtenInto = `${typedInto}, [contenteditable]:not([contenteditable=false])`;
const moving = "[role=menu], [role=listbox]";

const isIn = (target: EventTarget | null, places: string) =>
  target instanceof Element && target.closest(places) !== null;
const isTypedInto = (target: EventTarget | null) => isIn(target, writtenInto);
const isTaken = (target: EventTarget | null) => isIn(target, `${writtenInto}, ${moving}`);

/** Enter submits a one-line field or presses a button, so it does not count as typing there. */
function isTyping({ key, target, isComposing, ctrlKey, metaKey }: Press): boolean {
  if (isComposing) return true;
  if (ctrlKey || metaKey) return false;
  if (key === "Enter") return !isIn(target, "input, select, button, a");
  return key.length === 1 || key === "Backspace" || key === "Delete";
}

/** A field with a list uses Escape to close the list first. */
const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(typedInto) && !target.matches(withList);
const withList = "[role=combobox], [aria-haspopup], [aria-expanded]";

const isBehindDialog = () => document.querySelector("[aria-modal=true]") !== null;
