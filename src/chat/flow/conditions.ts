/** What a step may decide by: answers, the flow's own variables, and facts of the visit. */
import { z } from "zod";
import { fold } from "../../platform/text/fold.ts";
import { languageName, languages } from "../../platform/text/language.ts";
import { line } from "../../platform/text/text.ts";
import { dayIn, numberIn } from "./typed-values.ts";

/** What the server knows of a visit. A name is missing where nothing is known. */
export type FlowContext = {
  office?: "open" | "closed";
  /** When the office opens next, in words. Only while it is closed. */
  opens?: string;
  page?: string;
  returning?: "yes" | "no";
  language?: string;
  source?: string;
};

export const contextTitles = {
  office: "The office",
  page: "The page with the chat",
  returning: "Has been here before",
  language: "The visitor’s language",
  source: "The source of the visit",
};
export type ContextName = keyof typeof contextTitles;

export const comparison = {
  is: z.enum(["equal", "unequal", "contains", "begins", "set", "empty", "above", "below"]).meta({
    label: "How it is",
    options: {
      equal: "Is",
      unequal: "Is not",
      contains: "Contains",
      begins: "Begins with",
      set: "Is known",
      empty: "Is not known",
      above: "Is above",
      below: "Is below",
    },
  }),
  value: line(120)
    .optional()
    .meta({
      label: "What it is compared with",
      help:
        "The words of an option or an answer, a number such as 25, a date such as 14 Jan 2027, " +
        "open or closed, yes or no, a page such as /services, a language, or a site.",
    }),
};
export type Condition = {
  known: string;
  is: z.infer<typeof comparison.is>;
  value?: string | undefined;
};

export const variableName = z
  .string("Give it a name.")
  .regex(/^[a-z][a-z0-9_]{0,39}$/, "A name has small letters, digits and _, such as shop_count.");

export const variable = z
  .object({
    name: variableName.meta({
      label: "Name",
      purpose: "name",
      help: "Lines say its value by {name}. Small letters, digits and _, such as shop_count.",
    }),
    type: z.enum(["text", "number", "date", "yes-no", "choice"]).meta({
      label: "Type",
      options: {
        text: "Text",
        number: "Number",
        date: "Date",
        "yes-no": "Yes or no",
        choice: "Choice",
      },
    }),
    choices: z
      .array(line(80).meta({ label: "Choice" }))
      .max(12)
      .optional()
      .meta({ label: "Choices", help: "Of a choice: the words of the options that fill it." }),
  })
  .meta({ label: "Variable" });
export type Variable = z.infer<typeof variable>;
export const mostVariables = 20;

export type Facts = { values: Record<string, string | undefined>; yesNo: ReadonlySet<string> };

type Case = Condition & { also?: Condition[] | undefined; join?: "all" | "any" | undefined };

export function holds({ also = [], join = "all", ...first }: Case, facts: Facts): boolean {
  const conditions = [first, ...also];
  return join === "any"
    ? conditions.some((one) => isTrue(one, facts))
    : conditions.every((one) => isTrue(one, facts));
}

function isTrue({ known, is, value = "" }: Condition, { values, yesNo }: Facts): boolean {
  const answer = Object.hasOwn(values, known) ? values[known] : undefined;
  if (is === "set") return answer !== undefined;
  if (is === "empty") return answer === undefined;
  if (answer === undefined) return is === "unequal";
  switch (is) {
    case "equal":
      return isSame(known, { answer, value, yesNo });
    case "unequal":
      return !isSame(known, { answer, value, yesNo });
    case "contains":
      return foldedOf(answer).includes(foldedOf(value));
    case "begins":
      return known === "page"
        ? isBelow(answer, value)
        : foldedOf(answer).startsWith(foldedOf(value));
    case "above":
      return compared(answer, value) > 0;
    case "below":
      return compared(answer, value) < 0;
  }
}

type Compared = { answer: string; value: string; yesNo: ReadonlySet<string> };

function isSame(known: string, { answer, value, yesNo }: Compared): boolean {
  if (known === "page") return trimmed(answer) === trimmed(value);
  if (known === "language") return answer === languageCalled(value);
  if (known === "returning" || yesNo.has(known)) return isYes(answer) === isYes(value);
  const difference = compared(answer, value);
  if (!Number.isNaN(difference)) return difference === 0;
  return foldedOf(answer) === foldedOf(value);
}

const foldedOf = (text: string): string => fold(text).join(" ") || text.trim();

const trimmed = (path: string): string => path.trim().replace(/(?<=.)\/+$/, "");

const isBelow = (path: string, start: string): boolean =>
  trimmed(path) === trimmed(start) ||
  path.startsWith(trimmed(start) === "/" ? "/" : `${trimmed(start)}/`);

export const languageCalled = (words: string): string | undefined =>
  languages.find((one) =>
    [one, languageName[one], englishNames.of(one)].some(
      (name) => name?.toLowerCase() === words.trim().toLowerCase(),
    ),
  );
const englishNames = new Intl.DisplayNames("en", { type: "language" });

const yesWords = new Set(["yes", "haan", "han", "ji", "हाँ", "हां", "जी"].flatMap(fold));
const noWords = new Set(["no", "nahi", "nahin", "नहीं", "नही"].flatMap(fold));

/** @returns null for words that are neither yes nor no */
export function isYes(words: string): boolean | null {
  const [first = ""] = fold(words);
  if (noWords.has(first)) return false;
  return yesWords.has(first) ? true : null;
}

/** @returns NaN where they are neither two numbers nor two days */
function compared(answer: string, value: string): number {
  const [number, than] = [numberIn(answer), numberIn(value)];
  if (number !== null && than !== null) return number - than;
  const [day, before] = [dayIn(answer), dayIn(value)];
  return day === null || before === null ? Number.NaN : day.getTime() - before.getTime();
}

export const isComparable = (value: string): boolean =>
  numberIn(value) !== null || dayIn(value) !== null;
