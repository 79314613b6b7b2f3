/** A growing list of posts as a state machine. Pure: `ui/use-post-list.ts` makes the calls it asks for. */
import type { List } from "../../platform/list.ts";
import type { PostTeaser } from "./contract.ts";

export type PostList = {
  posts: PostTeaser[];
  search: string;
  /** The last page that came. */
  page: number;
  /** Whether the server has a page after it. */
  hasNext: boolean;
  /** How many pages have come without being asked for since the list began. */
  unasked: number;
  /** The page being fetched; a new one makes an older answer late. */
  wanted: number | null;
  /** The page that could not be fetched. */
  failed: number | null;
};

/** After as many pages that came by themselves the list waits to be asked, so that what follows it can be reached. */
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
  wanted: null,
  failed: null,
});

export function reducePostList(state: PostList, event: PostListEvent): PostList {
  switch (event.type) {
    // A new search begins at page 1 again; what is shown stays until the answer comes.
    case "searched":
      return { ...state, search: event.search, unasked: 0, wanted: 1, failed: null };
    case "wanted":
      // Asked for by a shorter list, just before the one that was left here was put back.
      if (event.page <= state.page && state.failed === null) return state;
      return {
        ...state,
        unasked: state.unasked + (event.unasked ? 1 : 0),
        wanted: event.page,
        failed: null,
      };
    case "kept":
      return { ...event.list, wanted: null, failed: null };
    case "came":
      if (event.search !== state.search || event.page !== state.wanted) return state;
      return {
        ...state,
        posts:
          event.page === 1
            ? event.list.results
            : withoutRepeats([...state.posts, ...event.list.results]),
        page: event.page,
        hasNext: event.list.next !== null,
        wanted: null,
      };
    case "failed":
      return event.search === state.search
        ? { ...state, wanted: null, failed: state.wanted }
        : state;
  }
}

/** A post published meanwhile pushes one already shown onto the next page. */
const withoutRepeats = (posts: PostTeaser[]): PostTeaser[] =>
  posts.filter((post, i) => posts.findIndex((other) => other.id === post.id) === i);

/** The list with the post the visitor clicked at its head. */
export function beginningWith(posts: PostTeaser[], id: number | null): PostTeaser[] {
  const first = posts.find((post) => post.id === id);
  return first ? [first, ...posts.filter((post) => post !== first)] : posts;
}

/** What a preview's title hands to the list it opens. History state may be anything. */
export function clickedPost(state: unknown): number | null {
  return typeof state === "object" &&
    state !== null &&
    "post" in state &&
    typeof state.post === "number"
    ? state.post
    : null;
}
