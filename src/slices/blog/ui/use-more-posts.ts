/** The list's next page by its link: whoever presses it goes on at the first post that came, or where to try again. */
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { PostList } from "../post-list.ts";

type Calls = { list: PostList; more: () => void; moreUnasked: () => void; retry: () => void };

export function useMorePosts(
  box: RefObject<HTMLElement | null>,
  { list, more, moreUnasked, retry }: Calls,
) {
  const link = useRef<HTMLAnchorElement>(null);
  /** Where what was asked for will begin. */
  const begins = useRef<number | null>(null);

  useEffect(() => {
    if (begins.current === null || list.wanted !== null) return;
    const next =
      list.failed === null
        ? box.current?.querySelectorAll<HTMLElement>("h2 a")[begins.current]
        : tryAgainIn(box.current);
    begins.current = null;
    next?.focus();
  }, [box, list]);

  const press = useCallback(() => {
    begins.current = list.failed === 1 ? 0 : list.posts.length;
    if (list.failed === null) more();
    else retry();
  }, [list, more, retry]);
  const reached = useCallback(() => {
    if (!isPast(box.current, link.current)) moreUnasked();
  }, [box, moreUnasked]);

  /** All posts are asked for by what goes with its press, so that the focus would be nowhere. */
  const beginAgain = useCallback(() => {
    begins.current = 0;
  }, []);

  return { link, press, reached, beginAgain };
}

/**
 * Whether the keyboard has gone through the list. What it is at then comes into view, and the list's end with it: posts that
 * came for that would push it out again. From there it is the link that asks.
 */
function isPast(box: HTMLElement | null, link: HTMLElement | null): boolean {
  const at = document.activeElement;
  if (!box || !at?.matches(":focus-visible")) return false;
  return (
    at === link ||
    ((box.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && !box.contains(at))
  );
}

const tryAgainIn = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>("[role=alert] button");
