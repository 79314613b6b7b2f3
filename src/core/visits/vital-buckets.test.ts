import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketOf, p75 } from "./vital-buckets.ts";

const histogram = (name: "LCP" | "CLS", values: number[]) =>
  values.map((value) => ({ bucket: bucketOf(name, value), times: 1 }));

test("three of four visits stayed within what is read, and it is right to a tenth", () => {
  const values = fc.array(fc.double({ min: 2, max: 86_400_000, noNaN: true }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(values, (measured) => {
      const exact = [...measured].sort((a, b) => a - b)[Math.ceil(measured.length * 0.75) - 1] ?? 0;
      const read = p75("LCP", histogram("LCP", measured)) ?? 0;
      expect(read / exact).toBeGreaterThanOrEqual(0.999_999);
      expect(read / exact).toBeLessThanOrEqual(1.100_001);
    }),
  );
});

test("a shift of the layout is measured in thousandths, and nothing measured is nothing read", () => {
  expect(p75("CLS", histogram("CLS", [0, 0.000_4, 0.1]))).toBeCloseTo(0.1, 1);
  expect(p75("CLS", histogram("CLS", [0, 0, 0, 0.3]))).toBe(0.001);
  expect(p75("LCP", [])).toBeNull();
});
