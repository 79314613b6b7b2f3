import { z } from "zod";
import { unturned } from "../../platform/text.ts";
import { type Link, type Reply, reply } from "./contract.ts";

export type Message = { who: "bot" | "user"; text: string; links?: Link[] };
export type Spoken = { said: string | null; replies: Reply[] };

const storedReplies = z.array(reply);

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

/** Later lines are indented, so that nobody can imitate a line of the chat. */
export const inLines = (messages: Message[]): string[] =>
  messages.map(
    ({ who, text }) =>
      `${who === "bot" ? "Chat" : "Visitor"}: ${unturned(text).replaceAll("\n", "\n    ")}`,
  );
