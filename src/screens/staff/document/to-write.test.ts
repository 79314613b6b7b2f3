import { expect, test } from "vitest";
import { isNew, sortedFaults } from "./to-write.ts";

const body = { title: "Stock", body: { promise: "", price: { from: null }, items: [], step: "x" } };
const faults = {
  "": ["A page like this cannot be here."],
  title: ["This is too long."],
  "body.promise": ["This cannot be empty."],
  "body.price.from": ["Give a whole number."],
  "body.items": ["Too few."],
  "body.date": ["Invalid."],
};

test("what nobody has written in is to write; what is written and wrong is wrong at once", () => {
  const { toWrite, wrong } = sortedFaults(faults, body, true);
  expect(Object.keys(toWrite)).toEqual([
    "body.promise",
    "body.price.from",
    "body.items",
    "body.date",
  ]);
  expect(Object.keys(wrong)).toEqual(["", "title"]);
});

test("once somebody wants to publish, all of it is wrong", () => {
  expect(sortedFaults(faults, body, false)).toEqual({ toWrite: {}, wrong: faults });
});

test("a document is new until it had a version, or somebody asked to publish it", () => {
  const version = {
    number: 1,
    author: null,
    at: "",
    dueAt: null,
    refusal: null,
    publishedAt: null,
  };
  expect(isNew({ firstPublishedAt: null, versions: [] }, false)).toBe(true);
  expect(isNew({ firstPublishedAt: null, versions: [] }, true)).toBe(false);
  expect(isNew({ firstPublishedAt: null, versions: [version] }, false)).toBe(false);
  expect(isNew({ firstPublishedAt: "2026-11-20", versions: [] }, false)).toBe(false);
});
