import { timeZoneOf } from "../../platform/time-zone.ts";
import { nextOpening } from "../site/office-hours.ts";
import type { Opening } from "../site/opening-contract.ts";

/** After that what the day holds is known, or no news any more. */
const longestMs = 3 * 3_600_000;
/** Who is open all night reads it in the morning all the same. */
const earliestMinute = 6 * 60;

/** The working day whose morning it is, by the company's calendar; null at any other time. */
export function morningOf(company: Opening, now: Date): string | null {
  const zone = timeZoneOf(company.time_zone);
  const { day } = zone.wallTime(now);
  const opens = nextOpening(company, zone.momentOf({ day, minute: earliestMinute }));
  if (opens === null || zone.wallTime(opens).day !== day) return null;
  const sinceMs = now.getTime() - opens.getTime();
  return sinceMs >= 0 && sinceMs < longestMs ? day : null;
}
