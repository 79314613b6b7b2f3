/**
 * Measurements as a histogram: each bucket's upper edge is a tenth above the one before, so a percentile read from it is
 * right to a tenth, and a day of a page takes a few dozen rows however many come.
 */
import type { WebVital } from "./contract.ts";

const step = 1.1;
/** Of a day in milliseconds, the largest there is. */
const lastBucket = 192;

/** CLS has no unit and is mostly far below 1; the others are milliseconds. */
const scaleOf = (name: WebVital["name"]) => (name === "CLS" ? 1_000 : 1);

/** Bucket 0 is what is 1 ms (0.001 of CLS) or less. */
export function bucketOf(name: WebVital["name"], value: number): number {
  const scaled = value * scaleOf(name);
  return scaled <= 1 ? 0 : Math.min(lastBucket, Math.ceil(Math.log(scaled) / Math.log(step)));
}

const upperEdge = (name: WebVital["name"], bucket: number): number =>
  step ** bucket / scaleOf(name);

/** @param buckets of one measurement @returns what three of four visits stayed within, or null where there were none */
export function p75(
  name: WebVital["name"],
  buckets: { bucket: number; times: number }[],
): number | null {
  const sorted = [...buckets].sort((a, b) => a.bucket - b.bucket);
  const wanted = sorted.reduce((sum, { times }) => sum + times, 0) * 0.75;
  let passed = 0;
  for (const { bucket, times } of sorted) {
    passed += times;
    if (passed >= wanted) return upperEdge(name, bucket);
  }
  return null;
}
