/** What a change of the answers would change for sentences that visitors typed. */
import type { AnswersBody, Example } from "./answers-contract.ts";
import type { Classifier } from "./classifier.ts";
import { decide, guessesOf } from "./decide.ts";

type Understanding = { classifier: Pick<Classifier, "classify">; topics: AnswersBody["topics"] };
/** The topic that answers; null where topics are offered, or none. */
export type ChangedAnswer = { text: string; before: string | null; after: string | null };
export type Comparison = {
  changed: ChangedAnswer[];
  examples: { count: number; rightBefore: number; rightAfter: number };
};

export function compareAnswers(
  before: Understanding,
  after: Understanding,
  { sentences, examples }: { sentences: string[]; examples: Example[] },
): Comparison {
  const distinct = [...new Set(sentences)];
  const changed = distinct
    .map((text) => ({ text, before: answerIn(before, text), after: answerIn(after, text) }))
    .filter((one) => one.before !== one.after);
  const rightIn = (understanding: Understanding) =>
    examples.filter(({ text, topic }) => answerIn(understanding, text) === topic).length;
  return {
    changed,
    examples: {
      count: examples.length,
      rightBefore: rightIn(before),
      rightAfter: rightIn(after),
    },
  };
}

function answerIn({ classifier, topics }: Understanding, text: string): string | null {
  const isAnswered = (key: string) => {
    const { say = [], question, step } = topics[key] ?? {};
    return say.length > 0 || question !== undefined || step !== undefined;
  };
  const isSmallTalk = (key: string) => topics[key]?.smallTalk === true;
  const { sure, isNothing } = decide(
    guessesOf(classifier, isSmallTalk, text),
    (key) => (isAnswered(key) ? key : null),
    (key) => !isSmallTalk(key),
  );
  return sure ?? (isNothing ? "nothing" : null);
}
