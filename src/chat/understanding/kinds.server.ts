import { joinedOnce, type Kind } from "../../cms/content-types/kind.ts";
import { single } from "../../cms/content-types/single-kind.ts";
import { namesIn } from "../../platform/filled.ts";
import { addError, type FieldErrors, Problem } from "../../platform/problem.ts";
import { companyNames } from "../flow/flow-content.ts";
import { linkFaults } from "../flow/reply-links.ts";
import {
  type AnswersBody,
  type AnswersInWords,
  answersBody,
  answersInWords,
  mergeAnswers,
} from "./answers-contract.ts";

const shared = {
  parts: [{ title: "Topics", items: "topics" }],

  verify({ topics }: AnswersInWords) {
    const errors: FieldErrors = {};
    for (const [key, { say }] of Object.entries(topics))
      for (const [at, line] of say.entries())
        for (const sentence of lineFaults(line))
          addError(errors, `topics.${key}.say.${at}`, sentence);
    if (Object.keys(errors).length > 0)
      throw new Problem(422, "These answers cannot be published yet.", { errors });
  },
};

export const answersKind: Kind<AnswersBody> = {
  ...single("answers", "Answers of the chat", answersBody),
  ...shared,
  inWords: {
    schema: answersInWords,
    over: joinedOnce((words, original) => mergeAnswers(answersInWords.parse(words), original)),
  },
};

export const answersInWordsKind: Kind<AnswersInWords> = {
  ...single(answersKind.kind, answersKind.names.many, answersInWords),
  ...shared,
  writtenOnce: {
    fields: [],
    sentence: "Where a topic leads, its page and its question are set in the original.",
  },
};

const known: readonly string[] = companyNames;

const lineFaults = (line: string): string[] => [
  ...namesIn(line)
    .filter((name) => !known.includes(name))
    .map((name) => `There is no fact named {${name}}.`),
  ...linkFaults(line),
];
