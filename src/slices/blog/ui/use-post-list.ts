/**
 * Loads the pages of a growing list with one call at a time; a new call aborts the one before.
 */
import { useCallback, useEffect, useReducer, useRef } from "react";
import { fetchPosts } from "../browser/calls.ts";
import type { Listing } from "../contract.ts";
import { mostUnasked, openingList, type PostList, reducePostList, statusOf } from "../post-list.ts";

type Opening = Omit<Listing, "categories"> & { category: number | null };

/** @param readSavedList returns the list that the visitor left, to continue with it */
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
