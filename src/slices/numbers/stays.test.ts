import { expect, test } from "vitest";
import { staysOf } from "./stays.ts";

const created_at = "2026-11-01T00:00:00.000Z";
const on = (day: number, time = "00:00") =>
  `2026-11-${String(day).padStart(2, "0")}T${time}:00.000Z`;
const moved = (id: string, at: string, [was, stage]: [string, string]) => ({
  ...{ id, created_at, at },
  data: JSON.stringify({ set: { stage }, was: { stage: was } }),
});
const dayMs = 86_400_000;

test("a stay lasts from when an enquiry came, or was moved there, to when it is moved on", () => {
  const newestFirst = [
    moved("a", on(9), ["contacted", "won"]),
    moved("b", on(5), ["new", "contacted"]),
    moved("a", on(3), ["new", "contacted"]),
  ];
  expect(staysOf(newestFirst)).toEqual([
    { stage: "new", median: 2 * dayMs, measured: 2 },
    { stage: "contacted", median: 6 * dayMs, measured: 1 },
  ]);
});

test("a stage at which none stayed a minute, or none is moved from, is not told of", () => {
  expect(staysOf([])).toEqual([]);
  const mistaken = [
    moved("a", "2026-11-03T00:00:30.000Z", ["contacted", "new"]),
    moved("a", on(3), ["new", "contacted"]),
  ];
  expect(staysOf(mistaken).map(({ stage }) => stage)).toEqual(["new"]);
});

test("what was changed without being moved is no stay", () => {
  const data = JSON.stringify({ set: { reason: '"stage":' }, was: { reason: null } });
  expect(staysOf([{ id: "a", created_at, at: on(3), data }])).toEqual([]);
});
