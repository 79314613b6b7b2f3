import { z } from "zod";
import { unturned } from "../../platform/text.ts";
import { type Link, type Reply, reply } from "./contract.ts";

/** `by` is the colleague who wrote it. Other messages of the bot are the chat's own. */
export type Message = { who: "bot" | "user"; text: string; links?: Link[]; by?: string };
export type Spoken = { visitorText: string | null; replies: Reply[] };

const storedReplies = z.array(reply);

export const spoken = (row: { said: string | null; replies: string }): Spoken => ({
  visitorText: row.said,
  replies: storedReplies.parse(JSON.parse(row.replies)),
});

const byBot = (text: string): Message => ({ who: "bot", text });

export const messagesOf = ({ visitorText, replies }: Spoken): Message[] => [
  ...(visitorText === null ? [] : [{ who: "user" as const, text: visitorText }]),
  ...replies.map(({ message, by, content_attributes: { links } }) => ({
    ...byBot(message),
    ...(links && { links }),
    ...(by !== undefined && { by }),
  })),
];

/** Later lines are indented, so that nobody can imitate a line of the chat. */
export const inLines = (messages: Message[]): string[] =>
  messages.map(
    ({ who, text, by = "Chat" }) =>
      `${who === "bot" ? by : "Visitor"}: ${unturned(text).replaceAll("\n", "\n    ")}`,
  );
