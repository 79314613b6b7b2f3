import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogStorms } from "./log.ts";

let lines: { facts: object; message: string }[];
let storms: ReturnType<typeof createLogStorms>;
const calm = (facts: object, message: string) =>
  storms.pass(facts, message, (some, said) => lines.push({ facts: some, message: said }));
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  storms = createLogStorms();
});
afterEach(() => vi.useRealTimers());

const full = () => ({ err: new Error("database or disk is full") });

test("64,000 lines of one cause in 12 s are one with its stack, and one a second that says how many it stands for", () => {
  for (let n = 0; n < 64_000; n++) {
    calm(full(), "answered with a problem");
    if (n % 5_333 === 5_332) vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(1_000);
  expect(lines.length).toBeLessThanOrEqual(14);
  expect(lines[0]?.facts).toHaveProperty("err.stack");
  expect(JSON.stringify(lines.slice(1).map(({ facts }) => facts))).not.toContain("stack");
  expect(lines[1]?.facts).toEqual({ reason: "database or disk is full", leftOut: 5_331 });
  const told = lines
    .slice(1)
    .reduce((sum, { facts }) => sum + 1 + ("leftOut" in facts ? Number(facts.leftOut) : 0), 1);
  expect(told).toBe(64_000);
});

test("another cause is told at once, and one that has been quiet for a minute has its stack again", () => {
  calm(full(), "answered with a problem");
  calm({ err: new Error("no such table") }, "answered with a problem");
  calm(new Error("as it came"), "");
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  calm(full(), "answered with a problem");
  expect(lines[3]?.facts).toHaveProperty("err");
  vi.advanceTimersByTime(3_600_000);
  expect(lines).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

test("causes without end share a line a second too", () => {
  for (let n = 0; n < 2_000; n++) calm({ err: new Error(`cause ${n}`) }, "answered with a problem");
  expect(lines).toHaveLength(501);
});

const limit = (who: string, group = "api") =>
  calm({ security: "limit", who, group }, "security event: limit");

test("a noisy network leaves out no other network's security event, and no other event of its own", () => {
  for (let n = 0; n < 1_000; n++) limit("noisy");
  limit("calm");
  limit("noisy", "leads");
  calm(
    { security: "suspected-lead", who: "noisy", reason: "trap" },
    "security event: suspected-lead",
  );
  calm(
    { security: "suspected-lead", who: "noisy", reason: "links" },
    "security event: suspected-lead",
  );
  expect(lines.map(({ facts }) => facts)).toEqual([
    { security: "limit", who: "noisy", group: "api" },
    { security: "limit", who: "calm", group: "api" },
    { security: "limit", who: "noisy", group: "leads" },
    { security: "suspected-lead", who: "noisy", reason: "trap" },
    { security: "suspected-lead", who: "noisy", reason: "links" },
  ]);
});

test("of a crowd of networks twenty are told apart, and the rest share a line a second", () => {
  for (let n = 0; n < 5_000; n++) limit(`network${n}`);
  expect(lines).toHaveLength(21);
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(22);
  expect(lines[21]?.facts).toMatchObject({ who: "network4999", leftOut: 4_978 });
});

test("what was left out is still said when the log ends, and nothing goes on after it", () => {
  for (let n = 0; n < 10; n++) calm(full(), "answered with a problem");
  storms.end();
  expect(lines[1]?.facts).toEqual({ reason: "database or disk is full", leftOut: 8 });
  expect(vi.getTimerCount()).toBe(0);
});
