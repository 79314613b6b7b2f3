import { expect, test } from "vitest";
import { changedParts } from "./list-diff.ts";

const partsOf = (one: string, other: string) =>
  changedParts([...one], [...other]).map(
    ({ from, to, start, end }) => `${one.slice(from, to)}→${other.slice(start, end)}`,
  );

test.each([
  ["abc", "abc", []],
  ["abc", "aBc", ["b→B"]],
  ["abcde", "AbcdE", ["a→A", "e→E"]],
  ["abc", "abcd", ["→d"]],
  ["abc", "bc", ["a→"]],
  ["", "ab", ["→ab"]],
  ["abcd", "acbd", ["b→", "→b"]],
  ["aXbYc", "aXXbc", ["→X", "Y→"]],
])("from %s to %s", (one, other, parts) => {
  expect(partsOf(one, other)).toEqual(parts);
});

test("lists with too little in common are one part, in no time", () => {
  const [one, other] = ["a", "b"].map((name) => Array.from({ length: 600 }, (_, i) => name + i));
  const alike = ["x", ...(one ?? [])];
  expect(changedParts(alike, ["x", ...(other ?? [])])).toEqual([
    { from: 1, to: 601, start: 1, end: 601 },
  ]);
});
