import { expect, test } from "vitest";
import { toList } from "./list.ts";

const page = (number: number) => ({ page: number, page_size: 2 });

test("next and previous keep what the call knows of the query and change the page", () => {
  const query = { ...page(2), search: "x" };
  const list = toList(["c", "d"], 5, query, "/things/?search=x&page=2&utm_source=y", null);
  expect(list.next).toBe("/things/?search=x&page=3");
  expect(list.previous).toBe("/things/?search=x&page=1");
});

test("the site's own address stands before them once it is set", () => {
  expect(toList(["a"], 3, page(1), "/things/", new URL("https://www.site.example")).next).toBe("https://www.site.example/things/?page=2");
});

test("an empty list has a first page and no other", () => {
  expect(toList([], 0, page(1), "/things/", null)).toEqual({ count: 0, next: null, previous: null, results: [] });
  expect(() => toList([], 0, page(2), "/things/", null)).toThrow("There is no such page.");
});
