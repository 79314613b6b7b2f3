import { expect, test } from "vitest";
import { z } from "zod";
import { optionalInteger, pageQuery, toList } from "./list.ts";

const page = (number: number) => ({ page: number, page_size: 2 });

test("next and previous keep what the call knows of the query and change the page", () => {
  const query = { ...page(2), search: "x" };
  const list = toList(
    { results: ["c", "d"], count: 5 },
    { query, url: "/things/?search=x&page=2&utm_source=y", origin: null },
  );
  expect(list.next).toBe("/things/?search=x&page=3");
  expect(list.previous).toBe("/things/?search=x&page=1");
});

test("the site's own address stands before them once it is set", () => {
  expect(
    toList(
      { results: ["a"], count: 3 },
      { query: page(1), url: "/things/", origin: new URL("https://www.site.example") },
    ).next,
  ).toBe("https://www.site.example/things/?page=2");
});

test("an empty list has a first page and no other", () => {
  expect(
    toList({ results: [], count: 0 }, { query: page(1), url: "/things/", origin: null }),
  ).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  });
  expect(() =>
    toList({ results: [], count: 0 }, { query: page(2), url: "/things/", origin: null }),
  ).toThrow("There is no such page.");
});

const query = z.object({ ...pageQuery, category: optionalInteger(1, 999) });
const sentencesOf = (asked: object) =>
  query.safeParse(asked).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  [{ page: "-1" }, "page", "This has to be at least 1."],
  [{ page: "0" }, "page", "This has to be at least 1."],
  [{ page: "99999999999999999999" }, "page", "This has to be at most 10,00,000."],
  [{ page_size: "101" }, "page_size", "This has to be at most 100."],
  [{ page: "x" }, "page", "This has to be a whole number, given once."],
  [{ page: "" }, "page", "This has to be a whole number, given once."],
  [{ page: ["1", "2"] }, "page", "This has to be a whole number, given once."],
  [{ category: "zzz" }, "category", "This has to be a whole number, given once."],
  [{ category: "-5" }, "category", "This has to be at least 1."],
  [{ category: "1000" }, "category", "This has to be at most 999."],
])("%j is refused in a sentence", (asked, field, sentence) => {
  expect(sentencesOf(asked)).toEqual([[field, sentence]]);
});

test("an empty category is none, and pages have their defaults", () => {
  expect(query.parse({ category: "" })).toEqual({ page: 1, page_size: 10 });
  expect(query.parse({ category: "7", page: "2" })).toEqual({
    category: 7,
    page: 2,
    page_size: 10,
  });
});

test("more digits than a number has are too much", () => {
  expect(sentencesOf({ page: "9".repeat(400) })).toEqual([
    ["page", "This has to be at most 10,00,000."],
  ]);
});
