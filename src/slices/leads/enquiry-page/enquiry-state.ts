import { promiseWords, visitorsDay, visitorsTime } from "../response-deadline/deadline-sentence.ts";
import type { LeadRow } from "../store.server.ts";

type Row = Pick<LeadRow, "promised_by" | "answered_at" | "answered_way" | "closed_at"> & {
  isWon: boolean;
};
type Here = { now: Date; zone: string };

/** An answer by mail waits so long before it is sent, so that its author can undo it. */
const leavingMs = 10_000;

export type EnquiryState = {
  is: "received" | "answered" | "late" | "closed";
  title: string;
  sentence: string;
};

export function enquiryState(row: Row, here: Here): EnquiryState {
  const { promised_by, answered_at, answered_way, closed_at } = row;
  const at = (moment: string) => visitorsTime(moment, here);
  if (closed_at !== null && row.isWon)
    return {
      is: "answered",
      title: "Under way",
      sentence: "We are working together on this. What you add below reaches us.",
    };
  if (closed_at !== null)
    return {
      is: "closed",
      title: "Closed",
      sentence: `We closed this on ${visitorsDay(closed_at, here)}: write to us any time.`,
    };
  if (answered_at !== null && answered_way === "none needed")
    return {
      is: "received",
      title: "Received",
      sentence: "We have read this. If something is still open, add it below.",
    };
  if (answered_at !== null && hasLeft(answered_at, here))
    return {
      is: "answered",
      title: "Answered",
      sentence: `We answered at ${at(answered_at)}. If something is still open, add it below.`,
    };
  if (promised_by === null)
    return { is: "received", title: "Received", sentence: "A person reads it and replies to you." };
  if (promised_by < here.now.toISOString())
    return {
      is: "late",
      title: "We are late",
      sentence: `We said we would reply by ${at(promised_by)}, and have not yet. We are sorry.`,
    };
  return { is: "received", title: "Received", sentence: promiseWords(promised_by, here) };
}

const hasLeft = (answeredAt: string, { now }: Here): boolean =>
  Date.parse(answeredAt) + leavingMs <= now.getTime();
