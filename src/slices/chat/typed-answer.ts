import { z } from "zod";
import { dayWords } from "../../platform/dates.ts";
import { fold } from "../../platform/fold.ts";
import { line, paragraphs } from "../../platform/text.ts";
import { contactNumber, emailAddress, personName, queryText } from "../leads/contract.ts";
import { beyondLimit } from "./answer-limits.ts";
import { intentOf, wordsIn } from "./declined-answer.ts";
import type { AnswerField, Ask, InputType, Step } from "./flow-contract.ts";
import { isOfForm } from "./gathered-lead.ts";
import { dayIn, plainNumber } from "./said-values.ts";
import { type Answers, maySkip } from "./walk.ts";

/** Of a name that was declined there is no answer, which no option would have skipped. */
export type Fit =
  | { fits: true; answer: string | null; isDeclined?: true }
  | { fits: false; sentence: string };

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

const nameNeeded =
  "I need your name here: one line of 120 characters at most. What you want to ask comes after.";
const mostWordsOfName = 8;
const sentenceOpeners = wordsIn(
  "what when where why which how please need want call mujhe kitna kitne kitni " +
    "मुझे कितना कितने कितनी कब कहां",
);

/** A question or a wish that is typed where the name is asked would be thanked for by name. */
function isNameAlone(name: string): boolean {
  const [first = "", ...further] = fold(name);
  const isSentence = further.length > 0 && sentenceOpeners.has(first);
  return !isSentence && !name.includes("?") && name.split(/\s+/).length <= mostWordsOfName;
}

/** "Hi, ", "Namaste! " */
const greeting = String.raw`(?:hi|hello|hey|namaste)[\s,!.]{1,3}`;
/** "my name is", "I’m", "मेरा नाम" */
const beforeName =
  "(?:my )?name(?: is|['’]s|:)|i am|i['’]m|this is|it['’]s|it is|mera naam|मेरा नाम|मैं";
/** " here", " हूँ" */
const afterName = String.raw`\s(?:hai|here|hoon|hun|है|हूँ|हूं)`;
/** "my name is Asha", "मेरा नाम आशा है" */
const introducedName = new RegExp(
  String.raw`^(?:${greeting})?(?:${beforeName})\s+(.+?)(?:${afterName})?[.!।]?$`,
  "iu",
);

const nameAlone = personName
  .transform((text) => introducedName.exec(text)?.[1] ?? text)
  .refine(isNameAlone);

const byField: Partial<Record<AnswerField, Rule>> = {
  name: {
    schema: nameAlone,
    sentence: nameNeeded,
  },
  company: { schema: line(120), sentence: oneLine(120) },
  query: { schema: queryText, sentence: tooLong },
};

/** `today` is a day such as 2026-11-27, where the company is. */
type Asked = { step: Step; ask: Ask; answers: Answers; today?: string | undefined };

export function fitAnswer({ step, ask, answers, today }: Asked, text: string): Fit {
  const intent = intentOf(text);
  if (step.field === "name" && intent !== null) {
    if (intent !== "assent") return { fits: true, answer: null, isDeclined: true };
    return { fits: false, sentence: nameNeeded };
  }
  if (/^(skip|-)$/i.test(text.trim()) || (isOfForm(step.field) && intent === "refusal")) {
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
