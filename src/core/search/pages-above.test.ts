import { expect, test } from "vitest";
import { titlesAbove } from "./search-results.ts";

const above = titlesAbove([
  { path: "/", title: "Home" },
  { path: "/services", title: "Services" },
  { path: "/services/it", title: "IT development" },
  { path: "/blog", title: "Blog" },
  { path: "/blog/erp/", title: "ERP" },
]);

test("a page is shown below the pages above it, without Home and without itself", () => {
  expect(above("/services/it/web")).toEqual(["Services", "IT development"]);
  expect(above("/blog/erp/cut-over/")).toEqual(["Blog", "ERP"]);
  expect(above("/about")).toEqual([]);
  expect(above("/")).toEqual([]);
});

test("what has no name is left out", () => {
  expect(above("/services/unknown/web")).toEqual(["Services"]);
});
