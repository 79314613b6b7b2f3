import { expect, test } from "vitest";
import { createWordsOfNetwork } from "./api.server.ts";

test("a network says a hundred different things a day, and each of them as often as it likes", () => {
  let now = 0;
  const takes = createWordsOfNetwork(() => now);
  const said = Array.from({ length: 120 }, (_, n) => takes("203.0.113.7", `words ${n}`));
  expect(said.filter(Boolean)).toHaveLength(100);
  expect(takes("203.0.113.7", "WORDS 5")).toBe(true);
  expect(takes("203.0.113.7", "more")).toBe(false);
  expect(takes("198.51.100.9", "more")).toBe(true);
  now += 86_400_001;
  expect(takes("203.0.113.7", "more")).toBe(true);
});
