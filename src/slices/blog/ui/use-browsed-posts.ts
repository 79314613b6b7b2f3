/** A growing list of posts within its page: what loads more of it, and what keeps its place. */
import { type RefObject, useEffect } from "react";
import { useNavigationState } from "../../../ui/use-navigation-state.ts";
import type { CategoryLink, Listing } from "../contract.ts";
import { beginningWith, clickedPost, statusOf } from "../post-list.ts";
import { useListEnd } from "./use-list-end.ts";
import { useListedAt, useListLeft } from "./use-listed-at.ts";
import { useMorePosts } from "./use-more-posts.ts";
import { usePostList } from "./use-post-list.ts";
import { useSteadyBelow } from "./use-steady-below.ts";

type Opening = Omit<Listing, "categories"> & { category: CategoryLink | null };
type Refs = { listRef: RefObject<HTMLElement | null>; postsRef: RefObject<HTMLElement | null> };

export function useBrowsedPosts(opening: Opening, { listRef, postsRef }: Refs) {
  const { list, searchFor, more, moreUnasked, retry, putBack } = usePostList(
    { ...opening, category: opening.category?.id ?? null },
    useListLeft(),
  );
  const clicked = clickedPost(useNavigationState());
  const posts = beginningWith(list.posts, clicked);
  const { moreRef, loadMore, loadAtEnd, focusFirstPost } = useMorePosts(listRef, {
    list,
    more,
    moreUnasked,
    retry,
  });
  useListedAt({ list, searchFor, putBack });
  useSteadyBelow(postsRef, { posts, awaited: statusOf(list) === "loading" });
  useListEnd(postsRef, { key: list, reached: loadAtEnd });

  // The clicked post may be on a later page.
  const awaitsClicked =
    clicked !== null && list.search === "" && !posts.some((post) => post.id === clicked);
  useEffect(() => {
    if (awaitsClicked) more();
  }, [awaitsClicked, more]);

  return { list, posts, searchFor, moreRef, loadMore, focusFirstPost };
}
