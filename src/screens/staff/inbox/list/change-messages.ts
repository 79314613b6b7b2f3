import { counted } from "../../../../platform/counted.ts";
import type { Changed } from "../../../../slices/leads/working/lead-set.ts";

/** @param of the sender's name, where only one changed @returns "3 enquiries marked as spam." */
export function summarizeChanges(
  changed: Pick<Changed, "id">[],
  what: string,
  of?: string,
): string {
  const count = changed.length;
  if (count === 0) return "Nothing had to change.";
  return `${count === 1 ? (of ?? "1 enquiry") : `${count} enquiries`} ${what}.`;
}

/** For an allowed sender. @returns " 2 others of theirs are released too." or "" */
export const alsoReleased = ({ length }: Changed[]): string =>
  length > 1
    ? ` ${counted(length - 1, "other of theirs is", "others of theirs are")} released too.`
    : "";

/** For closed enquiries. @returns " The next step of one is dropped." or "" */
export function droppedIn(changed: Changed[]): string {
  const dropped = changed.filter(({ set, was }) => set.next_step === null && was.next_step);
  if (dropped.length === 0) return "";
  if (changed.length === 1) return ` Its next step is dropped: ${dropped[0]?.was.next_step}.`;
  return dropped.length === 1
    ? " The next step of 1 is dropped."
    : ` The next steps of ${dropped.length} are dropped.`;
}
