import { z } from "zod";
import { dayWords } from "../../platform/dates.ts";
import { fold } from "../../platform/fold.ts";
import { line, paragraphs } from "../../platform/text.ts";
import { contactNumber, emailAddress, personName, queryText } from "../leads/contract.ts";
import { beyondLimit } from "./answer-limits.ts";
import { lastStep } from "./contact-steps.ts";
import { intentOf, isBareNo, isObjection, wordsIn } from "./declined-answer.ts";
import type { AnswerField, Ask, InputType, Step } from "./flow-contract.ts";
import { isOfForm } from "./gathered-lead.ts";
import { dayIn, plainNumber } from "./said-values.ts";
import { type Answers, maySkip } from "./walk.ts";

/**
 * Of a name that was declined there is no answer, which no option would have skipped. What stands
 * beside a refusal is for whoever reads the enquiry.
 */
export type Fit =
  | { fits: true; answer: string | null; isDeclined?: true; hasWords?: true }
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
const nameAgain = "Good. And your name?";
/** "Shall we call …? What is your name?" */
const isAskedAgain = ({ to }: Ask) => Object.values<string>(lastStep).includes(to);

const mostWordsOfName = 8;
const sentenceOpeners = wordsIn(
  "what when where why which how please need want call mujhe kitna kitne kitni " +
    "मुझे कितना कितने कितनी कब कहां",
);
/** A text with one of them is a sentence. */
const sentenceWords = wordsIn(
  "the you your are was for from and or need want looking please thank thanks interested already " +
    "hai hain hoon chahiye mujhe aur है हैं हूँ हूं से को का की के और चाहिए मुझे",
);
/** Names begin with these, but do not go on with them: Ke Huy Quan. */
const laterWords = wordsIn("to is im my me ko ka ki ke hu");
/** A text of nothing else names nobody. */
const houseWords = wordsIn(
  "sorry actually told regards hi hello hey namaste yes yeah ok okay haan ji well so sure " +
    "contact number person human real people back next menu start exit close price prices cost " +
    "quote demo website site app software help support service urgent asap soon not it there test no i " +
    "owner manager director student sir madam good morning afternoon evening just checking idea " +
    "कीमत दाम वेबसाइट",
);
function talks(text: string): boolean {
  const words = fold(text.replace(/['’]/g, ""));
  const isSentence =
    words.some((one, at) => sentenceWords.has(one) || (at > 0 && laterWords.has(one))) ||
    /(?:^|\s)a\s\p{Ll}/u.test(text);
  return isSentence || words.every((one) => houseWords.has(one));
}

/** A question or a wish that is typed where the name is asked would be thanked for by name. */
function isNameAlone(name: string): boolean {
  const [first = "", ...further] = fold(name);
  const isSentence = further.length > 0 && sentenceOpeners.has(first);
  const isWords = isSentence || talks(name) || /\?|^\/|:\/\/|@|\bwww\./i.test(name);
  return !isWords && name.split(/\s+/).length <= mostWordsOfName;
}

/** "my name is", "mera naam to" */
const inEnglish = String.raw`(?:my )?(?:good )?name(?: is\b|['’]s|\s?[:=-])`;
const nameWords = `(?:${inEnglish}|(?:mera naam|मेरा नाम)(?: to| तो)?)`;
/** "I’m", "myself", "मैं" */
const beforeName =
  "myself|i am|i['’]m|this is|it['’]s|it is|मैं|मै|" +
  String.raw`mai?n?(?=\s.*\s(?:hu|hun|hoon|bol)(?:\s|$))`;
const introduction = new RegExp(
  `^(?:(?:actually|so|well|ji|जी) )?(?:${nameWords}|${beforeName})\\s+`,
  "iu",
);
/** " here", " bol raha hu", " from Kale Clinic" */
const wordsAfter = [
  "hai|here|hoon|hun|hu|speaking|this side|bol rah[aei]|from|and (?:i|we|need|want)|aur",
  "और|है|हूँ|हूं|बोल रह[ाीे]",
].join("|");
const afterName = new RegExp(String.raw`\s(?:${wordsAfter})(?=[\s.!।]|$).*$`, "iu");

/** A name said in so many words may be any: "my name is Ok". */
const introducesOneWord = (text: string): boolean =>
  new RegExp(`^${nameWords}\\s+[\\p{L}\\p{M}]+[.!।]?$`, "iu").test(text.trim()) &&
  !isObjection(text) &&
  intentOf(text.trim().split(/\s/).at(-1) ?? "") !== "refusal";

/** "Good morning Asha", "yes Ravi" */
const hailing = /^(?:hi|hello|hey|namaste|yes|ok|okay|sorry|haan(?: ji)?|good \w{3,10}ing)\s+/iu;

/** "Haan ji, mera naam Asha hai" */
function nameIn(text: string): string {
  const parts = text.split(/[,;!]\s*/).filter((part) => part !== "");
  const isIntroduced = (part: string) => introduction.test(part);
  while (parts.length > 1 && talks(parts[0] ?? "") && !isIntroduced(parts[0] ?? "")) parts.shift();
  const [first = text, ...others] = parts;
  const whole = others.some((part) => talks(part) || /\d/.test(part))
    ? first
    : [first, ...others].join(", ");
  const greeted = whole.replace(hailing, "");
  const name = greeted.replace(introduction, "").replace(/[.!।]$/u, "");
  const isCut = isIntroduced(greeted) || !talks(name.replace(afterName, ""));
  return isCut ? name.replace(afterName, "") : name;
}

const nameAlone = personName
  .refine((text) => introducesOneWord(text) || isNameAlone(nameIn(text)))
  .transform(nameIn);

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
  if (step.field === "name") {
    const isTaken = introducesOneWord(text);
    const isDeclined = isObjection(text) || (intent !== null && intent !== "assent");
    if (isDeclined && !isTaken) return { fits: true, answer: null, isDeclined: true };
    const isIntroduced = intentOf(nameIn(text)) === null;
    if (intent === "assent" && !isTaken && !isIntroduced)
      return { fits: false, sentence: isAskedAgain(ask) ? nameAgain : nameNeeded };
  }
  const isNo = step.field === "query" ? isBareNo(text) : intent === "refusal";
  if (/^(skip|-)$/i.test(text.trim()) || (isOfForm(step.field) && isNo)) {
    const hasWords = isObjection(text) || (step.field === "company" && !isBareNo(text));
    if (maySkip(ask, answers)) return { fits: true, answer: null, ...(hasWords && { hasWords }) };
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
