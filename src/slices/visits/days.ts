/** A UTC day is the first ten characters of a timestamp, so text order is day order. */
import { dayMs } from "../../platform/clock.ts";

export const dayOf = (timestamp: string): string => timestamp.slice(0, 10);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * dayMs).toISOString());
