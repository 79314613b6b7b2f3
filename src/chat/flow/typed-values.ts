import { fold, plainSigns } from "../../platform/text/fold.ts";
import { dayWords } from "../../platform/time/dates.ts";
import { addDays } from "../../platform/time/time-zone.ts";
import type { Ask } from "./ask-contract.ts";

/** Removes separators, as in 1,200 or 1,00,000. @returns null where the text is no number */
export function plainNumber(text: string): string | null {
  const digits = plainSigns(text)
    .replace(/[\s,٬]/g, "")
    .replace("٫", ".")
    .replace("\u2212", "-");
  return /^-?\d{1,12}(\.\d{1,3})?$/.test(digits) ? digits : null;
}

export function numberIn(text: string): number | null {
  const digits = plainNumber(text);
  return digits === null ? null : Number(digits);
}

/** Folded, as `monthOf` compares them. */
const hindiMonths = "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function monthOf(word: string): string {
  const [folded = ""] = fold(word.replace("अक्तू", "अक्टू"));
  const at = hindiMonths.findIndex((month) => folded.length > 1 && month.startsWith(folded));
  return months[at] ?? word;
}

export function dayIn(text: string): Date | null {
  const plainText = plainSigns(text)
    .trim()
    .replace(/[\u0900-\u097F]+[॰.]?/g, monthOf)
    .replace(/[\s,]+/g, " ");
  const [, dayLast, dayFirst] =
    /^\d{4}-\d\d-(\d\d)$|^(\d{1,2}) [a-z]{3,9} \d{4}$/i.exec(plainText) ?? [];
  const day = new Date(dayLast === undefined ? `${plainText} UTC` : plainText);
  // `Date` reads 31 Feb as 3 Mar.
  return day.getUTCDate() === Number(dayLast ?? dayFirst) ? day : null;
}

type Limits = { min?: string; max?: string };

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
