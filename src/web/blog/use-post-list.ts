import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { Listing } from "../../cms/posts/contract.ts";
import { searchIn } from "../../cms/posts/listing.ts";
import {
  keepList,
  keptList,
  mostUnasked,
  openingList,
  type PostList,
  reducePostList,
  statusOf,
} from "../../cms/posts/post-list.ts";
import { comesBack, idOf, isTakenOver } from "../../platform/browser/scroll.ts";
import { fetchPosts } from "./calls.ts";

type Opening = Omit<Listing, "categories"> & { category: number | null };

export function usePostList(
  { firstPosts, search, page, category }: Opening,
  readSavedList: () => PostList | null,
) {
  const [list, dispatch] = useReducer(reducePostList, null, () => {
    const opening = openingList(firstPosts, search, page);
    const savedList = readSavedList();
    return savedList ? reducePostList(opening, { type: "kept", list: savedList }) : opening;
  });
  const running = useRef<AbortController | null>(null);

  const load = useCallback(
    (pageNumber: number, words: string) => {
      running.current?.abort();
      const call = new AbortController();
      const { signal } = call;
      running.current = call;
      fetchPosts({ page: pageNumber, category, search: words }, signal)
        .then((response) =>
          dispatch({ type: "came", page: pageNumber, search: words, list: response }),
        )
        .catch((error: unknown) => {
          if (signal.aborted) return;
          console.error("Error getting blog data", error);
          dispatch({ type: "failed", search: words });
        })
        .finally(() => {
          if (running.current === call) running.current = null;
        });
    },
    [category],
  );
  useEffect(() => () => running.current?.abort(), []);

  const searchFor = useCallback(
    (text: string) => {
      dispatch({ type: "searched", search: text });
      load(1, text);
    },
    [load],
  );
  const loadPage = useCallback(
    (pageNumber: number, unasked = false) => {
      dispatch({ type: "wanted", page: pageNumber, unasked });
      load(pageNumber, list.search);
    },
    [load, list.search],
  );
  // One gesture can scroll twice before React renders the first result.
  const mayGoOn = statusOf(list) === "idle" && list.hasNext;
  const more = useCallback(() => {
    if (running.current === null && mayGoOn) loadPage(list.page + 1);
  }, [loadPage, mayGoOn, list.page]);
  const moreUnasked = useCallback(() => {
    if (running.current === null && mayGoOn && list.unasked < mostUnasked)
      loadPage(list.page + 1, true);
  }, [loadPage, mayGoOn, list.page, list.unasked]);
  const retry = useCallback(() => loadPage(list.failed ?? 1), [loadPage, list.failed]);
  const putBack = useCallback((savedList: PostList) => {
    running.current?.abort();
    dispatch({ type: "kept", list: savedList });
  }, []);

  return { list, searchFor, more, moreUnasked, retry, putBack };
}

/** Null during hydration, because the first render must match the server's HTML. */
export function useListLeft(): () => PostList | null {
  const id = idOf(useLocation());
  const how = useNavigationType();
  return () => (!import.meta.env.SSR && isTakenOver() && comesBack(how) ? keptList(id) : null);
}

type Listed = {
  list: PostList;
  searchFor: (text: string) => void;
  putBack: (list: PostList) => void;
};

export function useListedAt({ list, searchFor, putBack }: Listed) {
  const location = useLocation();
  const how = useNavigationType();
  const id = idOf(location);
  const search = searchIn(new URLSearchParams(location.search));
  const lastSearch = useRef(list.search);
  lastSearch.current = list.search;

  useLayoutEffect(() => {
    const keptOne = comesBack(how) ? keptList(id) : null;
    if (keptOne) putBack(keptOne);
    else if (search !== lastSearch.current) searchFor(search);
  }, [id, how, search, putBack, searchFor]);

  useEffect(() => {
    if (statusOf(list) === "idle") keepList(id, list);
  }, [id, list]);
}

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

/** Focus past the list: new posts would push it out of view, so only the link loads more. */
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
