/** After "More posts" the focus moves to the first new post, or to "Try again". */
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type PostList, statusOf } from "../post-list.ts";

type Calls = { list: PostList; more: () => void; moreUnasked: () => void; retry: () => void };

export function useMorePosts(
  listRef: RefObject<HTMLElement | null>,
  { list, more, moreUnasked, retry }: Calls,
) {
  const moreRef = useRef<HTMLAnchorElement>(null);
  const focusAt = useRef<number | null>(null);

  useEffect(() => {
    const status = statusOf(list);
    if (focusAt.current === null || status === "loading") return;
    const next =
      status === "failed"
        ? tryAgainIn(listRef.current)
        : listRef.current?.querySelectorAll<HTMLElement>("h2 a")[focusAt.current];
    focusAt.current = null;
    next?.focus();
  }, [listRef, list]);

  const loadMore = useCallback(() => {
    focusAt.current = list.failed === 1 ? 0 : list.posts.length;
    if (statusOf(list) === "failed") retry();
    else more();
  }, [list, more, retry]);
  const loadAtEnd = useCallback(() => {
    if (!isPast(listRef.current, moreRef.current)) moreUnasked();
  }, [listRef, moreUnasked]);

  /** The button "Show all posts" disappears when it is pressed, so the focus would be lost. */
  const focusFirstPost = useCallback(() => {
    focusAt.current = 0;
  }, []);

  return { moreRef, loadMore, loadAtEnd, focusFirstPost };
}

/**
 * True if the keyboard focus is past the list. Focus scrolls the end of the list into view, and
 * loading posts would push the focused element out again, so only the link loads more then.
 */
function isPast(list: HTMLElement | null, more: HTMLElement | null): boolean {
  const at = document.activeElement;
  if (!list || !at?.matches(":focus-visible")) return false;
  return (
    at === more ||
    ((list.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
      !list.contains(at))
  );
}

const tryAgainIn = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>("[role=alert] button");
