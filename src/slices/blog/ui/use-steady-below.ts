/**
 * Posts that come at a list's end push down what follows it. Whoever reads that by now goes on
 * reading.
 */
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { PostTeaser } from "../contract.ts";

export function useSteadyBelow(list: RefObject<HTMLElement | null>, posts: PostTeaser[]) {
  const before = useRef(posts);
  useLayoutEffect(() => {
    const shown = before.current;
    before.current = posts;
    const came = posts.length - shown.length;
    if (!list.current || came <= 0 || shown.length === 0 || posts[shown.length - 1]?.id !== shown.at(-1)?.id) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const formerEnd = list.current.children[shown.length - 1]?.getBoundingClientRect().bottom ?? bottom;
    // What follows had more of the window than the list, and not because the list is short.
    if (top < 0 && formerEnd < innerHeight / 2) scrollBy({ top: bottom - formerEnd, behavior: "instant" });
  }, [list, posts]);
}
