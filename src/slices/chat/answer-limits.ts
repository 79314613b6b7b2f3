/** How small or large a number may be that is asked for, and how early or late a day. */
import { dayWords } from "../../platform/dates.ts";
import { addDays } from "../../platform/time-zone.ts";
import type { Ask } from "./flow-contract.ts";
import { dayIn, numberIn } from "./typed-values.ts";

/** As an input takes them: numbers, or days such as 2027-01-14. */
export type Limits = { min?: string; max?: string };

/** @param today "2026-11-27", where the company is; without it no day is too early or too late */
export function limitsOf(ask: Ask, today: string | undefined): Limits {
  if (ask.input === "number") return limited(ask.least, ask.most, String);
  if (ask.input !== "date" || today === undefined) return {};
  return limited(ask.earliest, ask.latest, (days) => addDays(today, days));
}

function limited(
  least: number | undefined,
  most: number | undefined,
  formatLimit: (limit: number) => string,
): Limits {
  return {
    ...(least !== undefined && { min: formatLimit(least) }),
    ...(most !== undefined && { max: formatLimit(most) }),
  };
}

/** @returns what to say to an answer beyond a limit; null where it is within them */
export function beyondLimit(ask: Ask, text: string, today: string | undefined): string | null {
  const limits = { ...(ask.input === "number" && { min: "0" }), ...limitsOf(ask, today) };
  const value = measureOf(ask, text);
  const isBelow = limits.min !== undefined && value < measureOf(ask, limits.min);
  const isAbove = limits.max !== undefined && value > measureOf(ask, limits.max);
  return isBelow || isAbove ? sentenceOf(ask, limits) : null;
}

const measureOf = ({ input }: Ask, text: string): number =>
  (input === "number" ? numberIn(text) : dayIn(text)?.getTime()) ?? Number.NaN;

function sentenceOf({ input }: Ask, { min, max }: Limits): string {
  const isNumber = input === "number";
  const formatLimit = (limit: string) =>
    isNumber ? Number(limit).toLocaleString("en-IN") : dayWords(new Date(limit));
  const what = isNumber ? "number" : "date";
  if (min !== undefined && max !== undefined)
    return `I need a ${what} from ${formatLimit(min)} to ${formatLimit(max)} here.`;
  if (min !== undefined) return `I need a ${what} from ${formatLimit(min)} on here.`;
  return `I need a ${what} up to ${formatLimit(max ?? "")} here.`;
}
