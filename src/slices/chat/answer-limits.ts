import { dayWords } from "../../platform/dates.ts";
import { addDays } from "../../platform/time-zone.ts";
import type { Ask } from "./flow-contract.ts";
import { dayIn, numberIn } from "./typed-values.ts";

/** As an HTML input takes them: numbers, or days such as 2027-01-14. */
export type Limits = { min?: string; max?: string };

/** @param today such as 2026-11-27 where the company is; without it days have no limits */
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

/** @returns the sentence for an answer beyond a limit, or null */
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
