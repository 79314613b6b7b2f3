import { expect, test } from "vitest";
import type { List } from "../../platform/list.ts";
import type { PostTeaser } from "./contract.ts";
import { beginningWith, clickedPost, openingList, reducePostList, statusOf } from "./post-list.ts";

const post = (id: number): PostTeaser => ({
  id,
  title: `Post ${id}`,
  slug: `post-${id}`,
  excerpt: "",
  image: { image: "", width: 600, height: 600, alt: "" },
  category: { id: 1, slug: "erp", title: "ERP" },
  category_slug: "erp",
  published_at: "",
  reading_minutes: 1,
  author: "",
});
const pageOf = (newest: number[], next: string | null): List<PostTeaser> => ({
  count: 9,
  next,
  previous: null,
  results: newest.map(post),
});
const ids = (list: { posts: PostTeaser[] }) => list.posts.map((one) => one.id);
const opening = openingList(pageOf([1, 2], "next"), "", 1);

test("page 1 replaces, later pages append", () => {
  const second = reducePostList(reducePostList(opening, { type: "wanted", page: 2 }), {
    type: "came",
    page: 2,
    search: "",
    list: pageOf([3, 4], "next"),
  });
  expect(ids(second)).toEqual([1, 2, 3, 4]);
  const searched = reducePostList(reducePostList(second, { type: "searched", search: "x" }), {
    type: "came",
    page: 1,
    search: "x",
    list: pageOf([4], null),
  });
  expect(ids(searched)).toEqual([4]);
  expect(searched.page).toBe(1);
});

test("what comes without being asked for is counted, until a search begins anew", () => {
  const unasked = reducePostList(opening, { type: "wanted", page: 2, unasked: true });
  expect(unasked.unasked).toBe(1);
  expect(reducePostList(unasked, { type: "wanted", page: 2 }).unasked).toBe(1);
  expect(reducePostList(unasked, { type: "searched", search: "x" }).unasked).toBe(0);
});

test("a list is idle, loading or failed, and loading again once it is tried again", () => {
  const loading = reducePostList(opening, { type: "wanted", page: 2 });
  const failed = reducePostList(loading, { type: "failed", search: "" });
  const again = reducePostList(failed, { type: "wanted", page: 2 });
  expect([opening, loading, failed, again].map(statusOf)).toEqual([
    "idle",
    "loading",
    "failed",
    "loading",
  ]);
});

test("a list that is put back is as it was, and waits for nothing", () => {
  const left = { ...opening, posts: [post(1), post(2), post(3)], page: 2, wanted: 3, failed: null };
  expect(reducePostList(opening, { type: "kept", list: left })).toEqual({
    ...left,
    loadingPage: null,
  });
});

test("a page that the list has is not wanted again, but for another try", () => {
  const grown = { ...opening, page: 3 };
  expect(reducePostList(grown, { type: "wanted", page: 2, unasked: true })).toBe(grown);
  expect(reducePostList({ ...grown, failed: 1 }, { type: "wanted", page: 1 }).loadingPage).toBe(1);
});

test("loading stops when the server reports no next page", () => {
  const last = reducePostList(reducePostList(opening, { type: "wanted", page: 2 }), {
    type: "came",
    page: 2,
    search: "",
    list: pageOf([3], null),
  });
  expect(last.hasNext).toBe(false);
});

test("an answer that comes after another wish is left out", () => {
  const searching = reducePostList(reducePostList(opening, { type: "wanted", page: 2 }), {
    type: "searched",
    search: "new",
  });
  expect(
    reducePostList(searching, { type: "came", page: 2, search: "", list: pageOf([3], null) }),
  ).toBe(searching);
});

test("after a failure the list stays as it was, and says which page is missing", () => {
  const failed = reducePostList(reducePostList(opening, { type: "wanted", page: 2 }), {
    type: "failed",
    search: "",
  });
  expect(ids(failed)).toEqual([1, 2]);
  expect(failed.failed).toBe(2);
});

test("a post that moved onto the next page is not repeated", () => {
  const moved = reducePostList(reducePostList(opening, { type: "wanted", page: 2 }), {
    type: "came",
    page: 2,
    search: "",
    list: pageOf([2, 3], null),
  });
  expect(ids(moved)).toEqual([1, 2, 3]);
});

test("the list begins with the post that was clicked, once", () => {
  expect(beginningWith([post(1), post(2), post(3)], 3).map((one) => one.id)).toEqual([3, 1, 2]);
  expect(beginningWith([post(1), post(2)], null).map((one) => one.id)).toEqual([1, 2]);
});

test.each([null, undefined, 1, {}, { post: "1" }])("%j names no clicked post", (state) => {
  expect(clickedPost(state)).toBeNull();
});
