/** Words for schedules. Changes made after scheduling do not go live with the schedule. */

/** @param hasDraft the document has changes after the scheduled version */
export function dueWords(when: string, { live, hasDraft }: { live: unknown; hasDraft: boolean }) {
  if (hasDraft) return `Your last changes are not in what goes live ${when}.`;
  return `${live === null ? "Goes live" : "Changes go live"} ${when}`;
}

/** What colleagues type goes live with a publication now, but not with one already scheduled. */
export const writingWords = (others: { place: string | null }[], isScheduled: boolean): string =>
  !isScheduled && others.some(({ place }) => place !== null)
    ? ". What they are writing goes live with yours"
    : "";
