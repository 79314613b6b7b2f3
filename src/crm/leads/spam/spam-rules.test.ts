/** What is suspected of being spam, and for which reason. */
import { expect, test } from "vitest";
import { suspicion } from "./spam-rules.ts";

const clean = { trap: null, tookMs: null, earlier: null };

test("a filled honeypot, a form filled in under 2 s, and the 31st lead are suspected", () => {
  expect(suspicion(clean)).toBeNull();
  expect(suspicion({ ...clean, trap: "http://spam.example" })).toBe("honeypot");
  expect(suspicion({ ...clean, tookMs: 1_999 })).toBe("too fast");
  expect(suspicion({ ...clean, tookMs: 2_000 })).toBeNull();
  expect(suspicion({ ...clean, earlier: { count: 29, repeated: true } })).toBeNull();
  expect(suspicion({ ...clean, earlier: { count: 30, repeated: true } })).toBe("too many");
  expect(suspicion({ ...clean, earlier: { count: 500, repeated: false } })).toBeNull();
  expect(suspicion({ ...clean, earlier: null })).toBeNull();
});

test("a start after now, told by a clock that is ahead, makes nobody a suspect", () => {
  for (const tookMs of [-1, -500, -60_000]) expect(suspicion({ ...clean, tookMs })).toBeNull();
  expect(suspicion({ ...clean, tookMs: 0 })).toBe("too fast");
});
