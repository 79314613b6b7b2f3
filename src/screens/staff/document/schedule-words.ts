/** What a schedule is said to bring, where something may have been written after it was set. */

/** @param hasDraft something is written beside what is scheduled */
export function dueWords(when: string, { live, hasDraft }: { live: unknown; hasDraft: boolean }) {
  if (hasDraft) return `Your last changes are not in what goes live ${when}.`;
  return `${live === null ? "Goes live" : "Changes go live"} ${when}`;
}

/** Of colleagues who have it open. Once a time is set, what they write waits for another. */
export const writingWords = (others: { place: string | null }[], isScheduled: boolean): string =>
  !isScheduled && others.some(({ place }) => place !== null)
    ? ". What they are writing goes live with yours"
    : "";
