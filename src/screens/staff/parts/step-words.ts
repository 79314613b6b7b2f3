import { type Here, momentWords, shortDay } from "../../../desk/times.ts";
import { timeZoneOf } from "../../../platform/time-zone.ts";
import type { InboxRow } from "../../../slices/inbox/contract.ts";

import { stepEndsAt } from "../../../slices/leads/working/lead-set.ts";
import type { Tone } from "./row-words.ts";

type Planned = Pick<InboxRow, "next_step" | "next_step_at" | "promised_by">;

/** The next step and its time. @returns null where nothing is planned */
export function stepWords(planned: Planned, here: Here) {
  const { next_step, next_step_at } = planned;
  if (next_step === null && next_step_at === null) return null;
  const step = next_step ?? "Next step";
  if (next_step_at === null) return { tone: "plain", words: `Next: ${step}` } as const;
  const { wallTime } = timeZoneOf(here.zone);
  const [due, today] = [next_step_at, here.now].map((iso) => wallTime(new Date(iso)).day);
  if (due === undefined || today === undefined || due > today)
    return { tone: "plain", words: `Next: ${step}, ${shortDay(next_step_at, here)}` } as const;
  const isLate = (stepEndsAt(planned) ?? next_step_at) < here.now;
  const when = due === today ? momentWords(next_step_at, here) : shortDay(next_step_at, here);
  const tone: Tone = isLate ? "rust" : "sun";
  return { tone, words: `${isLate ? "Overdue" : "To do"}: ${step}, ${when}` };
}
