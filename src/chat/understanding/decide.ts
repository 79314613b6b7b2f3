import type { Language } from "../../platform/text/language.ts";
import { stepOf } from "../flow/conversation-state.ts";
import { answerStep } from "../flow/flow-content.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import type { Classifier, Guess } from "./classifier.ts";

/** `isNothing`: it is surely none of the company's business, so no page should be shown either. */
export type Decision = { sure: string | null; near: string[]; isNothing: boolean };

/** Chosen by `npm run bench:understanding` on the tuned half. */
export const thresholds = { sure: 0.66, near: 0.05, nothing: 0.25 };
const mostNear = 4;
/** No topic is told by what stands further on. */
export const longestUnderstood = 1_000;

/**
 * @param answerTo what answers a topic, such as a step; null where it is not to be answered
 * @param isOffered whether an answer may be one of several; small talk may not
 */
export function decide(
  guesses: Guess[],
  answerTo: (topic: string) => string | null,
  isOffered: (answer: string) => boolean,
): Decision {
  const [best] = guesses;
  if (!best) return { sure: null, near: [], isNothing: false };
  const answer = answerTo(best.topic);
  if (answer === null && best.confidence >= thresholds.nothing)
    return { sure: null, near: [], isNothing: true };
  const likely = guesses.filter(({ confidence }) => confidence >= thresholds.near);
  const offered = likely.flatMap(({ topic }) => answerTo(topic) ?? []).filter(isOffered);
  const near = offered.slice(0, mostNear);
  return { sure: best.confidence >= thresholds.sure ? answer : null, near, isNothing: false };
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
const mostGreeting = 4;
const leastMatter = 3;

/** Small talk before a matter is passed over: "namaste, is there an office in Indore?" */
export function guessesOf(
  { classify }: Pick<Classifier, "classify">,
  isSmallTalk: (topic: string) => boolean,
  text: string,
): Guess[] {
  const all = classify(text);
  if (!isSmallTalk(all[0]?.topic ?? "")) return all;
  const words = wordsOf(text);
  for (let first = Math.min(mostGreeting, words.length - leastMatter); first > 0; first--) {
    const [greeting] = classify(words.slice(0, first).join(" "));
    if (!greeting || !isSmallTalk(greeting.topic) || greeting.confidence < thresholds.sure)
      continue;
    const rest = classify(words.slice(first).join(" "));
    const [matter] = rest;
    if (matter && !isSmallTalk(matter.topic) && matter.confidence >= thresholds.sure) return rest;
  }
  return all;
}

/** What the chat makes of a sentence. A visitor's language is told by its script. */
export function understand(flow: FlowBody, guesses: Guess[], text: string): Decision {
  const language = languageOf(text);
  const stepFor = (topic: string) =>
    [answerStep(topic, language), answerStep(topic)].find((key) => stepOf(flow, key)) ?? null;
  return decide(guesses, stepFor, (key) => stepOf(flow, key)?.name !== undefined);
}

/** A language is told by its script. Hindi in Latin letters is answered like the conversation. */
export const languageOf = (text: string): Language | undefined =>
  /\p{Script=Devanagari}/u.test(text) ? "hi" : undefined;
