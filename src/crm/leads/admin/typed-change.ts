import { Problem } from "../../../platform/problem.ts";
import { rupeesIn } from "../../../platform/text/amounts.ts";
import { addDays, timeZoneOf } from "../../../platform/time/time-zone.ts";
import type { Here } from "../../../ui/admin/times.ts";
import { answeredSet, stageAfterFirst } from "../../messages/contract.ts";
import { type LeadSet, longestStep, ownWays } from "../working/lead-set.ts";
import type { Stage } from "../working/stage-contract.ts";

/** The time of a day chosen without one: in the morning, so that the day is not over. */
export const usualTime = "10:00";

/** @throws Problem 422 where the text is no amount */
export function worthOf(text: string, field = "worth"): LeadSet {
  if (text.trim() === "") return { value_paise: null };
  const rupees = rupeesIn(text);
  if (rupees === null) throw wrong(field, "Write a sum such as 18,00,000 or 18 lakh.");
  return { value_paise: rupees * 100 };
}

/** @throws Problem 422 by field */
export function stepOf(values: Record<string, string>, { now, zone }: Here): LeadSet {
  const { step = "", day = "", time = "" } = values;
  const words = step.trim();
  if (words === "") throw wrong("step", "Say what is to be done next.");
  if (words.length > longestStep)
    throw wrong("step", `This can have ${longestStep} characters at most.`);
  const at = momentOf({ day, time, zone });
  if (at > now) return { next_step: words, next_step_at: at };
  const today = timeZoneOf(zone).wallTime(new Date(now)).day;
  if (day === today) throw wrong("time", "This time has passed. Choose a later one.");
  throw wrong("day", "This day has passed. Choose today or a later one.");
}

/** @throws Problem 422 where no way was chosen */
export function answeredOtherwise(way: string, { row, stages }: Answering): LeadSet {
  const chosen = ownWays.find((one) => one === way);
  if (chosen === undefined) throw wrong("way", "Choose how they were answered.");
  const currentRow = row ?? { stage: "", answered_at: null, answered_way: null };
  const at = new Date().toISOString();
  return answeredSet(currentRow, { next: stageAfterFirst(stages), at, way: chosen });
}
type Answering = {
  row: Parameters<typeof answeredSet>[0] | null;
  stages: Parameters<typeof stageAfterFirst>[0];
};

/** A step without a day would remind nobody. */
function momentOf({ day, time, zone }: { day: string; time: string; zone: string }): string {
  const [hour = "", minute = ""] = (time || usualTime).split(":");
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay) throw wrong("day", "Choose a day.");
  const minutes = Number(hour) * 60 + Number(minute);
  if (!(minutes >= 0 && minutes < 24 * 60)) throw wrong("time", "Choose a time.");
  return timeZoneOf(zone).momentOf({ day, minute: minutes }).toISOString();
}

export const priorityOf = (text: string): "high" | "low" | null =>
  text === "high" || text === "low" ? text : null;

const wrong = (field: string, sentence: string) =>
  new Problem(422, sentence, { errors: { [field]: [sentence] } });

type Values = Record<string, string>;

/** @throws Problem 422 where the worth is no amount */
export function endingOf(kind: Stage["kind"], values: Values): LeadSet {
  const { stage = "", worth = "", reason = "" } = values;
  const lostReason = kind === "lost" ? reason.trim() : "";
  return {
    stage,
    reason: lostReason || null,
    ...(kind === "won" && worth.trim() && worthOf(worth)),
  };
}

export function usualDays({ now, zone }: Here): { label: string; day: string }[] {
  const today = timeZoneOf(zone).wallTime(new Date(now)).day;
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return [
    { label: "Tomorrow", day: addDays(today, 1) },
    { label: "In 3 days", day: addDays(today, 3) },
    { label: "Next Monday", day: addDays(today, weekday === 0 ? 1 : 8 - weekday) },
  ];
}
