/** What is suspected of being spam, and for which reason. */
import { expect, test } from "vitest";
import { suspicion } from "./suspicion.ts";

const now = new Date("2026-11-20T10:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);
const clean = { trap: null, startedAt: null, now, earlier: null };

test("a filled honeypot, a form filled in under 2 s, and the 31st lead are suspected", () => {
  expect(suspicion(clean)).toBeNull();
  expect(suspicion({ ...clean, trap: "http://spam.example" })).toBe("honeypot");
  expect(suspicion({ ...clean, startedAt: before(1_999) })).toBe("too fast");
  expect(suspicion({ ...clean, startedAt: before(2_000) })).toBeNull();
  expect(suspicion({ ...clean, earlier: { count: 29, repeated: true } })).toBeNull();
  expect(suspicion({ ...clean, earlier: { count: 30, repeated: true } })).toBe("too many");
  expect(suspicion({ ...clean, earlier: { count: 500, repeated: false } })).toBeNull();
  expect(suspicion({ ...clean, earlier: null })).toBeNull();
});

test("a device whose clock is ahead makes nobody a suspect", () => {
  expect(suspicion({ ...clean, startedAt: before(-60_000) })).toBeNull();
  expect(suspicion({ ...clean, startedAt: before(-500) })).toBe("too fast");
});
