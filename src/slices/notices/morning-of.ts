import { timeZoneOf } from "../../platform/time-zone.ts";
import { nextOpening } from "../site/office-hours.ts";
import type { Opening } from "../site/opening-contract.ts";

/** A digest sent later would come too late to help. */
const longestMs = 3 * 3_600_000;
/** A company that is open all night still gets its digest in the morning. */
const earliestMinute = 6 * 60;

/** The working day, in the company's calendar, whose morning it is now; null at any other time. */
export function morningOf(company: Opening, now: Date): string | null {
  const zone = timeZoneOf(company.time_zone);
  const { day } = zone.wallTime(now);
  const opens = nextOpening(company, zone.momentOf({ day, minute: earliestMinute }));
  if (opens === null || zone.wallTime(opens).day !== day) return null;
  const sinceMs = now.getTime() - opens.getTime();
  return sinceMs >= 0 && sinceMs < longestMs ? day : null;
}
