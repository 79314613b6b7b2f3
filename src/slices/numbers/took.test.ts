import { expect, test } from "vitest";
import { tookOf } from "./took.ts";

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
