import { dayWords } from "../../../platform/time/dates.ts";
import { dayAfter, formatClock, timeZoneOf, zoneWords } from "../../../platform/time/time-zone.ts";

type Here = { now: Date; zone: string };

/** The deadline in one sentence: "We reply by 4:30 pm today (IST)." */
export const deadlineWords = (at: string, here: Here): string =>
  `We reply by ${visitorsTime(at, here)}.`;

/** @returns "4:30 pm today (IST)", "11:00 am tomorrow (IST)", otherwise with its date */
export function visitorsTime(at: string, { now, zone }: Here): string {
  const { day } = timeZoneOf(zone).wallTime(new Date(at));
  const { day: today } = timeZoneOf(zone).wallTime(now);
  const near = { [today]: "today", [dayAfter(today)]: "tomorrow" };
  if (dayAfter(day) === today) near[day] = "yesterday";
  const when = near[day] ?? `on ${dayWords(new Date(day))}`;
  return `${formatClock(at, zone)} ${when} (${zoneWords(zone)})`;
}

export const visitorsDay = (at: string, { zone }: Pick<Here, "zone">): string =>
  dayWords(new Date(timeZoneOf(zone).wallTime(new Date(at)).day));
