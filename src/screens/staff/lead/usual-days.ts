import type { Here } from "../../../desk/times.ts";
import { addDays, timeZoneOf } from "../../../platform/time-zone.ts";

/** The days most often planned, by the company's calendar. @returns such as "2026-11-24" */
export function usualDays({ now, zone }: Here): { label: string; day: string }[] {
  const today = timeZoneOf(zone).wallTime(new Date(now)).day;
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return [
    { label: "Tomorrow", day: addDays(today, 1) },
    { label: "In 3 days", day: addDays(today, 3) },
    { label: "Next Monday", day: addDays(today, weekday === 0 ? 1 : 8 - weekday) },
  ];
}
