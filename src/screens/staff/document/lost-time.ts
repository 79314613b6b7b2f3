import type { VersionRow } from "../../../slices/content/contract.ts";

/**
 * Publishing an earlier version cancels a schedule.
 * @returns a sentence that says so; "" where nothing was scheduled
 */
export function lostTime(
  versions: Pick<VersionRow, "number" | "dueAt">[],
  when: (iso: string) => string,
): string {
  const lost = versions.find((one) => one.dueAt !== null);
  if (!lost?.dueAt) return "";
  const { number, dueAt } = lost;
  const lostIt = ` Version ${number} no longer goes live ${when(dueAt)}:`;
  return `${lostIt} make it the draft to schedule it again.`;
}
