/** From what staff type to what is set. */
import { rupeesIn } from "../../../platform/money.ts";
import { Problem } from "../../../platform/problem.ts";
import { timeZoneOf } from "../../../platform/time-zone.ts";
import { type LeadSet, longestStep } from "../../../slices/leads/lead-set.ts";

/** When no time is chosen: the day has begun, and is not over. */
const usualTime = "10:00";

/** @throws Problem 422 where it is no sum */
export function worthOf(text: string): LeadSet {
  if (text.trim() === "") return { value_paise: null };
  const rupees = rupeesIn(text);
  if (rupees === null) throw wrong("worth", "Write a sum such as 18,00,000 or 18 lakh.");
  return { value_paise: rupees * 100 };
}

/** @throws Problem 422 by field */
export function stepOf(values: Record<string, string>, zone: string): LeadSet {
  const { step = "", day = "", time = "" } = values;
  const words = step.trim();
  if (words === "") throw wrong("step", "Say what is to be done next.");
  if (words.length > longestStep)
    throw wrong("step", `This can have ${longestStep} characters at most.`);
  return { next_step: words, next_step_at: day === "" ? null : momentOf({ day, time, zone }) };
}

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
