/** Calls when the end of a list is in the window or above it, or will be within a few pixels. */
import { type RefObject, useEffect } from "react";

/** How near the window's lower edge counts as there. */
const thresholdPx = 5;

/** @param key changes whenever the list holds something else, and it is looked at again */
export function useListEnd(
  list: RefObject<HTMLElement | null>,
  { key, reached }: { key: unknown; reached: () => void },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when to look again
  useEffect(() => {
    const heard = new AbortController();
    const check = () => {
      const end = list.current?.getBoundingClientRect().bottom;
      if (end !== undefined && end <= innerHeight + thresholdPx) reached();
    };
    for (const sign of ["scroll", "resize"])
      addEventListener(sign, check, { passive: true, signal: heard.signal });
    // Somebody may have scrolled there before this code came.
    check();
    return () => heard.abort();
  }, [list, key, reached]);
}
