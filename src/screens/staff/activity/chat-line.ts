/** The words for a chat: messages of the visitor, the flow and colleagues. */
import { lengthWords } from "../../../desk/times.ts";
import type { ChangeContext } from "./change-words.ts";
import { type EntryOf, plain, soft, strong, type Word } from "./line.ts";

/** A visitor who writes nothing for so long counts as gone. */
const goneMs = 15 * 60_000;

export function talked({ data }: EntryOf<"chat.talked">, { here }: ChangeContext) {
  const isGone = Date.parse(here.now) - Date.parse(data.until) > goneMs;
  const lastedMs = Date.parse(data.until) - Date.parse(data.began);
  const paragraphs = data.answers.map(({ question, answer, left: formerAnswers }): Word[] => [
    plain(`${question} `),
    ...formerAnswers.flatMap((text): Word[] => [{ text, is: "left" }, plain(" ")]),
    answer === null ? soft("no answer") : strong(answer),
    ...(formerAnswers.length > 0 ? [soft(` went back ${times(formerAnswers.length)}`)] : []),
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

/** Only messages by colleagues, and messages to them. */
const withColleague = (messages: EntryOf<"chat.talked">["data"]["messages"]): Word[][] =>
  messages
    .filter(({ by, forColleague }) => by !== undefined || forColleague)
    .map(({ by, text }): Word[] => [soft(`${by ?? "They"}: `), strong(text)]);

const times = (count: number): string => ["", "once", "twice"][count] ?? `${count} times`;
