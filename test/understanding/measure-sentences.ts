/** How well the demo's answers understand labelled sentences, as the chat would decide. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  type AnswersBody,
  answersBody,
  answersInWords,
  phrasesOf,
} from "../../src/chat/understanding/answers-contract.ts";
import { type Classifier, createClassifier } from "../../src/chat/understanding/classifier.ts";
import { decide, guessesOf } from "../../src/chat/understanding/decide.ts";
import { train } from "../../src/chat/understanding/training.ts";

const content = join(import.meta.dirname, "../../content");
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const sentence = z.object({
  text: z.string(),
  lang: z.enum(["en", "hinglish", "hi"]),
  topic: z.string(),
  also: z.array(z.string()).default([]),
});
export type Sentence = z.infer<typeof sentence>;
/** `pages` are addresses of pages that a person who searched for `text` would be glad of. */
const query = z.object({ text: z.string(), lang: z.string(), pages: z.array(z.string()) });
export type Query = z.infer<typeof query>;
const labelled = z.object({ sentences: z.array(sentence), queries: z.array(query) });

/** @param name `tuned`, which whoever tunes may read, or `kept`, which they may not */
export const readLabelled = (name: "tuned" | "kept") =>
  labelled.parse(readJson(join(import.meta.dirname, `${name}.json`)));

export type Verdict = "right" | "near" | "wrong" | "nothing";
export type Shares = Record<Verdict, number>;

export const readAnswers = () => answersBody.parse(readJson(join(content, "answers.json")));

export function trainedOnDemo() {
  const answers = readAnswers();
  const hindi = answersInWords.parse(readJson(join(content, "hi/answers.json")));
  const classifier = createClassifier(train([answers, hindi].flatMap(phrasesOf)));
  return { answers, classifier };
}

type Demo = { answers: AnswersBody; classifier: Classifier };

/** *Near* offers the right topic among others; *nothing* says that it is not understood. */
export function judge({ answers, classifier }: Demo, { text, topic, also }: Sentence): Verdict {
  const isAnswered = (one: string) => {
    const { say = [], question, step } = answers.topics[one] ?? {};
    return say.length > 0 || question !== undefined || step !== undefined;
  };
  const { sure, near } = decide(
    guessesOf(classifier, (one) => answers.topics[one]?.smallTalk === true, text),
    (one) => (isAnswered(one) ? one : null),
    (one) => !answers.topics[one]?.smallTalk,
  );
  const fitting = new Set([topic, ...also, ...(unanswerable.includes(topic) ? unanswerable : [])]);
  const isUnanswered = [...fitting].some((one) => !isAnswered(one));
  if (sure !== null) return fitting.has(sure) ? "right" : "wrong";
  if (near.length === 0) return isUnanswered ? "right" : "nothing";
  return near.some((one) => fitting.has(one)) ? "near" : "wrong";
}

/** To say that the company does not do it answers either. */
const unanswerable = ["none", "not-offered"];

/** @returns shares of 100 */
export function sharesOf(verdicts: Verdict[]): Shares {
  const share = (verdict: Verdict) =>
    (100 * verdicts.filter((one) => one === verdict).length) / Math.max(1, verdicts.length);
  return {
    right: share("right"),
    near: share("near"),
    wrong: share("wrong"),
    nothing: share("nothing"),
  };
}
