/** A conversation in words: who said what, in order. */
import { z } from "zod";
import { unturned } from "../../platform/text.ts";
import { type Link, type Reply, reply } from "./contract.ts";

export type Message = { who: "bot" | "user"; text: string; links?: Link[] };
export type Spoken = { said: string | null; replies: Reply[] };

const storedReplies = z.array(reply);

/** A turn as it is stored. */
export const spoken = (row: { said: string | null; replies: string }): Spoken => ({
  said: row.said,
  replies: storedReplies.parse(JSON.parse(row.replies)),
});

const byBot = (text: string): Message => ({ who: "bot", text });

export const messagesOf = ({ said, replies }: Spoken): Message[] => [
  ...(said === null ? [] : [{ who: "user" as const, text: said }]),
  ...replies.map(({ message, content_attributes: { links } }) => ({
    ...byBot(message),
    ...(links && { links }),
  })),
];

/**
 * A line for each message, for readers without the chat's look. What has lines of its own goes on further in, so that
 * nobody can write a line that looks like the chat's.
 */
export const inLines = (messages: Message[]): string[] =>
  messages.map(
    ({ who, text }) =>
      `${who === "bot" ? "Chat" : "Visitor"}: ${unturned(text).replaceAll("\n", "\n    ")}`,
  );
