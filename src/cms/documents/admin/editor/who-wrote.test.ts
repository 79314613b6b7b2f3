import { expect, test } from "vitest";
import { whoWrote } from "./merging.ts";

const read = { since: 4, viewer: "alice" };
const [alice, bob] = [
  { revision: 5, by: "alice" },
  { revision: 6, by: "bob" },
];

test("whoever wrote in another tab since this one has read is told so, not of somebody else", () => {
  expect(whoWrote({ title: alice }, "title", read)).toEqual({ who: "oneself", by: null });
  expect(whoWrote({ title: bob }, "title", read)).toEqual({ who: "others", by: "bob" });
  const before = { "items.0": { revision: 4, by: "bob" }, "items.0.text": alice };
  expect(whoWrote(before, "items.0.text", read)).toEqual({ who: "oneself", by: null });
});

test("in a list where a colleague wrote, too, one is told of them", () => {
  expect(whoWrote({ "items.0": alice, "items.1": bob }, "items", read)).toEqual({
    who: "others",
    by: "bob",
  });
  expect(whoWrote({ items: bob, "items.1": alice }, "items.1", read)).toEqual({
    who: "others",
    by: "bob",
  });
  expect(whoWrote({ "items.0": alice, "items.1": bob }, "items.0.text", read)).toEqual({
    who: "oneself",
    by: null,
  });
});

test("of what was published or set aside since it is not said who wrote it", () => {
  expect(whoWrote({}, "title", read)).toEqual({ who: "nobody", by: null });
  const before = { title: { revision: 4, by: "bob" }, author: bob };
  expect(whoWrote(before, "title", read)).toEqual({ who: "nobody", by: null });
});
