import { expect, test } from "vitest";
import { placesOf } from "./places.ts";

const places = placesOf([
  { path: "/", title: "Home" },
  { path: "/services", title: "Services" },
  { path: "/services/it", title: "IT development" },
  { path: "/blog", title: "Blog" },
  { path: "/blog/erp/", title: "ERP" },
]);

test("a place is named by the pages above it, without Home and without itself", () => {
  expect(places("/services/it/web")).toEqual(["Services", "IT development"]);
  expect(places("/blog/erp/cut-over/")).toEqual(["Blog", "ERP"]);
  expect(places("/about")).toEqual([]);
  expect(places("/")).toEqual([]);
});

test("what has no name is left out", () => {
  expect(places("/services/unknown/web")).toEqual(["Services"]);
});
