/** Response deadlines: office hours in the form, minutes in the settings. */

import { plainSigns } from "../../../../platform/fold.ts";

/** @returns "4", "1.5", "1.33" */
export const hoursOf = (minutes: number): string => String(Number((minutes / 60).toFixed(2)));

/** @param hours such as "4" or "1.5" @returns NaN where it is no number */
export function minutesOf(hours: string | undefined): number {
  const typed = plainSigns(hours ?? "").trim();
  return typed ? Math.round(Number(typed) * 60) : Number.NaN;
}
