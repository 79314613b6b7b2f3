import { expect, test } from "vitest";
import { isNew, sortedFaults, waitsWords, withoutFilled } from "./publishing-blockers.ts";

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

test("before it is saved, a filled place is at fault for its emptiness no more", () => {
  const empty = { title: "Stock", excerpt: " ", items: [], cover: null };
  const stood = { "": ["No."], title: ["Too long."], excerpt: ["Empty."], items: ["Too few."] };
  const filled = { ...empty, title: "Stocks", excerpt: "So.", items: ["One"] };
  expect(Object.keys(withoutFilled(stood, empty, filled))).toEqual(["", "title"]);
  expect(withoutFilled(stood, empty, { ...empty, title: "Stocks" })).toEqual(stood);
  expect(withoutFilled({ cover: ["Choose one."] }, empty, { ...empty, cover: { id: 3 } })).toEqual(
    {},
  );
});

test("what was not asked for is said so, and not where it was asked for", () => {
  const unfit = { isFit: false, isReady: false };
  expect(waitsWords("ask", unfit)).toBe("Nobody was asked yet.");
  expect(waitsWords("ask", { isFit: true, isReady: false })).toBeNull();
  expect(waitsWords("publish", unfit)).toBe("It is not published yet.");
  expect(waitsWords("publish", { isFit: true, isReady: true })).toBeNull();
  expect(waitsWords("", unfit)).toBeNull();
});
