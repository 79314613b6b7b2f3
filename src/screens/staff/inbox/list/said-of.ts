import type { Changed, LeadSet } from "../../../../slices/leads/working/lead-set.ts";

/** @param of how one is called, where it is one @returns "3 enquiries held as spam." */
export function saidOf(changed: Pick<Changed, "id">[], what: string, of?: string): string {
  const count = changed.length;
  if (count === 0) return "Nothing had to change.";
  return `${count === 1 ? (of ?? "1 enquiry") : `${count} enquiries`} ${what}.`;
}

/**
 * What a move means for the answers that people wait for.
 *
 * @returns ", which counts as answered" or ""
 */
export function owedIn(changed: Changed[]): string {
  const counted = changed.filter(isCounted).length;
  const owed = changed.filter(({ set }) => set.answered_at === null).length;
  const ofAll = (count: number) => (count === changed.length ? "" : ` for ${count}`);
  if (counted > 0) return `, which counts as answered${ofAll(counted)}`;
  return owed > 0 ? `, so an answer is owed again${ofAll(owed)}` : "";
}

const isCounted = ({ set }: { set: LeadSet }) =>
  typeof set.answered_at === "string" && set.answered_way === "move";

/** Of those that were closed. @returns " The next step of one is dropped." or "" */
export function droppedIn(changed: Changed[]): string {
  const dropped = changed.filter(({ set, was }) => set.next_step === null && was.next_step);
  if (dropped.length === 0) return "";
  if (changed.length === 1) return ` Its next step is dropped: ${dropped[0]?.was.next_step}.`;
  return dropped.length === 1
    ? " The next step of 1 is dropped."
    : ` The next steps of ${dropped.length} are dropped.`;
}
