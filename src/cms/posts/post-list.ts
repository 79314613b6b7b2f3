import { keepSession, readSession } from "../../platform/browser/session.ts";
import type { List } from "../../platform/list.ts";
import type { PostTeaser } from "./contract.ts";

export type PostList = {
  posts: PostTeaser[];
  search: string;
  page: number;
  hasNext: boolean;
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

const sessionKey = "lists";
const mostLists = 5;
/** A longer list is not kept: Back then shows its beginning. */
const mostPosts = 200;

/** @param id of the history entry (`platform/browser/scroll.ts`) */
export function keepList(id: string, list: PostList): void {
  const others = keptLists().filter(([other]) => other !== id);
  const lists = list.posts.length > mostPosts ? others : [...others, [id, list] as const];
  keepSession(sessionKey, lists.slice(-mostLists));
}

export const keptList = (id: string): PostList | null =>
  keptLists().find(([other]) => other === id)?.[1] ?? null;

const keptLists = (): (readonly [string, PostList])[] => {
  const stored = readSession(sessionKey);
  return Array.isArray(stored) ? stored.filter(isKept) : [];
};

/** Another version of the site may have stored something else. */
const isKept = (entry: unknown): entry is [string, PostList] =>
  Array.isArray(entry) && typeof entry[0] === "string" && isPostList(entry[1]);

const isPostList = (list: unknown): list is PostList =>
  isObject(list) &&
  "posts" in list &&
  Array.isArray(list.posts) &&
  list.posts.every(isPost) &&
  "search" in list &&
  typeof list.search === "string" &&
  ["page", "unasked"].every((key) => Number.isInteger(Object(list)[key])) &&
  "hasNext" in list &&
  typeof list.hasNext === "boolean";

const isPost = (post: unknown): post is PostTeaser =>
  isObject(post) &&
  "id" in post &&
  typeof post.id === "number" &&
  ["slug", "title", "excerpt", "category_slug", "published_at", "author"].every(
    (key) => typeof Object(post)[key] === "string",
  ) &&
  "category" in post &&
  isObject(post.category);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

export const listId = "posts";

export function listAddress(pathname: string, page: number, search: string): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
  });
  return `${pathname}${query.size > 0 ? `?${query}` : ""}#${listId}`;
}
