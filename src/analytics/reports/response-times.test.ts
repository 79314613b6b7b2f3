import { expect, test } from "vitest";
import { staysOf, tookOf } from "./count-all.server.ts";

test("the middle, and what nine of ten took at most", () => {
  const minutes = [500, 10, 20, 31, 60, 61, 100, 120, 239, 5_000];
  expect(tookOf(minutes)).toEqual({
    ...{ median: 61, nineOfTen: 500, measured: 10 },
    lines: [
      { upTo: 30, count: 2 },
      { upTo: 60, count: 2 },
      { upTo: 120, count: 3 },
      { upTo: 240, count: 1 },
      { upTo: 480, count: 0 },
      { upTo: 960, count: 1 },
      { upTo: null, count: 1 },
    ],
  });
});

test("of one it is that one, and of none there is nothing", () => {
  expect(tookOf([42])).toMatchObject({ median: 42, nineOfTen: 42, measured: 1 });
  expect(tookOf([])).toMatchObject({ median: null, nineOfTen: null, measured: 0 });
});

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
