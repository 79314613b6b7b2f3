import { minuteOf, openFrom } from "../../cms/company/office-hours.ts";
import type { Opening, Span } from "../../cms/company/opening-contract.ts";
import { type Language, ownLanguage } from "../../platform/text/language.ts";
import { dayWords } from "../../platform/time/dates.ts";
import { timeZoneOf } from "../../platform/time/time-zone.ts";
import type { ConversationState } from "./contract.ts";
import { optionKeys, stepOf } from "./conversation-state.ts";
import type { FlowBody, Option, Step } from "./flow-contract.ts";
import type { Flow } from "./flows.server.ts";
import { dayIn } from "./typed-values.ts";

export type Call = { words: string; from: Date; by: Date };

export const separator = ", ";
/** Hours that are over in less than half an hour are skipped: nobody would have time to call. */
const leastMs = 30 * 60_000;
const mostDays = 60;

export function withCallDays(
  { body, language }: Pick<Flow, "body" | "language">,
  company: Opening,
  now: Date,
): FlowBody {
  // The key stays that of the title without the day, so the option still works on another day.
  const dated = (option: Option, key: string | undefined): Option => {
    const day = option.hours && nextDay(option.hours, company, now);
    if (!day) return option;
    return { ...option, key, title: dayFor(day, language) + separator + option.title };
  };
  const steps = Object.entries(body.steps).map(([name, step]): [string, Step] => {
    const { options } = step;
    if (!options?.some(({ hours }) => hours)) return [name, step];
    const keys = optionKeys(step);
    return [name, { ...step, options: options.map((option, i) => dated(option, keys[i])) }];
  });
  return { ...body, steps: Object.fromEntries(steps) };
}

/** When it opens after `now`, such as "4 Jan 2027, 10:00", in the language of the flow. */
export function opensWords(company: Opening, language: Language, now: Date): string {
  for (const { from } of openFrom(company, now)) {
    if (from <= now) continue;
    const { day, minute } = timeZoneOf(company.time_zone).wallTime(from);
    const time = [Math.floor(minute / 60), minute % 60].map((one) => String(one).padStart(2, "0"));
    return dayFor(day, language) + separator + time.join(":");
  }
  return "";
}

function dayFor(day: string, language: Language): string {
  const date = new Date(day);
  if (language === ownLanguage) return dayWords(date);
  const parts = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language, parts).format(date);
}

function nextDay(hours: Span, company: Opening, now: Date): string | null {
  const zone = timeZoneOf(company.time_zone);
  const last = new Date(now.getTime() + mostDays * 86_400_000);
  for (const { from, to } of openFrom(company, now)) {
    if (from > last) break;
    const { day } = zone.wallTime(from);
    const begin = Math.max(from.getTime(), momentAt(hours.from, day, company).getTime());
    const end = Math.min(to.getTime(), momentAt(hours.to, day, company).getTime());
    if (end - begin >= leastMs) return day;
  }
  return null;
}

type Zone = Pick<Opening, "time_zone">;

const momentAt = (time: string, day: string, { time_zone }: Zone): Date =>
  timeZoneOf(time_zone).momentOf({ day, minute: minuteOf(time) });

export function chosenCall(flow: FlowBody, state: ConversationState, zone: string): Call | null {
  for (const { step, answer } of state.toReversed()) {
    for (const { title, hours } of stepOf(flow, step)?.options ?? []) {
      const suffix = separator + title;
      const day = hours && answer?.endsWith(suffix) ? dayIn(answer.slice(0, -suffix.length)) : null;
      if (!hours || !day || answer === null) continue;
      const at = (time: string) =>
        momentAt(time, day.toISOString().slice(0, 10), { time_zone: zone });
      return { words: answer, from: at(hours.from), by: at(hours.to) };
    }
  }
  return null;
}
