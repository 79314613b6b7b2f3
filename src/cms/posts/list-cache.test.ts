import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PostTeaser } from "./contract.ts";
import { keepList, keptList, openingList } from "./post-list.ts";

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

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
const listOf = (length: number) =>
  openingList(
    {
      count: length,
      next: null,
      previous: null,
      results: Array.from({ length }, (_, i) => post(i)),
    },
    "",
    1,
  );

test("a list is found again by its entry, as it was", () => {
  const list = { ...listOf(8), page: 4, unasked: 3, hasNext: true };
  keepList("a", list);
  expect(keptList("a")).toEqual(list);
  expect(keptList("b")).toBeNull();
});

test("five lists are kept, the ones left last, and none of more than 200 posts", () => {
  for (const id of ["a", "b", "c", "d", "e", "a", "f"]) keepList(id, listOf(2));
  expect(["a", "b", "c", "d", "e", "f"].filter((id) => keptList(id))).toEqual([
    "a",
    "c",
    "d",
    "e",
    "f",
  ]);
  keepList("a", listOf(201));
  expect(keptList("a")).toBeNull();
});

test.each([
  "",
  "{",
  "7",
  '[["a", null]]',
  '[["a", {}]]',
  '[["a", {"posts":[{"id":"1"}],"search":"","page":1,"unasked":0,"hasNext":false}]]',
])("what is stored as %j is no list", (stored) => {
  storage.set("lists", stored);
  expect(keptList("a")).toBeNull();
});

test("where storage is switched off nothing is kept, and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => keepList("a", listOf(2))).not.toThrow();
  expect(keptList("a")).toBeNull();
});
