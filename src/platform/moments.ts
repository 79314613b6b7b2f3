/** Times in the company's time zone, in the format of `dates.ts`. */
import { dayWords } from "./dates.ts";
import { timeZoneOf, zoneWords } from "./time-zone.ts";

/** For mails: only the server knows the time zone. @returns "12 Nov 2026, 4:30 pm IST" */
export function formatTime(iso: string, timeZone: string): string {
  const { day } = timeZoneOf(timeZone).wallTime(new Date(iso));
  const time = formatClock(iso, timeZone);
  return `${dayWords(new Date(day))}, ${time} ${zoneWords(timeZone)}`;
}

export function formatClock(iso: string, timeZone: string): string {
  const { minute } = timeZoneOf(timeZone).wallTime(new Date(iso));
  const hour = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, "0");
  const half = hour < 12 ? "am" : "pm";
  return `${hour % 12 || 12}:${minutes} ${half}`;
}
