import { expect, test } from "vitest";
import { reasonsOf } from "./lead-report.ts";

test("what is written alike is one reason, the most frequent first; who said nothing comes last", () => {
  const counted = [
    { reason: "", count: 5 },
    { reason: "Too dear", count: 2 },
    { reason: "No budget.", count: 2 },
    { reason: " too DEAR!", count: 1 },
  ];
  expect(reasonsOf(counted, 10)).toEqual({
    named: [
      { reason: "Too dear", count: 3 },
      { reason: "No budget.", count: 2 },
      { reason: null, count: 5 },
    ],
    rest: 0,
  });
});

test("beyond eight, reasons are told as one", () => {
  const counted = Array.from({ length: 12 }, (_, n) => ({ reason: `Reason ${n}`, count: 1 }));
  const { named, rest } = reasonsOf(counted, 12);
  expect([named.length, rest]).toEqual([8, 4]);
  expect(reasonsOf([], 0)).toEqual({ named: [], rest: 0 });
});
