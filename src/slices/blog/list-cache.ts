/**
 * Keeps the lists that the visitor left in this tab, by history entry, so that Back restores
 * them.
 */
import { keepSession, readSession } from "../../platform/browser/session.ts";
import type { PostTeaser } from "./contract.ts";
import type { PostList } from "./post-list.ts";

const name = "lists";
const mostLists = 5;
/** A longer list is not kept: Back then shows its beginning. */
const mostPosts = 200;

/** @param id of the history entry (`platform/browser/scroll-positions.ts`) */
export function keepList(id: string, list: PostList): void {
  const others = keptLists().filter(([other]) => other !== id);
  const lists = list.posts.length > mostPosts ? others : [...others, [id, list] as const];
  keepSession(name, lists.slice(-mostLists));
}

export const keptList = (id: string): PostList | null =>
  keptLists().find(([other]) => other === id)?.[1] ?? null;

const keptLists = (): (readonly [string, PostList])[] => {
  const stored = readSession(name);
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
