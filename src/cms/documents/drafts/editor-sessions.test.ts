import { expect, test } from "vitest";
import { withWritten, writersIn, writtenSince } from "./editor-sessions.ts";

const alice = (revision: number) => ({ revision, hand: "a1", by: "alice" });
const bob = (revision: number) => ({ revision, hand: "b1", by: "bob" });
const asBob = { since: 1, hand: "b1" };

test("what another wrote at a place since it was read is found, and elsewhere is not", () => {
  const known = withWritten({}, ["title", "items.2"], alice(2));
  expect(writtenSince(known, "title", asBob)).toEqual(alice(2));
  expect(writtenSince(known, "items.2.question", asBob)).toEqual(alice(2));
  expect(writtenSince(known, "items", asBob)).toEqual(alice(2));
  expect(writtenSince(known, "items.3", asBob)).toBeNull();
  expect(writtenSince(known, "excerpt", asBob)).toBeNull();
});

test("what was read already, and what one wrote oneself, is nobody else's news", () => {
  const known = withWritten({}, ["title"], alice(2));
  expect(writtenSince(known, "title", { since: 2, hand: "b1" })).toBeNull();
  expect(writtenSince(known, "title", { since: 0, hand: "a1" })).toBeNull();
});

test("a whole that is written anew takes the place of its parts", () => {
  const known = withWritten(withWritten({}, ["items.2.question"], alice(2)), ["items"], bob(3));
  expect(known).toEqual({ items: bob(3) });
});

test("an editor is told who wrote where, and by nobody's hand", () => {
  const known = withWritten({}, ["title"], alice(2));
  expect(writersIn(known)).toEqual({ title: { revision: 2, by: "alice" } });
});

test("places are bounded, and the oldest go first", () => {
  let known = {};
  for (let at = 1; at <= 400; at++) known = withWritten(known, [`items.${at}`], alice(at));
  expect(Object.keys(known).length).toBe(301);
  expect(known).toHaveProperty(["items.400"]);
  expect(known).not.toHaveProperty(["items.1"]);
});
