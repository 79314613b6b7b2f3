import { expect, test } from "vitest";
import { type Pair, verdictOf } from "./verdict.ts";
import type { Turn } from "./wrk.ts";

const bare: Turn = { rate: 40_000, p50Ms: 0.7, p99Ms: 1, serverCores: 1, clientCores: 0.4 };
const pairs = (site: Partial<Turn>, other: Partial<Turn> = {}): Pair[] =>
  Array.from({ length: 7 }, () => ({ site: { ...bare, ...site }, bare: { ...bare, ...other } }));

test("as fast as asked passes", () => {
  expect(verdictOf(pairs({ rate: 38_000, p99Ms: 1.2 }), 0.93).faults).toEqual([]);
});

test("slower than asked fails, and so does a slow hundredth", () => {
  expect(verdictOf(pairs({ rate: 36_000, p99Ms: 1.6 }), 0.93).faults).toEqual([
    "the ratio is under 0.93",
    "p99 is 1.60 × bare, over 1.3",
  ]);
});

test("a server that was given less of the core is not slower for it", () => {
  expect(verdictOf(pairs({ rate: 19_000, serverCores: 0.5 }), 0.93).faults).toEqual([]);
});

test("one disturbed turn in seven changes nothing", () => {
  const disturbed = pairs({ rate: 38_000 });
  disturbed.splice(0, 1, ...pairs({ rate: 4_000, p99Ms: 50 }).slice(0, 1));
  expect(verdictOf(disturbed, 0.93).faults).toEqual([]);
});

test("a client that spends as much as the server has measured itself", () => {
  expect(verdictOf(pairs({}, { clientCores: 0.9 }), 0.93).faults).toEqual([
    "the client spent 0.90 × the bare server's CPU",
  ]);
});
