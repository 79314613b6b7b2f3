/** The chat's shapes: a flow as it is written, and what the calls take and answer. */
import { z } from "zod";
import { line, paragraphs } from "../../platform/text.ts";

/** Keys travel in `value` and `title`, so they are plain words. */
const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
export const inputType = z.enum(["text", "email", "tel", "number", "textarea"]);
export type InputType = z.infer<typeof inputType>;

/** What the visitor may choose. `to` names the next step. */
const option = z.object({ key, title: line(80), to: key });

export const answerField = z.enum([
  "name",
  "email",
  "mobile",
  "company",
  "query",
  "topic",
  "budget",
  "timing",
  "role",
]);
export type AnswerField = z.infer<typeof answerField>;

const step = z
  .object({
    /**
     * What the bot says; `{name}` and other answers are filled in, and `[words](/page)` is a link (also `tel:` and
     * `https:`). The last line carries the options or the input.
     */
    say: z.array(line(600)).min(1).max(4),
    options: z.array(option).max(8).optional(),
    ask: z.object({ input: inputType, to: key, optional: z.boolean().optional() }).optional(),
    /** Under which name the answer (typed, or the chosen option's title) is kept. */
    field: answerField.optional(),
    /** The service an enquiry made from here on is about. */
    service: line(80).optional(),
    /** Nothing follows: "Start again" and "Close" are offered besides the options. */
    end: z.boolean().optional(),
  })
  .refine(
    (s) => Boolean(s.ask) !== Boolean(s.options?.length || s.end),
    "a step asks, or offers options, or ends",
  );

export const flowBody = z.object({
  title: line(80),
  start: key,
  /** Where a person is to be had, for whoever is not understood. */
  person: key.optional(),
  steps: z.record(key, step),
});
export type FlowBody = z.infer<typeof flowBody>;
export type Step = z.infer<typeof step>;

/** One step of a visitor's walk through the flow; `answer` is null where it is open, or was left out. */
const visit = z.object({
  step: z.string(),
  answer: z.string().nullable(),
  /** Beside the way: the step's question is open, and something else was offered for what was typed there. */
  aside: z.literal(true).optional(),
});
export type Visit = z.infer<typeof visit>;
export const walk = z.array(visit);
/** From the first question to the open one, which is the last. Never empty. */
export type Walk = Visit[];

/** Something to press. */
const item = z.object({ id: z.int(), title: z.string(), value: z.string() });
export type Item = z.infer<typeof item>;
/** Words of the message that lead somewhere, and at which of its UTF-16 units they begin. */
const link = z.object({ words: z.string(), href: z.string(), at: z.int().min(0) });
export type Link = z.infer<typeof link>;
const contentAttributes = z.object({ items: z.array(item), links: z.array(link).optional() });

export const reply = z.object({
  message: z.string(),
  /** The key of the question, sent back with the text that answers it. */
  title: z.string().optional(),
  /** There only when text is expected. */
  input_type: inputType.optional(),
  is_back: z.boolean(),
  content_attributes: contentAttributes,
});
export type Reply = z.infer<typeof reply>;

export const chatLogo = z.object({ logo: z.string(), title: z.string(), sub_title: z.string() });
export type ChatLogo = z.infer<typeof chatLogo>;

export const chatStart = z.object({
  welcome_message: z.object({ message: z.string() }),
  next_message: z.object({ message: z.string(), content_attributes: contentAttributes }),
  conversation: z.string(),
});
export type ChatStart = z.infer<typeof chatStart>;

/** More than any question takes; what is longer is not an answer but a mistake. */
const longestText = 10_000;
/** What a client says of itself: stored as said, believed by nobody. */
const ownWord = z
  .string("This has to be text.")
  .max(64, "This can have 64 characters at most.")
  .refine(
    (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
    "This has characters that cannot be stored.",
  )
  .default("");

const whichQuestion = "Say which question this answers.";

export const turnBody = z
  .object({
    /** An option's `value`; with `description` the `title` of the reply it answers, or empty where that has options. */
    selected_value: z.string(whichQuestion).max(200, "There is no such question."),
    description: z
      .string("Write something first.")
      .pipe(paragraphs(longestText, "Write something first."))
      .optional(),
    ipaddress: ownWord,
    browser_type: ownWord,
    conversation: z
      .string("There is no such conversation.")
      .regex(/^[\w-]{0,64}$/, "There is no such conversation.")
      .optional(),
  })
  .refine((turn) => turn.selected_value !== "" || turn.description !== undefined, {
    path: ["selected_value"],
    error: whichQuestion,
  });

/** An option is answered with `content`, a text with `next_message`. */
export type TurnBody = z.output<typeof turnBody>;

export const turnAnswer = z.union([
  z.object({ content: z.array(reply), conversation: z.string() }),
  z.object({ next_message: z.array(reply), conversation: z.string() }),
]);
/** What did not fit (422) or was not known (404), and how to go on. */
export const turnRefusal = z.object({ message: z.string(), reply });
