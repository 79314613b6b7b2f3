/** Calls when a list's box is at its bottom, or holds less than it has room for. */
import { type RefObject, useEffect } from "react";

/** How near the bottom counts as there. */
const thresholdPx = 5;
/** From this width the list scrolls in a box of its own; below, the page is the box. */
const ownBox = "(min-width: 992px)";

/** @param key changes whenever the box holds something else, and it is looked at again */
export function useBoxBottom(box: RefObject<HTMLElement | null>, { key, reached }: { key: unknown; reached: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when to look again
  useEffect(() => {
    const wide = window.matchMedia(ownBox);
    const scroller = () => (wide.matches ? box.current : document.documentElement);
    const check = () => {
      const element = scroller();
      if (element && element.scrollTop + element.clientHeight >= element.scrollHeight - thresholdPx) reached();
    };
    const inner = box.current;
    inner?.addEventListener("scroll", check, { passive: true });
    window.addEventListener("scroll", check, { passive: true });
    window.addEventListener("resize", check, { passive: true });
    // Somebody may have scrolled there before this code came.
    check();
    return () => {
      inner?.removeEventListener("scroll", check);
      window.removeEventListener("scroll", check);
      window.removeEventListener("resize", check);
    };
  }, [box, key, reached]);
}
