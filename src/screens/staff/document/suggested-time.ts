import { dayAfter, timeZoneOf } from "../../../platform/time-zone.ts";
import { nextOpening } from "../../../slices/site/office-hours.ts";
import type { Opening } from "../../../slices/site/opening-contract.ts";
import { wallTime } from "./fields/wall-clock.ts";

/**
 * @returns opening time of the company's next working day after today, as wall clock; "" if never
 */
export function suggestedTime(company: Opening, now: Date): string {
  const zone = timeZoneOf(company.time_zone);
  const tomorrow = dayAfter(zone.wallTime(now).day);
  const opens = nextOpening(company, zone.momentOf({ day: tomorrow, minute: 0 }));
  return opens === null ? "" : wallTime(opens.toISOString(), company.time_zone);
}
