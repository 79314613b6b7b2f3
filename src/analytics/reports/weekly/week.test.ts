import { expect, test } from "vitest";
import type { Vital, Vitals, VitalsReport } from "../visits/visit-contract.ts";
import { slowerIn, weekBefore, weekDue } from "./week.ts";

test.each([
  // 8:59 and 9:00 on a Monday in Kolkata.
  ["2026-11-23T03:29:00Z", null],
  ["2026-11-23T03:30:00Z", "2026-11-23"],
  // Whoever was down on Monday makes it good until Wednesday is over.
  ["2026-11-24T01:00:00Z", "2026-11-23"],
  ["2026-11-25T18:29:00Z", "2026-11-23"],
  ["2026-11-25T18:30:00Z", null],
  ["2026-11-29T12:00:00Z", null],
])("at %s the week that is told of ended before %s", (at, monday) => {
  expect(weekDue("Asia/Kolkata", new Date(at))).toBe(monday);
});

test("a week is the seven days before its Monday, over the end of a year too", () => {
  expect(weekBefore("2026-11-23")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(weekBefore("2027-01-04")).toEqual({ from: "2026-12-28", to: "2027-01-03" });
});

const none: Vital = { p75: null, measured: 0 };
const of = (LCP: Vital): Vitals => ({ LCP, INP: none, CLS: none });
const told = (all: Vitals, pages: [string, Vitals][] = []): VitalsReport => ({
  ...{ from: "2026-11-16", to: "2026-11-22", all },
  pages: pages.map(([path, vitals]) => ({ path, vitals })),
});

test("slower is what grew by a fifth, measured often enough in both weeks", () => {
  const was = of({ p75: 1_000, measured: 50 });
  const now = told(of({ p75: 1_190, measured: 50 }), [
    ["/about", of({ p75: 1_200, measured: 50 })],
    ["/rare", of({ p75: 9_000, measured: 19 })],
    ["/new", of({ p75: 9_000, measured: 50 })],
    ["/quicker", of({ p75: 500, measured: 50 })],
  ]);
  const before = told(was, [
    ["/about", was],
    ["/rare", was],
    ["/quicker", was],
  ]);
  expect(slowerIn(now, before)).toEqual([
    { path: "/about", name: "LCP", now: 1_200, before: 1_000 },
  ]);
  expect(slowerIn(told(of(none)), told(of(none)))).toEqual([]);
});
