import type { VersionRow } from "../../../slices/content/contract.ts";

/**
 * What is put back live takes the place of what waited for its time.
 *
 * @returns "" where nothing did
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
