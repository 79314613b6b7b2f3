import { useEffect, useState } from "react";
import { typedInto } from "./shortcut-list.ts";

/**
 * Whether one types in the lower half of the screen. It is asked where somebody begins to type, not
 * where they stop: what they press then would move away from under the pointer.
 */
export function useTypedBelow(): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    function look({ target }: Event) {
      if (!(target instanceof HTMLElement)) return;
      if (!target.isContentEditable && !target.matches(typedInto)) return;
      const { top, bottom } = target.getBoundingClientRect();
      setBelow((top + bottom) / 2 > window.innerHeight / 2);
    }
    const heard = ["focusin", "input"];
    for (const type of heard) document.addEventListener(type, look);
    return () => {
      for (const type of heard) document.removeEventListener(type, look);
    };
  }, []);
  return isBelow;
}
