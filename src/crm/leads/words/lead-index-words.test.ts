import { expect, test } from "vitest";
import { holdsAll, wordsIn } from "./lead-index-words.ts";

const words = wordsIn(["Warehouses at Nashik ask for refrigeration"]).join(" ");

test.each(["refriger", "refrigeration", "warehousing"])(
  "%s is found: a word, its beginning, or another of its stem",
  (word) => expect(holdsAll(words, [word])).toBe(true),
);

test.each(["frigeration", "refrigerators-x", "nashikask"])(
  "%s is not found: no word begins so",
  (word) => expect(holdsAll(words, [word])).toBe(false),
);

test("each of several words has to be found", () => {
  expect(holdsAll(words, ["warehouses", "refrigeration"])).toBe(true);
  expect(holdsAll(words, ["warehouses", "fumigation"])).toBe(false);
});
