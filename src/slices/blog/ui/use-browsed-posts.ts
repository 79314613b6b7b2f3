/** A growing list of posts within its page: what loads more of it, and what keeps its place. */
import { type RefObject, useEffect } from "react";
import type { List } from "../../../platform/list.ts";
import { useNavigationState } from "../../../ui/use-navigation-state.ts";
import type { CategoryLink, PostTeaser } from "../contract.ts";
import { beginningWith, clickedPost, statusOf } from "../post-list.ts";
import { useListEnd } from "./use-list-end.ts";
import { useListedAt, useListLeft } from "./use-listed-at.ts";
import { useMorePosts } from "./use-more-posts.ts";
import { usePostList } from "./use-post-list.ts";
import { useSteadyBelow } from "./use-steady-below.ts";

type Opening = {
  category: CategoryLink | null;
  first: List<PostTeaser>;
  search: string;
  page: number;
};
/** `box` holds the whole list, `cards` the posts alone. */
type Places = { box: RefObject<HTMLElement | null>; cards: RefObject<HTMLElement | null> };

export function useBrowsedPosts(opening: Opening, { box, cards }: Places) {
  const { list, searchFor, more, moreUnasked, retry, putBack } = usePostList(
    { ...opening, category: opening.category?.id ?? null },
    useListLeft(),
  );
  const clicked = clickedPost(useNavigationState());
  const posts = beginningWith(list.posts, clicked);
  const { link, press, reached, beginAgain } = useMorePosts(box, {
    list,
    more,
    moreUnasked,
    retry,
  });
  useListedAt({ list, searchFor, putBack });
  useSteadyBelow(cards, { posts, awaited: statusOf(list) === "loading" });
  useListEnd(cards, { key: list, reached });

  // The clicked post may be on a later page.
  const awaitsClicked =
    clicked !== null && list.search === "" && !posts.some((post) => post.id === clicked);
  useEffect(() => {
    if (awaitsClicked) more();
  }, [awaitsClicked, more]);

  return { list, posts, searchFor, link, press, beginAgain };
}
