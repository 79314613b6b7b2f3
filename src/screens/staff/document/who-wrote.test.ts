import { expect, test } from "vitest";
import { whoWrote } from "./who-wrote.ts";

const read = { since: 4, viewer: "alice" };
const [alice, bob] = [
  { revision: 5, by: "alice" },
  { revision: 6, by: "bob" },
];

test("whoever wrote in another tab since this one has read is told so, not of somebody else", () => {
  expect(whoWrote({ title: alice }, "title", read)).toBe("oneself");
  expect(whoWrote({ title: bob }, "title", read)).toBe("others");
  const before = { "items.0": { revision: 4, by: "bob" }, "items.0.text": alice };
  expect(whoWrote(before, "items.0.text", read)).toBe("oneself");
});

test("in a list where a colleague wrote, too, one is told of them", () => {
  expect(whoWrote({ "items.0": alice, "items.1": bob }, "items", read)).toBe("others");
  expect(whoWrote({ items: bob, "items.1": alice }, "items.1", read)).toBe("others");
  expect(whoWrote({ "items.0": alice, "items.1": bob }, "items.0.text", read)).toBe("oneself");
});

test("of what was published or set aside since it is not said who wrote it", () => {
  expect(whoWrote({}, "title", read)).toBe("nobody");
  const before = { title: { revision: 4, by: "bob" }, author: bob };
  expect(whoWrote(before, "title", read)).toBe("nobody");
});
