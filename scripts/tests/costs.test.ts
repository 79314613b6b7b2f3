import { expect, test } from "vitest";
import { costsByKind, grown, mostExpensive } from "./costs.ts";

test("a run names its ten most expensive files, the costliest first, and what each kind cost", () => {
  const costs = [
    { file: "a.api.test.ts", kind: "sqlite", ms: 9_000 },
    { file: "b.test.ts", kind: "unit", ms: 9_500 },
    { file: "a.api.test.ts", kind: "sqlite", ms: 31_400 },
    { file: "a.api.test.ts", kind: "postgres", ms: 12_000 },
  ];
  expect(mostExpensive(costs)).toEqual([
    "  40.4 s  a.api.test.ts (sqlite)",
    "  12.0 s  a.api.test.ts (postgres)",
    "   9.5 s  b.test.ts (unit)",
  ]);
  expect(costsByKind(costs)).toBe("sqlite 40.4 s, unit 9.5 s, postgres 12.0 s");
  const many = Array.from({ length: 30 }, (_, n) => ({ file: `${n}`, kind: "unit", ms: n }));
  expect(mostExpensive(many)).toHaveLength(10);
});

test("a part that costs a quarter more than was written down is named, and one that is new", () => {
  const known = { checks: 100, vitest: 1_000 };
  expect(grown({ checks: 125, vitest: 900 }, known)).toEqual([]);
  expect(grown({ checks: 126, vitest: 900, browser: 1 }, known)).toEqual([
    "checks costs 1.26 times what test/costs.json says. 1.25 is allowed.",
    "browser has no cost in test/costs.json.",
  ]);
});
