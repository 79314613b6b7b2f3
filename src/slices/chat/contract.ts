/** What visitors send and are answered, and what is kept of a conversation. */
import { z } from "zod";
import { languages } from "../../platform/language.ts";
import { paragraphs } from "../../platform/text.ts";
import { inputType } from "./flow-contract.ts";

/** `answer` is null where the step is open or was skipped. */
const visit = z.object({
  step: z.string(),
  answer: z.string().nullable(),
  /** The question stays open; other options were offered for what was typed. */
  aside: z.literal(true).optional(),
});
export type Visit = z.infer<typeof visit>;
export const walk = z.array(visit);
/** From the first question to the open one. Never empty. */
export type ConversationState = Visit[];

const item = z.object({ id: z.int(), title: z.string(), value: z.string() });
export type Item = z.infer<typeof item>;
/** `at` counts UTF-16 units of the message. */
const link = z.object({ words: z.string(), href: z.string(), at: z.int().min(0) });
export type Link = z.infer<typeof link>;
const contentAttributes = z.object({ items: z.array(item), links: z.array(link).optional() });

export const reply = z.object({
  message: z.string(),
  /** The question's key, sent back with a typed answer. */
  title: z.string().optional(),
  input_type: inputType.optional(),
  /** Of a number or a day that is asked for: the least and the most that is taken. */
  min: z.string().optional(),
  max: z.string().optional(),
  is_back: z.boolean(),
  content_attributes: contentAttributes,
  /** The colleague whose words these are; the chat's own have none. */
  by: z.string().optional(),
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

/** Longer than any question takes. */
const longestText = 10_000;
/** What the client says of itself, unverified. */
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
    /** An option's `value`; with `description` the `title` of the reply it answers, if any. */
    selected_value: z.string(whichQuestion).max(200, "There is no such question."),
    description: z
      .string("Write something first.")
      .pipe(paragraphs(longestText, "Write something first."))
      .optional(),
    ipaddress: ownWord,
    browser_type: ownWord,
    /** Of the flow that a conversation begins with; the site's own unless given. */
    language: z.enum(languages).optional(),
    conversation: z
      .string("There is no such conversation.")
      .regex(/^[\w-]{0,64}$/, "There is no such conversation.")
      .optional(),
  })
  .refine((turn) => turn.selected_value !== "" || turn.description !== undefined, {
    path: ["selected_value"],
    error: whichQuestion,
  });

export type TurnBody = z.output<typeof turnBody>;

/**
 * An option is answered with `content`, a typed text with `next_message`. What a colleague in the
 * chat was told is answered with none: their words come when they have written them.
 */
export const turnAnswer = z.union([
  z.object({ content: z.array(reply), conversation: z.string() }),
  z.object({ next_message: z.array(reply), conversation: z.string() }),
]);
/** 404: unknown question; 422: the text does not fit. `reply` says how to go on. */
export const turnRefusal = z.object({ message: z.string(), reply });

const conversationKey = z
  .string("There is no such conversation.")
  .regex(/^[\w-]{1,64}$/, "There is no such conversation.");

/** PostgreSQL's `integer`. */
const highestTurn = 2_147_483_647;

/**
 * `after` is the last turn of which the visitor's window has heard. Whoever has closed the chat
 * (`closed`) is told of what a colleague says, and counts as gone.
 */
export const chatListening = z.object({
  conversation: conversationKey,
  after: z.int().min(0).max(highestTurn).default(0),
  closed: z.boolean().default(false),
});
export const chatTyping = z.object({ conversation: conversationKey });

/** Longer than anybody writes in a chat. */
export const longestStaffWords = 4_000;
