import type { Language } from "../../platform/text/language.ts";
import { stepOf } from "../flow/conversation-state.ts";
import { answerStep } from "../flow/flow-content.ts";
import type { FlowBody } from "../flow/flow-contract.ts";
import type { Guess } from "./classifier.ts";

/** `isNothing`: it is surely none of the company's business, so no page should be shown either. */
export type Decision = { sure: string | null; near: string[]; isNothing: boolean };

/** Chosen by `npm run bench:understanding` on the tuned half. */
export const thresholds = { sure: 0.62, near: 0.05, nothing: 0.25 };
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
