import { z } from "zod";
import { dayWords } from "../../platform/dates.ts";
import { fold } from "../../platform/fold.ts";
import { line, paragraphs } from "../../platform/text.ts";
import { contactNumber, emailAddress, personName, queryText } from "../leads/contract.ts";
import { beyondLimit } from "./answer-limits.ts";
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
const opensSentence = new Set(
  (
    "what when where why which how please need want call mujhe kitna kitne kitni " +
    "मुझे कितना कितने कितनी कब कहां"
  ).split(" "),
);

/** A question or a wish that is typed where the name is asked would be thanked for by name. */
function isNameAlone(name: string): boolean {
  const [first = "", ...further] = fold(name);
  const isSentence = further.length > 0 && opensSentence.has(first);
  return !isSentence && !name.includes("?") && name.split(/\s+/).length <= mostWordsOfName;
}

const greeting = "(?:hi|hello|hey|namaste)[\\s,!.]{1,3}";
const beforeName =
  "(?:my )?name(?: is|['’]s|:)|i am|i['’]m|this is|it['’]s|it is|mera naam|मेरा नाम|मैं";
/** "my name is Asha", "मेरा नाम आशा है" */
const introduced = new RegExp(
  `^(?:${greeting})?(?:${beforeName})\\s+(.+?)(?:\\s(?:hai|here|hoon|hun|है|हूँ|हूं))?[.!।]?$`,
  "iu",
);

const nameAlone = personName
  .transform((text) => introduced.exec(text)?.[1] ?? text)
  .refine(isNameAlone);

const byField: Partial<Record<AnswerField, Rule>> = {
  name: {
    schema: nameAlone,
    sentence: nameNeeded,
  },
  company: { schema: line(120), sentence: oneLine(120) },
  query: { schema: queryText, sentence: tooLong },
};

const wordsIn = (text: string) => new Set(text.split(" ").flatMap(fold));
const refusing = wordsIn(
  "no nope nah naah nahin nahi nahee nai not never nevermind dont wont cannot cant later " +
    "skip cancel stop none nothing anonymous private secret rather forget leave " +
    "नहीं नही ना मत बाद छोड़ो छोड़िए छोड़ें रहने बिना baad chhodo chodo chhod rehne rahne",
);
const asking = wordsIn(
  "why who what which how when where whats whos kyu kyun kyon kaun kon kya kaise " +
    "क्यों क्यूं क्यूँ कौन क्या कैसे",
);
const agreeing = wordsIn(
  "yes yeah yep yup ok okay okey sure hi hello hey hii thanks haan haanji namaste theek thik " +
    "हां हाँ जी ठीक नमस्ते नमस्कार धन्यवाद अच्छा",
);
/** What stands beside those, and says no name either. */
const between = wordsIn(
  "i im id ill ive me my mine you your u ur we it its this that is are am was be do does " +
    "did will would have has had to of for the a an and or if now yet today tomorrow here " +
    "more mind name names " +
    "say tell give share want wanted like need needed required require interested prefer please " +
    "pls plz sorry thank thankyou sir madam mam so much very just some other time any " +
    "anything else maybe perhaps bot robot human real person contact number details " +
    "business call " +
    "ask asking bhi abhi aap tum hai hain ho he chahiye mujhe main mera naam batana bataunga " +
    "batao batau dena dunga mein me karo do kar ji bhai yaar hi to se jarurat zaroorat " +
    "अभी आप तुम है हैं हो चाहिए मुझे मैं मेरा नाम बताना बताऊँगा बताऊंगा बताऊं बताओ देना दूँगा " +
    "में करो दो कर दीजिए शुक्रिया भी से ज़रूरत को का की के यह ये वह कुछ",
);
const longestMeaning = 120;

/**
 * What is said instead of an answer, in English and in Hindi of both scripts: each word has to be
 * one of those, so that Noor, Nora and No Hye-jin stay names. Signs alone say nothing.
 */
function meaningOf(text: string): "refusal" | "question" | "assent" | null {
  if (text.length > longestMeaning) return null;
  const words = fold(text.replace(/['’`]/g, "")).map((word) =>
    word.replace(/(\p{L})\1{2,}/gu, "$1"),
  );
  const known = [refusing, asking, agreeing, between];
  if (!words.every((word) => known.some((set) => set.has(word)))) return null;
  const has = (set: Set<string>) => words.some((word) => set.has(word));
  if (words.length === 0 || has(asking)) return "question";
  if (has(refusing)) return "refusal";
  return has(agreeing) ? "assent" : null;
}

/** `today` is a day such as 2026-11-27, where the company is. */
type Asked = { step: Step; ask: Ask; answers: Answers; today?: string | undefined };

export function fitAnswer({ step, ask, answers, today }: Asked, text: string): Fit {
  const meant = meaningOf(text);
  if (step.field === "name" && meant !== null) {
    if (meant !== "assent") return { fits: true, answer: null, isDeclined: true };
    return { fits: false, sentence: nameNeeded };
  }
  if (/^(skip|-)$/i.test(text.trim()) || (isOfForm(step.field) && meant === "refusal")) {
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
