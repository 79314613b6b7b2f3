/** New posts push down what follows the list; this scrolls by as much for whoever reads there. */
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { PostTeaser } from "../contract.ts";

/** @param awaited whether a page is being fetched; posts that come otherwise are restored ones */
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
    // The window shows more of what follows than of the list.
    if (top < 0 && formerEnd < innerHeight / 2)
      scrollBy({ top: bottom - formerEnd, behavior: "instant" });
  }, [list, posts, awaited]);
}
