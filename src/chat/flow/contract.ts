import { z } from "zod";
import { languages } from "../../platform/text/language.ts";
import { paragraphs } from "../../platform/text/text.ts";
import { inputType } from "./ask-contract.ts";
import { longestPage } from "./chat-opening.ts";

/** One step that the visitor came to. `answer` is null where the step is open or was skipped. */
const visit = z.object({
  step: z.string(),
  answer: z.string().nullable(),
  aside: z.literal(true).optional(),
});
export type Visit = z.infer<typeof visit>;
export const conversationState = z.array(visit);
/** The steps of a conversation: from the first question to the open one. Never empty. */
export type ConversationState = Visit[];

const item = z.object({ id: z.int(), title: z.string(), value: z.string() });
export type Item = z.infer<typeof item>;
/** `at` is the index of the link's words in the message, in UTF-16 units. */
const link = z.object({ words: z.string(), href: z.string(), at: z.int().min(0) });
export type Link = z.infer<typeof link>;
const contentAttributes = z.object({ items: z.array(item), links: z.array(link).optional() });

export const reply = z.object({
  message: z.string(),
  title: z.string().optional(),
  input_type: inputType.optional(),
  min: z.string().optional(),
  max: z.string().optional(),
  is_back: z.boolean(),
  content_attributes: contentAttributes,
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

const longestText = 10_000;
/** The client says this about itself, and nobody verifies it. */
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
    selected_value: z.string(whichQuestion).max(200, "There is no such question."),
    description: z
      .string("Write something first.")
      .pipe(paragraphs(longestText, "Write something first."))
      .optional(),
    ipaddress: ownWord,
    browser_type: ownWord,
    language: z.enum(languages).optional(),
    /** The path of the page that the chat was opened on. */
    page: z
      .string("This has to be the path of a page.")
      .max(longestPage, "No page has so long a path.")
      .regex(/^\/[^\p{Cc}]*$/u, "This has to be the path of a page.")
      .optional(),
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

/** The list is empty while a colleague is in the chat: their answer comes as a live event. */
export const turnAnswer = z.union([
  z.object({ content: z.array(reply), conversation: z.string() }),
  z.object({ next_message: z.array(reply), conversation: z.string() }),
]);
/** 404: unknown question. 422: the text does not fit. `reply` is the question to go on with. */
export const turnRefusal = z.object({ message: z.string(), reply });

const conversationKey = z
  .string("There is no such conversation.")
  .regex(/^[\w-]{1,64}$/, "There is no such conversation.");

/** The largest value of PostgreSQL's `integer`. */
const highestTurn = 2_147_483_647;

/** `after`: the last turn received. `closed`: still receives words, but counts as gone. */
export const chatListening = z.object({
  conversation: conversationKey,
  after: z.int().min(0).max(highestTurn).default(0),
  closed: z.boolean().default(false),
});
export const chatTyping = z.object({ conversation: conversationKey });

export const longestStaffWords = 4_000;

/** With `__Host-` no other site and no subdomain can set the cookie (RFC 6265bis). */
export function chatCookie(publicUrl: URL | null) {
  const secure = publicUrl?.protocol === "https:";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return { name: secure ? "__Host-chat" : "chat", options };
}

/** @param before 1 while the visitor waits, else 0; `after` likewise */
export const getWaitingChange = (before: number, after: number) => ({
  asks: before < after,
  stops: before > after,
});
