/** How often the chat quotes a passage that answers a labelled question, and how often another. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { findPassagesIn } from "../../src/app/reads-across-modules.server.ts";
import type { Services } from "../../src/app/services.server.ts";
import { asksSomething } from "../../src/chat/flow/declined-answer.ts";
import type { Guess } from "../../src/chat/understanding/classifier.ts";
import { thresholds } from "../../src/chat/understanding/decide.ts";
import { readAnswers, type Verdict } from "./measure-sentences.ts";

/** `pages` are those that answer, and `has` lists words of which an answer has some. */
const question = z.object({
  text: z.string(),
  lang: z.enum(["en", "hinglish", "hi"]),
  pages: z.array(z.string()),
  has: z.array(z.string()),
});
export type Question = z.infer<typeof question>;
type Judged = { question: Question; verdict: Verdict; quoted: string };

/** @param half `tuned`, which whoever tunes may read, or `kept`, which they may not */
export const readQuestions = (half: "tuned" | "kept"): Question[] => {
  const path = join(import.meta.dirname, `questions-${half}.json`);
  return z.array(question).parse(JSON.parse(readFileSync(path, "utf8")));
};

/** *Nothing* is a question whose answer was not found. */
export async function judgeQuestions(app: Services, questions: Question[]): Promise<Judged[]> {
  const { topics } = readAnswers();
  const { search, understanding } = app;
  const findPassages = findPassagesIn(search, understanding);
  const judged: Judged[] = [];
  for (const one of questions) {
    const [best = { topic: "", confidence: 0 }] = await understanding.classify(one.text);
    const language = one.lang === "hi" ? "hi" : "en";
    const isQuestion = asksSomething(one.text);
    const topic = topicOf(best);
    // As in the chat, a topic with lines of its own is answered by them.
    const hasLines = topic === "sure" && (topics[best.topic]?.say.length ?? 0) > 0;
    const asked = { text: one.text, language, topic, isQuestion } as const;
    const passage = hasLines ? null : ((await findPassages(asked))[0] ?? null);
    const quoted = passage ? `${passage.path}: ${passage.text}` : "";
    judged.push({ question: one, quoted, verdict: verdictOf(one, passage) });
  }
  return judged;
}

/** As `decide` does: these topics say nothing. */
const unanswered = ["none"];

function topicOf({ topic, confidence }: Guess) {
  if (unanswered.includes(topic) && confidence >= thresholds.nothing) return "nothing";
  return confidence >= thresholds.sure ? "sure" : "unsure";
}

type Said = { path: string; text: string } | null;

function verdictOf({ pages, has }: Question, passage: Said): Verdict {
  if (passage === null) return pages.length === 0 ? "right" : "nothing";
  if (!pages.includes(passage.path.replace(/#.*/, ""))) return "wrong";
  return has.some((words) => passage.text.includes(words)) ? "right" : "near";
}
