import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import { timeZoneOf } from "../../../platform/time-zone.ts";
import type { InboxRow } from "../../../slices/inbox/contract.ts";

type Planned = Pick<InboxRow, "next_step" | "next_step_at">;

/** A next step that is due today, or was before. @returns null of one that can wait */
export function stepWords({ next_step, next_step_at }: Planned, here: Here) {
  if (next_step === null || next_step_at === null) return null;
  const { wallTime } = timeZoneOf(here.zone);
  const [due, today] = [next_step_at, here.now].map((iso) => wallTime(new Date(iso)).day);
  if (due === undefined || today === undefined || due > today) return null;
  const isLate = next_step_at < here.now;
  const when = due === today ? momentWords(next_step_at, here) : shortDay(next_step_at, here);
  return { isLate, words: `${isLate ? "Overdue" : "To do"}: ${next_step}, ${when}` };
}
