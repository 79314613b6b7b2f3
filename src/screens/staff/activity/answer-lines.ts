import { stageName } from "../parts/names.ts";
import { answerState, isLeaving, isWaiting } from "./answer-state.ts";
import type { ChangeContext } from "./change-words.ts";
import { type EntryOf, failed, paragraphsOf, plain, soft, strong } from "./line.ts";
import { who } from "./who.ts";

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

/** The answer itself gives the reason, as its mail stands now. */
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
