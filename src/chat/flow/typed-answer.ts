import { z } from "zod";
import { contactName, contactNumber, emailAddress, queryText } from "../../crm/leads/contract.ts";
import { fold, plainSigns } from "../../platform/text/fold.ts";
import { line, paragraphs } from "../../platform/text/text.ts";
import { dayWords } from "../../platform/time/dates.ts";
import type { Ask, AskInput } from "./ask-contract.ts";
import { type Answers, lastStep, maySkip } from "./conversation-state.ts";
import { intentOf, isBareNo, isObjection } from "./declined-answer.ts";
import type { AnswerField, Step } from "./flow-contract.ts";
import { isOfForm } from "./gathered-lead.ts";
import { introducedName, typedName } from "./typed-name.ts";
import { beyondLimit, dayIn, plainNumber } from "./typed-values.ts";

/** `hasWords`: a person has to read more than the answer. A refused name fits without an answer. */
export type Fit =
  | { fits: true; answer: string | null; isDeclined?: true; hasWords?: true }
  | { fits: false; sentence: string; hasWords?: true };

type Rule = { schema: z.ZodType<string | null>; sentence: string };

const longestLine = 500;
const oneLine = (max: number) => `Please keep it to one line of ${max} characters.`;
const tooLong = "That is longer than I can take: 5,000 characters at most.";
export const oneIsNeeded =
  "I need one way to reach you. Give a number here, or go back and leave an email address.";
const reachNeeded =
  "Nobody can answer you without a number or an email address. Leave either, or choose another way.";
const oddNumber =
  "That does not look like a phone number. It has 6 to 15 digits, with a + in front if you like.";

const byInput: Record<AskInput, Rule> = {
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
  rating: {
    schema: z
      .string()
      .transform(plainNumber)
      .pipe(z.string().regex(/^[1-5]$/)),
    sentence: "I need a number from 1 to 5 here.",
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

const nameNeeded = "I need your name here: one line of 120 characters at most.";
const nameAgain = "Good. And your name?";
const isLastQuestion = ({ to }: Ask) => Object.values<string>(lastStep).includes(to);

const byField: Partial<Record<AnswerField, Rule>> = {
  company: { schema: line(120), sentence: oneLine(120) },
  query: { schema: queryText, sentence: tooLong },
};

type FitAnswerOptions = { step: Step; ask: Ask; answers: Answers; today?: string | undefined };

export function fitAnswer({ step, ask, answers, today }: FitAnswerOptions, text: string): Fit {
  if (step.field === "name") return fitName(ask, text);
  const isContact = step.field === "email" || step.field === "mobile";
  if (isContact && isProse(text, ask.input)) return fitProse(ask, answers, text);
  const isNo = isBareNo(text) || (step.field !== "query" && intentOf(text) === "refusal");
  if (/^(skip|-)$/i.test(text.trim()) || (isOfForm(step.field) && isNo)) {
    const hasWords = isObjection(text) || (step.field === "company" && !isBareNo(text));
    if (maySkip(ask, answers)) return { fits: true, answer: null, ...(hasWords && { hasWords }) };
    if (ask.optional !== undefined) return { fits: false, sentence: oneIsNeeded };
    if (isContact) return { fits: false, sentence: reachNeeded };
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

/** A text that is no name, and neither yes nor no, is kept for a person to read. */
function fitName(ask: Ask, text: string): Fit {
  const intent = intentOf(text);
  const isAsking = intent === "refusal" || intent === "question";
  const typed = isAsking ? introducedName(text) : typedName(text);
  const name = contactName.safeParse(typed?.name);
  if (name.success)
    return { fits: true, answer: name.data, ...(!typed?.isNameOnly && { hasWords: true }) };
  if (intent === "assent")
    return { fits: false, sentence: isLastQuestion(ask) ? nameAgain : nameNeeded };
  if (intent !== null || isObjection(text)) return { fits: true, answer: null, isDeclined: true };
  return { fits: false, sentence: ask.refusal ?? nameNeeded, hasWords: true };
}

const digitsOfNumber = 6;

const mostOfSpelled = 5;
const spelled = /\s(?:at|dot|एट|डॉट)\s/i;

function isProse(text: string, input: AskInput): boolean {
  const words = fold(text).length;
  const digits = plainSigns(text).match(/\d/g) ?? [];
  const isSpelled =
    input === "email" && words <= mostOfSpelled && spelled.test(text) && !isObjection(text);
  const isTried = isSpelled || /[@＠]/.test(text) || digits.length >= digitsOfNumber;
  return !isTried && words > 1 && intentOf(text) !== "assent";
}

function fitProse(ask: Ask, answers: Answers, text: string): Fit {
  const isReachable = answers.email !== undefined || answers.mobile !== undefined;
  const isBare = !isObjection(text) && (isBareNo(text) || intentOf(text) === "refusal");
  if (maySkip(ask, answers) || isReachable)
    return { fits: true, answer: null, ...(!isBare && { hasWords: true }) };
  return { fits: false, sentence: ask.refusal ?? reachNeeded, hasWords: true };
}
