import { z } from "zod";
import { looseReferenceTo, withLinks } from "../../cms/content-types/references.ts";
import { line, paragraphs } from "../../platform/text/text.ts";
import type { TopicPhrases } from "./training.ts";

const longestPhrases = 10_000;
const topicKey = /^[a-z][a-z0-9-]{0,59}$/;

const words = {
  name: line(60).meta({
    label: "Topic",
    help: "Visitors read it where two topics are close, such as “Call me back”.",
  }),
  phrases: paragraphs(longestPhrases, "Write at least one phrase.").meta({
    label: "What visitors write",
    help: "One phrase a line, a dozen or more, in any language and spelling that they use.",
  }),
  say: z
    .array(line(600).meta({ label: "Line", links: withLinks }))
    .max(4)
    .default([])
    .meta({
      label: "What the chat says",
      help:
        "{phone}, {email}, {whatsapp}, {address}, {hours} and {our_name} come from " +
        "Shared content → Company, {reply_time} from Settings → Enquiries.",
    }),
};
const topic = z
  .object({
    ...words,
    question: line(200).optional().meta({
      label: "Question of the FAQs",
      listed: "question",
      help: "Its current answer is shown below the lines.",
    }),
    page: looseReferenceTo("page", z.string()).optional().meta({
      label: "Page about it",
      help: "The site’s search shows it first.",
    }),
    smallTalk: z.boolean().optional().meta({
      label: "Small talk",
      help: "It is answered, and never offered where the chat is not sure.",
    }),
    step: z
      .string()
      .regex(topicKey, "This is the short name of a step, such as pricing.")
      .optional()
      .meta({
        label: "Step of the chat flow that follows",
        help: "Its short name. Empty: the open question is asked again.",
      }),
  })
  .meta({ label: "Topic" });

const mostTopics = 120;
/** Training takes about a tenth of a millisecond for each. */
const mostPhrases = 15_000;
/** The demo's two languages have 465,000; each letter takes some 100 bytes while it is learnt. */
const mostLetters = 600_000;
const countLetters = (topics: Record<string, { phrases: string }>): number =>
  Object.values(topics).reduce((sum, { phrases }) => sum + phrases.length, 0);
const countPhrases = (topics: Record<string, { phrases: string }>): number =>
  Object.values(topics).reduce((sum, { phrases }) => sum + phrases.split("\n").length, 0);

const mostExamples = 500;
const example = z
  .object({
    text: line(300).meta({ label: "Sentence" }),
    topic: z.string().min(1, "Choose a topic.").meta({ label: "Topic", itemOf: "topics" }),
  })
  .meta({ label: "Example" });
export type Example = z.infer<typeof example>;

const topicsOf = <Topic extends z.ZodType<{ phrases: string }>>(one: Topic) =>
  z
    .record(z.string().regex(topicKey), one)
    .refine((topics) => Object.keys(topics).length <= mostTopics, `${mostTopics} topics at most.`)
    .refine(
      (topics) => countPhrases(topics) <= mostPhrases,
      `${mostPhrases.toLocaleString("en-IN")} phrases at most in all.`,
    )
    .refine(
      (topics) => countLetters(topics) <= mostLetters,
      `Phrases of ${mostLetters.toLocaleString("en-IN")} letters at most in all.`,
    )
    .meta({ label: "Topics", most: mostTopics });

/** What the chat understands and says. A topic that says nothing and leads nowhere is not answered. */
export const answersBody = z
  .object({
    topics: topicsOf(topic),
    examples: z
      .array(example)
      .max(mostExamples, `${mostExamples} examples at most.`)
      .default([])
      .meta({
        label: "Examples",
        help: "Sentences and the topic that they mean. Each change of topics is measured by them.",
      }),
  })
  .meta({ label: "Answers" });
export type AnswersBody = z.infer<typeof answersBody>;

/** A translation has the words; where a topic leads is set in the original. */
export const answersInWords = z
  .object({ topics: topicsOf(z.object(words).meta({ label: "Topic" })) })
  .meta({ label: "Answers" });
export type AnswersInWords = z.infer<typeof answersInWords>;

/** Topics that the translation lacks stay in the original's language. */
export function mergeAnswers(
  translated: AnswersInWords,
  { topics, examples }: AnswersBody,
): AnswersBody {
  const merged = Object.entries(topics).map(([key, original]) => {
    const own = Object.hasOwn(translated.topics, key) ? translated.topics[key] : {};
    return [key, { ...original, ...own }] as const;
  });
  return { topics: Object.fromEntries(merged), examples };
}

export const phrasesOf = (answers: AnswersInWords): TopicPhrases[] =>
  Object.entries(answers.topics).map(([key, { phrases }]) => ({ topic: key, phrases }));
