import { z } from "zod";
import { counted } from "../../platform/text/amounts.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { dayWords } from "../../platform/time/dates.ts";

export const period = z.object({
  /** Both days included. */
  from: z.iso.date().meta({ label: "First day" }),
  to: z.iso.date().meta({ label: "Last day", help: "Worked on, too." }),
  unit: z.enum(["weeks", "months"]).meta({
    label: "Counted in",
    options: { weeks: "Weeks", months: "Months" },
  }),
});
export type Period = z.infer<typeof period>;

const weekMs = 7 * dayMs;

/** In its unit; NaN where the dates do not make whole units. */
export function lengthOf({ from, to, unit }: Period): number {
  const [begin, end] = [new Date(from), new Date(Date.parse(to) + dayMs)];
  const ms = end.getTime() - begin.getTime();
  if (unit === "weeks") return ms > 0 && ms % weekMs === 0 ? ms / weekMs : Number.NaN;
  const months = monthOf(end) - monthOf(begin);
  return months > 0 && end.getUTCDate() === begin.getUTCDate() ? months : Number.NaN;
}

const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

export const periodWords = (jobPeriod: Period): string =>
  counted(lengthOf(jobPeriod), jobPeriod.unit.slice(0, -1));

export function datesWords({ from, to }: Period): string {
  const [begin, end] = [dayWords(new Date(from)), dayWords(new Date(to))];
  const year = end.slice(-5);
  return `${begin.endsWith(year) ? begin.slice(0, -5) : begin} to ${end}`;
}
