/** After "More posts" the focus moves to the first new post, or to "Try again". */
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type PostList, statusOf } from "../post-list.ts";

type Calls = { list: PostList; more: () => void; moreUnasked: () => void; retry: () => void };

export function useMorePosts(
  box: RefObject<HTMLElement | null>,
  { list, more, moreUnasked, retry }: Calls,
) {
  const link = useRef<HTMLAnchorElement>(null);
  /** The index of the first post that was asked for. */
  const begins = useRef<number | null>(null);

  useEffect(() => {
    const status = statusOf(list);
    if (begins.current === null || status === "loading") return;
    const next =
      status === "failed"
        ? tryAgainIn(box.current)
        : box.current?.querySelectorAll<HTMLElement>("h2 a")[begins.current];
    begins.current = null;
    next?.focus();
  }, [box, list]);

  const press = useCallback(() => {
    begins.current = list.failed === 1 ? 0 : list.posts.length;
    if (statusOf(list) === "failed") retry();
    else more();
  }, [list, more, retry]);
  const reached = useCallback(() => {
    if (!isPast(box.current, link.current)) moreUnasked();
  }, [box, moreUnasked]);

  /** "Show all posts" disappears when it is pressed, and the focus would be lost with it. */
  const beginAgain = useCallback(() => {
    begins.current = 0;
  }, []);

  return { link, press, reached, beginAgain };
}

/**
 * Whether the keyboard focus is past the list. Focus scrolls the list's end into view, and posts
 * loaded for that would push the focused element out again, so only the link loads more then.
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
