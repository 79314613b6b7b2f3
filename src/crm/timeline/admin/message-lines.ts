import { stageName } from "../../../core/admin/names.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { type Here, lengthWords, momentWords } from "../../../ui/admin/times.ts";
import type { AnswerWithMail } from "../contract.ts";
import { type ChangeContext, who } from "./change-words.ts";
import { type EntryOf, failed, paragraphsOf, plain, soft, strong, type Word } from "./line.ts";

export function answered({ by, data }: EntryOf<"lead.answered">, changeContext: ChangeContext) {
  const { answer: id, text, taken_back_at, mail } = data;
  const { stage: moved, owner } = (taken_back_at === null && data.changed?.set) || {};
  // A failed answer moved no stage: its failure restored the former one.
  const stage = mail?.state === "given up" ? undefined : moved;
  const state = answerState(data, changeContext.here);
  return {
    whose: "ours" as const,
    words: [
      who(by, changeContext),
      plain(" answered by mail"),
      ...(owner ? [plain(stage === undefined ? " and took it" : ", took it")] : []),
      ...(stage === undefined
        ? []
        : [plain(" and moved it to "), strong(stageName(stage, changeContext.stages))]),
      ...(state === null ? [] : [soft(", "), state]),
    ],
    ...(text !== "" && { body: { tone: "answer" as const, paragraphs: paragraphsOf(text) } }),
    answer: {
      id,
      writer: by.who === "staff" && by.id !== changeContext.self ? by.name : null,
      text,
      isLeaving: isLeaving(data, changeContext.here),
      isWaiting: isWaiting(data, changeContext.here),
      leaves_at: data.leaves_at,
      isSent: mail?.state === "sent",
      isGivenUp: mail?.state === "given up",
      isTakenBack: taken_back_at !== null,
    },
  };
}

export function answerFailed({ data: { why, undone } }: EntryOf<"lead.answer_failed">) {
  const isOwed = undone?.set.answered_at === null;
  return {
    whose: "set" as const,
    words: [failed(whyFailed[why]), ...(isOwed ? [plain(". A reply is due again.")] : [])],
  };
}

const whyFailed: Record<EntryOf<"lead.answer_failed">["data"]["why"], string> = {
  refused: "The answer did not arrive: their mail server refused it",
  "given up": "The answer did not arrive: no mail server took it",
  overdue: "The answer could not be sent for seven hours. It is still being tried",
};

export function answerArrived({ data }: EntryOf<"lead.answer_arrived">) {
  const isKept = data.changed?.set.answered_at !== undefined;
  return {
    whose: "set" as const,
    words: [
      plain("The answer has left after all"),
      ...(isKept ? [plain(": the enquiry is answered.")] : []),
    ],
  };
}

type SentAnswer = Pick<AnswerWithMail, "leaves_at" | "taken_back_at" | "mail">;

/** A mail server usually accepts a mail within seconds. */
const soonMs = 30_000;

export function answerState({ taken_back_at, mail }: SentAnswer, here: Here): Word | null {
  if (taken_back_at !== null) return soft("taken back before it left");
  if (mail === null) return null;
  const { state, at, attempts, next_attempt_at, last_error, refused } = mail;
  if (state === "sent") return soft(`sent ${momentWords(at, here)}`);
  if (state === "given up") return failed(describeFailure({ attempts, refused, last_error }));
  if (last_error === null) return soft(attempts === 0 ? "leaves in a moment" : "on its way");
  const again = next_attempt_at === null ? "" : `, again ${momentWords(next_attempt_at, here)}`;
  return failed(`not taken yet, tried ${counted(attempts, "time")}${again}`);
}

type FailedMail = { attempts: number; refused: boolean; last_error: string | null };

const describeFailure = ({ attempts, refused, last_error }: FailedMail): string =>
  [refused ? "refused by their mail server" : `given up after ${triesWords(attempts)}`, last_error]
    .filter(Boolean)
    .join(": ");

const triesWords = (count: number): string => (count === 1 ? "1 try" : `${count} tries`);

const isWaiting = ({ leaves_at, taken_back_at, mail }: SentAnswer, { now }: Here): boolean =>
  taken_back_at === null && mail?.state === "waiting" && mail.attempts === 0 && now < leaves_at;

export const isLeaving = ({ leaves_at, taken_back_at, mail }: SentAnswer, { now }: Here): boolean =>
  taken_back_at === null &&
  mail?.state === "waiting" &&
  mail.last_error === null &&
  Date.parse(now) < Date.parse(leaves_at) + soonMs;

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

const withColleague = (messages: EntryOf<"chat.talked">["data"]["messages"]): Word[][] =>
  messages
    .filter(({ by, forColleague }) => by !== undefined || forColleague)
    .map(({ by, text }): Word[] => [soft(`${by ?? "They"}: `), strong(text)]);

const times = (count: number): string => ["", "once", "twice"][count] ?? `${count} times`;
