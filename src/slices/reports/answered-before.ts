/**
 * Counts response deadlines, including enquiries that were answered once and wait again because
 * their sender added something.
 */
import { leadEvents } from "../leads/events.ts";
import type { ResponseCounts } from "./contract.ts";

export type OwnersKept = ResponseCounts & { owner: string | null };
export type Again = { id: string; owner: string | null; data: string };

/**
 * Counts each enquiry by its earlier answer: its newest deadline counts neither way yet, because
 * it is not due or needed no answer.
 * @param again events, newest first
 */
export function withAnsweredBefore(owners: OwnersKept[], again: Again[]): OwnersKept[] {
  const counted = new Set<string>();
  const all = new Map(owners.map((one) => [one.owner, { ...one }]));
  for (const { id, owner: now, data } of again) {
    const was = counted.has(id) ? null : answeredBefore(data);
    if (was === null) continue;
    counted.add(id);
    const { is, owner = now } = was;
    const theirs = all.get(owner) ?? { owner, inTime: 0, late: 0, waiting: 0 };
    theirs[is]++;
    all.set(owner, theirs);
  }
  return [...all.values()];
}

/** @returns null if nothing was answered before; `owner` is undefined if it was not recorded */
function answeredBefore(data: string) {
  const { was } = leadEvents["lead.replied"].parse(JSON.parse(data));
  if (!was?.answered_at || was.promised_by === null || was.answered_way === "none needed")
    return null;
  const is = was.answered_at <= was.promised_by ? "inTime" : "late";
  return { is, owner: was.due_owner ?? was.owner } as const;
}
