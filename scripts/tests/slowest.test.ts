import { expect, test } from "vitest";
import { slowest } from "./slowest.ts";

test("a run names its slowest files, the slowest first, and none that is quick", () => {
  const timed = [
    { file: "a.test.ts", ms: 9_000 },
    { file: "b.test.ts", ms: 9_000 },
    { file: "a.test.ts", ms: 31_400 },
    { file: "c.test.ts", ms: 12_000 },
  ];
  expect(slowest(timed)).toEqual(["  40 s  a.test.ts", "  12 s  c.test.ts"]);
  const many = Array.from({ length: 30 }, (_, n) => ({ file: `${n}.test.ts`, ms: 20_000 + n }));
  expect(slowest(many)).toHaveLength(10);
});
