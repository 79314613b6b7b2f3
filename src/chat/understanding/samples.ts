import type { AnswersInWords } from "./answers-contract.ts";
import type { Sample } from "./classifier.ts";

/** Each line of a topic's phrases is a sample of it. */
export const samplesOf = ({ topics }: AnswersInWords): Sample[] =>
  Object.entries(topics).flatMap(([topic, { phrases }]) =>
    phrases
      .split("\n")
      .filter((text) => text.trim() !== "")
      .map((text) => ({ topic, text })),
  );
