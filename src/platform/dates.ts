/** Server and browser must write the same text, so neither's locale data is used. */
import { createTimeZone, zoneWords } from "./time-zone.ts";

/** India Standard Time, in which pages tell days: UTC+5:30 all year. */
const istMs = 5.5 * 3_600_000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** @param iso a moment, UTC @returns "12 Nov 2026" */
export function formatDate(iso: string): string {
  return dayWords(new Date(Date.parse(iso) + istMs));
}

/** For mails: only the server knows the zone. @returns "12 Nov 2026, 4:30 pm IST" */
export function formatTime(iso: string, timeZone: string): string {
  const { day } = createTimeZone(timeZone).wallTime(new Date(iso));
  const time = formatClock(iso, timeZone);
  return `${dayWords(new Date(day))}, ${time} ${zoneWords(timeZone)}`;
}

/** For what was done just now. @returns "4:30 pm" */
export function formatClock(iso: string, timeZone: string): string {
  const { minute } = createTimeZone(timeZone).wallTime(new Date(iso));
  const hour = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, "0");
  const half = hour < 12 ? "am" : "pm";
  return `${hour % 12 || 12}:${minutes} ${half}`;
}

const dayWords = (date: Date) =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
