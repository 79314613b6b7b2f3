/** A growing list of posts as a pure reducer; `ui/use-post-list.ts` makes the calls. */
import type { List } from "../../platform/list.ts";
import type { PostTeaser } from "./contract.ts";

export type PostList = {
  posts: PostTeaser[];
  search: string;
  page: number;
  hasNext: boolean;
  /** Pages loaded by scrolling since the list began. */
  unasked: number;
  /** The page being fetched; an answer for any other page is ignored. */
  loadingPage: number | null;
  failed: number | null;
};

/** After this many pages the list waits for a click, so that visitors can reach the footer. */
export const mostUnasked = 3;

export type PostListEvent =
  | { type: "searched"; search: string }
  | { type: "wanted"; page: number; unasked?: boolean }
  | { type: "kept"; list: PostList }
  | { type: "came"; page: number; search: string; list: List<PostTeaser> }
  | { type: "failed"; search: string };

export const openingList = (first: List<PostTeaser>, search: string, page: number): PostList => ({
  posts: first.results,
  search,
  page,
  hasNext: first.next !== null,
  unasked: 0,
  loadingPage: null,
  failed: null,
});

export function statusOf({ loadingPage, failed }: PostList): "idle" | "loading" | "failed" {
  if (loadingPage !== null) return "loading";
  return failed === null ? "idle" : "failed";
}

export function reducePostList(state: PostList, event: PostListEvent): PostList {
  switch (event.type) {
    // The former results stay until the response arrives.
    case "searched":
      return { ...state, search: event.search, unasked: 0, loadingPage: 1, failed: null };
    case "wanted":
      // The shorter list requested it just before the kept list was restored.
      if (event.page <= state.page && state.failed === null) return state;
      return {
        ...state,
        unasked: state.unasked + (event.unasked ? 1 : 0),
        loadingPage: event.page,
        failed: null,
      };
    case "kept":
      return { ...event.list, loadingPage: null, failed: null };
    case "came":
      if (event.search !== state.search || event.page !== state.loadingPage) return state;
      return {
        ...state,
        posts:
          event.page === 1
            ? event.list.results
            : withoutRepeats([...state.posts, ...event.list.results]),
        page: event.page,
        hasNext: event.list.next !== null,
        loadingPage: null,
      };
    case "failed":
      return event.search === state.search
        ? { ...state, loadingPage: null, failed: state.loadingPage }
        : state;
  }
}

/** If a post is published meanwhile, the next page repeats one that is already shown. */
const withoutRepeats = (posts: PostTeaser[]): PostTeaser[] =>
  posts.filter((post, i) => posts.findIndex((other) => other.id === post.id) === i);

export function beginningWith(posts: PostTeaser[], id: number | null): PostTeaser[] {
  const first = posts.find((post) => post.id === id);
  return first ? [first, ...posts.filter((post) => post !== first)] : posts;
}

/** The post id from a link's history state, which may contain anything. */
export function clickedPost(state: unknown): number | null {
  return typeof state === "object" &&
    state !== null &&
    "post" in state &&
    typeof state.post === "number"
    ? state.post
    : null;
}
