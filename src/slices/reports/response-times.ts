/**
 * Response times: the median, the 90th percentile and a histogram. Also the time that leads stay
 * at a stage.
 */
import { leadEvents } from "../leads/events.ts";
import type { Stay, Took } from "./contract.ts";

/** Upper bounds of the histogram, in minutes of office hours. */
const lines = [30, 60, 120, 240, 480, 960];

export function tookOf(minutes: number[]): Took {
  const sorted = minutes.toSorted((one, other) => one - other);
  const counts = [...lines, null].map((upTo) => ({ upTo, count: 0 }));
  for (const each of sorted) {
    const line = counts.find(({ upTo }) => upTo === null || each <= upTo);
    if (line) line.count++;
  }
  return {
    median: placeIn(sorted, 0.5),
    nineOfTen: placeIn(sorted, 0.9),
    lines: counts,
    measured: sorted.length,
  };
}

const medianOf = (all: number[]): number | null =>
  placeIn(
    all.toSorted((one, other) => one - other),
    0.5,
  );

/** The smallest value that is at least as large as this share of the values. */
const placeIn = (sorted: number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;

/** A recorded change of a lead that may have changed its stage; `data` is JSON. */
export type Moved = { id: string; created_at: string; at: string; data: string };

/** In milliseconds. A shorter stay is a mistake and does not count. */
const leastMs = 60_000;

/** @param moved newest first */
export function staysOf(moved: Moved[]): Stay[] {
  const since = new Map<string, string>();
  const stays = new Map<string, number[]>();
  for (const { id, created_at, at, data } of moved.toReversed()) {
    const { set, was } = leadEvents["lead.changed"].parse(JSON.parse(data));
    if (set.stage === undefined || was.stage === undefined) continue;
    const ms = Date.parse(at) - Date.parse(since.get(id) ?? created_at);
    since.set(id, at);
    const theirs = stays.get(was.stage) ?? [];
    stays.set(was.stage, theirs);
    if (ms >= leastMs) theirs.push(ms);
  }
  return [...stays].flatMap(([stage, all]) => {
    const median = medianOf(all);
    return median === null ? [] : [{ stage, median, measured: all.length }];
  });
}
