import { expect, test } from "vitest";
import { withAnsweredBefore } from "./count-all.server.ts";

const was = {
  ...{ due_at: "2026-11-19T14:00:00.000Z", answered_at: "2026-11-19T10:00:00.000Z" },
  ...{ late_told_at: null, closed: null, given: "2026-11-20T14:00:00.000Z" },
};
const replied = (change: object | null) =>
  JSON.stringify({ reply: "r", via: "page", was: change && { ...was, ...change } });

test("what was answered, and waits again, counts by the answer before", () => {
  const alices = { owner: "alice", inTime: 1, late: 0, waiting: 2 };
  const again = [
    { id: "a", owner: "alice", data: replied({}) },
    { id: "b", owner: null, data: replied({ answered_at: "2026-11-19T14:00:00.001Z" }) },
  ];
  expect(withAnsweredBefore([alices], again)).toEqual([
    { owner: "alice", inTime: 2, late: 0, waiting: 2 },
    { owner: null, inTime: 0, late: 1, waiting: 0 },
  ]);
  expect(alices.inTime).toBe(1);
});

test("each counts once, by its newest answer; what was never answered does not count", () => {
  const again = [
    { id: "a", owner: "alice", data: replied(null) },
    { id: "a", owner: "alice", data: replied({ answered_at: "2026-11-20T10:00:00.000Z" }) },
    { id: "a", owner: "alice", data: replied({}) },
    { id: "b", owner: "bob", data: replied({ answered_at: null }) },
    { id: "c", owner: "bob", data: replied({ due_at: null }) },
  ];
  expect(withAnsweredBefore([], again)).toEqual([
    { owner: "alice", inTime: 0, late: 1, waiting: 0 },
  ]);
});

test("the answer before counts for whoever had it then", () => {
  const again = (had: object) => [{ id: "a", owner: "bob", data: replied(had) }];
  const ownerOf = (had: object) => withAnsweredBefore([], again(had))[0]?.owner;
  expect(ownerOf({ owner: "alice", due_owner: null })).toBe("alice");
  expect(ownerOf({ owner: "alice", due_owner: "" })).toBe("");
});
