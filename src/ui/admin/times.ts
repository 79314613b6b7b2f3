/** No locale data, because server and browser must produce the same text. */

import { counted } from "../../platform/text/amounts.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { formatClock, timeZoneOf } from "../../platform/time/time-zone.ts";

export type Here = {
  /** A moment as UTC in ISO form, such as one from a loader. */
  now: string;
  zone: string;
};

const minuteMs = 60_000;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** @returns "today 4:30 pm", "tomorrow 11:00 am", "Tue 24 Nov, 11:00 am" */
export function momentWords(iso: string, here: Here): string {
  const time = formatClock(iso, here.zone);
  const near = nearDay(iso, here);
  return near ? `${near} ${time}` : `${shortDay(iso, here)}, ${time}`;
}

export const dayWords = (iso: string, here: Here): string =>
  nearDay(iso, here) ?? shortDay(iso, here);

/** @returns "Tue 24 Nov"; in another year "24 Nov 2025" */
export function shortDay(iso: string, here: Here): string {
  const { date, isThisYear } = placeOf(iso, here);
  const month = months[date.getUTCMonth()]?.slice(0, 3);
  if (!isThisYear) return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${month}`;
}

export const weekday = (iso: string, here: Here): string =>
  weekdays[placeOf(iso, here).date.getUTCDay()] ?? "";

export function dayTitle(iso: string, here: Here): string {
  const { days, date, isThisYear } = placeOf(iso, here);
  if (days === 0) return "Today";
  if (days === -1) return "Yesterday";
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  return isThisYear ? day : `${day} ${date.getUTCFullYear()}`;
}

/** Rounds down, so that it never overstates the time left. */
export function lengthWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return "less than a minute";
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return counted(Math.floor(hours / 24), "day");
  return minutes % 60 === 0 ? counted(hours, "hour") : `${hours}\u00a0h ${minutes % 60}\u00a0min`;
}

const nearDay = (iso: string, here: Here): string | undefined =>
  ({ "-1": "yesterday", "0": "today", "1": "tomorrow" })[String(placeOf(iso, here).days)];

function placeOf(iso: string, { now, zone }: Here) {
  const wall = timeZoneOf(zone);
  const [date, today] = [iso, now].map((at) => new Date(wall.wallTime(new Date(at)).day));
  if (!date || !today) throw new Error("two moments have two days");
  return {
    date,
    days: Math.round((date.getTime() - today.getTime()) / dayMs),
    isThisYear: date.getUTCFullYear() === today.getUTCFullYear(),
  };
}
