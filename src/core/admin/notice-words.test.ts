import { expect, test } from "vitest";
import { prefixTitle } from "./notice-words.ts";

test("what was done says to what, unless that has no title yet", () => {
  expect(prefixTitle("Counting stock", "It is live.")).toBe("Counting stock: it is live.");
  expect(prefixTitle(" ", "It is live.")).toBe("It is live.");
});

test("of a long title as much stands there as tells it from others", () => {
  const message = prefixTitle("Counting ".repeat(10), "It is live.");
  expect(message).toMatch(/^Counting .*…: it is live\.$/);
  expect(message.length).toBeLessThan(80);
});
