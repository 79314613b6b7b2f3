import { expect, test } from "vitest";
import { applyChanges, changesBetween } from "./body-changes.ts";

const live = {
  name: "A",
  accent: "#1",
  reach: { phone: "1", lines: ["x"] },
  hours: { monday: [] },
};
const saved = { name: "A", reach: { phone: "2", lines: ["x", "y"] }, hours: { monday: [] } };

test("two bodies differ place by place, and a list is one place", () => {
  expect(changesBetween(live, saved)).toEqual([
    { path: "accent", value: undefined, was: "#1" },
    { path: "reach.phone", value: "2", was: "1" },
    { path: "reach.lines", value: ["x", "y"], was: ["x"] },
  ]);
  expect(changesBetween(live, structuredClone(live))).toEqual([]);
});

test("what a draft says by itself stays, and the rest comes in", () => {
  const draft = { ...live, name: "B", reach: { phone: "3", lines: ["x"] } };
  expect(applyChanges(draft, changesBetween(live, saved))).toEqual({
    body: { ...saved, name: "B", reach: { phone: "3", lines: ["x", "y"] } },
    paths: ["accent", "reach.lines"],
  });
});

test("what is decided beside the text takes the place of anything", () => {
  const change = { path: "name", value: "C" };
  expect(applyChanges({ name: "B" }, [change]).body).toEqual({ name: "C" });
});

test("what there is no place for is left out", () => {
  const draft = { name: "A", reach: null };
  expect(applyChanges(draft, changesBetween(live, saved))).toEqual({ body: draft, paths: [] });
});
