import { dayWords } from "../../../platform/dates.ts";
import type { Days, Unit } from "../../../slices/reports/contract.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** @returns "Mon 23 Nov"; for a week "17 to 23 Nov"; for a month "Nov 2026" */
export function pieceWords({ from, to }: Days, unit: Unit): string {
  if (unit === "month") return withoutDay(to);
  if (unit === "week") return from === to ? shortDay(to) : `${shortDay(from)} to ${shortDay(to)}`;
  return `${weekdays[new Date(to).getUTCDay()]} ${shortDay(to)}`;
}

/** @returns "25 Oct to 23 Nov 2026", "1 Dec 2025 to 23 Nov 2026", "23 Nov 2026" */
export function daysWords({ from, to }: Days): string {
  const last = dayWords(new Date(to));
  if (from === to) return last;
  return `${yearOf(from) === yearOf(to) ? shortDay(from) : dayWords(new Date(from))} to ${last}`;
}

/** @returns "23 Nov" */
export const shortDay = (date: string): string => dayWords(new Date(date)).replace(/ \d+$/, "");

const withoutDay = (date: string): string => dayWords(new Date(date)).replace(/^\d+ /, "");
const yearOf = (date: string): string => date.slice(0, 4);
