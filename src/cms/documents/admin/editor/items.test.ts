import { expect, test } from "vitest";
import { moved, placeAfterMove, withHidden } from "./items.ts";

const letters = ["a", "b", "c", "d"];

test.each([
  [0, 2, "bcad"],
  [3, 0, "dabc"],
  [1, 1, "abcd"],
])("an item moved from %i to %i stands there", (from, to, order) => {
  const after = moved(letters, from, to);
  expect(after.join("")).toBe(order);
  // Whichever is open is followed to where it is by then.
  expect(letters.map((one, at) => after[placeAfterMove(at, from, to)] === one)).toEqual(
    letters.map(() => true),
  );
});

test("what is shown again leaves no trace of having been hidden", () => {
  const hidden = withHidden({ words: "x" }, { hides: "hidden" }, true);
  expect(hidden).toEqual({ words: "x", hidden: true });
  expect(Object.keys(Object(withHidden(hidden, { hides: "hidden" }, false)))).toEqual(["words"]);
});
