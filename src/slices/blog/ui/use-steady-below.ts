/**
 * Posts that come at a list's end push down what follows it. Whoever reads that by now goes on
 * reading.
 */
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { PostTeaser } from "../contract.ts";

/**
 * @param awaited whether a page of the list is on its way: posts that nobody awaits are put back,
 * where they were
 */
export function useSteadyBelow(
  list: RefObject<HTMLElement | null>,
  { posts, awaited }: { posts: PostTeaser[]; awaited: boolean },
) {
  const before = useRef({ posts, awaited });
  useLayoutEffect(() => {
    const { posts: shown, awaited: wasAwaited } = before.current;
    before.current = { posts, awaited };
    if (!wasAwaited) return;
    const came = posts.length - shown.length;
    if (
      !list.current ||
      came <= 0 ||
      shown.length === 0 ||
      posts[shown.length - 1]?.id !== shown.at(-1)?.id
    )
      return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const formerEnd =
      list.current.children[shown.length - 1]?.getBoundingClientRect().bottom ?? bottom;
    // What follows had more of the window than the list, and not because the list is short.
    if (top < 0 && formerEnd < innerHeight / 2)
      scrollBy({ top: bottom - formerEnd, behavior: "instant" });
  }, [list, posts, awaited]);
}
