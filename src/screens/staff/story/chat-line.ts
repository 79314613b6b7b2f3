/** What was said in a chat, by the visitor, the flow and colleagues. */
import { lengthWords } from "../../../desk/times.ts";
import type { Known } from "./change-words.ts";
import { type EntryOf, plain, soft, strong, type Word } from "./line.ts";

/** Who has said nothing for so long has gone. */
const goneMs = 15 * 60_000;

export function talked({ data }: EntryOf<"chat.talked">, { here }: Known) {
  const isGone = Date.parse(here.now) - Date.parse(data.until) > goneMs;
  const lastedMs = Date.parse(data.until) - Date.parse(data.began);
  const paragraphs = data.answers.map(({ question, answer, left }): Word[] => [
    plain(`${question} `),
    ...left.flatMap((text): Word[] => [{ text, is: "left" }, plain(" ")]),
    answer === null ? soft("no answer") : strong(answer),
    ...(left.length > 0 ? [soft(` went back ${times(left.length)}`)] : []),
  ]);
  paragraphs.push(...withColleague(data.messages));
  return {
    whose: "said" as const,
    words: [
      strong(`Chat, ${lengthWords(lastedMs)}`),
      ...(data.isClosed ? [] : goesOn(data.conversation, isGone)),
    ],
    ...(paragraphs.length > 0 && { body: { tone: "theirs" as const, paragraphs } }),
  };
}

const goesOn = (conversation: string, isGone: boolean): Word[] =>
  isGone
    ? [soft(", left before its end")]
    : [soft(", "), { text: "still going on", to: `/staff/chats/${conversation}` }];

/** From a colleague's first words to their last, and what was answered to those. */
function withColleague(messages: EntryOf<"chat.talked">["data"]["messages"]): Word[][] {
  const first = messages.findIndex(({ by }) => by !== undefined);
  if (first === -1) return [];
  const last = messages.findLastIndex(({ by }) => by !== undefined);
  const after = messages.findIndex((message, i) => i > last && message.who !== "user");
  return messages
    .slice(first, after === -1 ? undefined : after)
    .filter((message) => message.by !== undefined || message.who === "user")
    .map(({ by, text }): Word[] => [soft(`${by ?? "They"}: `), strong(text)]);
}

const times = (count: number): string => ["", "once", "twice"][count] ?? `${count} times`;
