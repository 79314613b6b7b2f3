import { expect, test } from "vitest";
import { kindLinks, labelOf, searchKind } from "./search-results.ts";

test("all kinds come first, with a count beside each, and none without results", () => {
  const found = [
    { kind: "post", count: 3 },
    { kind: "service", count: 2 },
  ];
  expect(kindLinks(found)).toEqual([
    { kind: "", label: "All", count: 5 },
    { kind: "service", label: "Services", count: 2 },
    { kind: "post", label: "Posts", count: 3 },
  ]);
  expect(kindLinks([])).toEqual([]);
});

test("a case is told like the others, and what is no kind is none", () => {
  expect([labelOf("case"), labelOf("company")]).toEqual(["Case", undefined]);
  expect([searchKind("case"), searchKind("company"), searchKind(null)]).toEqual([
    "case",
    undefined,
    undefined,
  ]);
});
