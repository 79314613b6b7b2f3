import { expect, test } from "vitest";
import { inSentences } from "./snippet.ts";

test("a piece gets a full stop where nothing ends it", () => {
  expect(inSentences(["Records", "Who reads this?", "Before:", "Done."])).toBe(
    "Records. Who reads this? Before: Done.",
  );
  expect(inSentences([])).toBe("");
});
