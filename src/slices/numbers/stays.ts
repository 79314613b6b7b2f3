/** How long enquiries stay at a stage before they are moved on. */
import { leadEvents } from "../leads/events.ts";
import type { Stay } from "./contract.ts";
import { medianOf } from "./took.ts";

/** A change of an enquiry that may have moved it, as it was recorded. */
export type Moved = { id: string; created_at: string; at: string; data: string };

/** Who is moved on within a minute was put there by mistake, and never stayed. */
const leastMs = 60_000;

/** @param moved the newest first */
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
