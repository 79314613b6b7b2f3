import { type RefObject, useEffect } from "react";

const thresholdPx = 5;

/** @param key checks again whenever it changes */
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
    // The visitor may have scrolled there before this code was loaded.
    check();
    return () => heard.abort();
  }, [list, key, reached]);
}
