/** Each upper edge is a tenth above the last: percentiles are accurate to a tenth. */
import type { WebVital } from "./contract.ts";

const step = 1.1;
/** Holds the largest value, a day in milliseconds. */
const lastBucket = 192;

/** CLS has no unit and is mostly far below 1; the others are in milliseconds. */
const scaleOf = (name: WebVital["name"]) => (name === "CLS" ? 1_000 : 1);

export function bucketOf(name: WebVital["name"], value: number): number {
  const scaled = value * scaleOf(name);
  return scaled <= 1 ? 0 : Math.min(lastBucket, Math.ceil(Math.log(scaled) / Math.log(step)));
}

const upperEdge = (name: WebVital["name"], bucket: number): number =>
  step ** bucket / scaleOf(name);

export function p75(
  name: WebVital["name"],
  buckets: { bucket: number; times: number }[],
): number | null {
  const sorted = [...buckets].sort((a, b) => a.bucket - b.bucket);
  const target = sorted.reduce((sum, { times }) => sum + times, 0) * 0.75;
  let runningTotal = 0;
  for (const { bucket, times } of sorted) {
    runningTotal += times;
    if (runningTotal >= target) return upperEdge(name, bucket);
  }
  return null;
}
