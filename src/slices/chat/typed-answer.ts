import { z } from "zod";
import { dayWords } from "../../platform/dates.ts";
import { line, paragraphs } from "../../platform/text.ts";
import { contactNumber, emailAddress, personName, queryText } from "../leads/contract.ts";
import { beyondLimit } from "./answer-limits.ts";
import type { AnswerField, Ask, InputType, Step } from "./flow-contract.ts";
import { dayIn, plainNumber } from "./said-values.ts";
import { type Answers, maySkip } from "./walk.ts";

export type Fit = { fits: true; answer: string | null } | { fits: false; sentence: string };

type Rule = { schema: z.ZodType<string | null>; sentence: string };

const longestLine = 500;
const oneLine = (max: number) => `Please keep it to one line of ${max} characters.`;
const tooLong = "That is longer than I can take: 5,000 characters at most.";
export const oneIsNeeded =
  "I need one way to reach you. Give a number here, or go back and leave an email address.";
const oddNumber =
  "That does not look like a phone number. It has 6 to 15 digits, with a + in front if you like.";

const byInput: Record<InputType, Rule> = {
  text: { schema: line(longestLine), sentence: oneLine(longestLine) },
  textarea: { schema: paragraphs(5_000), sentence: tooLong },
  email: {
    schema: emailAddress,
    sentence: "That does not look like an email address. It should read like name@example.com.",
  },
  tel: {
    schema: contactNumber,
    sentence: oddNumber,
  },
  number: {
    schema: z.string().transform(plainNumber).pipe(z.string()),
    sentence: "I need a number here, such as 25.",
  },
  date: {
    schema: z
      .string()
      .transform(dayIn)
      .pipe(z.date())
      .transform((day) => dayWords(day)),
    sentence: "I need a date here, such as 14 Jan 2027.",
  },
};

const mostWordsOfName = 8;
/** A question that is typed where the name is asked would be thanked for by name. */
const nameAlone = personName.refine(
  (name) => !name.includes("?") && name.split(/\s+/).length <= mostWordsOfName,
);

const byField: Partial<Record<AnswerField, Rule>> = {
  name: {
    schema: nameAlone,
    sentence:
      "I need your name here: one line of 120 characters at most. What you want to ask comes after.",
  },
  company: { schema: line(120), sentence: oneLine(120) },
  query: { schema: queryText, sentence: tooLong },
};

/** `today` is a day such as 2026-11-27, where the company is. */
type Asked = { step: Step; ask: Ask; answers: Answers; today?: string | undefined };

export function fitAnswer({ step, ask, answers, today }: Asked, text: string): Fit {
  if (/^(skip|-)$/i.test(text.trim())) {
    if (maySkip(ask, answers)) return { fits: true, answer: null };
    if (ask.optional !== undefined) return { fits: false, sentence: oneIsNeeded };
  }
  const typed = byInput[ask.input];
  const named = step.field && byField[step.field];
  for (const { schema, sentence } of named ? [typed, named] : [typed]) {
    if (!schema.safeParse(text).success) return { fits: false, sentence: ask.refusal ?? sentence };
  }
  const beyond = beyondLimit(ask, text, today);
  if (beyond !== null) return { fits: false, sentence: ask.refusal ?? beyond };
  return { fits: true, answer: (named ?? typed).schema.parse(text) };
}
