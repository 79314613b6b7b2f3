import { forgetSession, keepSession, readSession } from "../../../platform/browser/session.ts";
import type { Link } from "../contract.ts";
import {
  type Attempt,
  type ChatState,
  emptyChat,
  type ShownMessage,
  withoutNotices,
} from "../ui/chat-state.ts";
import { has, isLogo, isReply } from "./chat-calls.ts";
import { conversationName, draftName } from "./open-flag.ts";

type KeepChatOptions = Pick<
  ChatState,
  "logo" | "conversation" | "messages" | "question" | "lastTurn"
>;
type Draft = Pick<ChatState, "typed" | "typesInstead" | "failed">;

/** Call this only while no call is under way, so that after a reload the question is still open. */
export const keepChat = ({ logo, conversation, messages, question, lastTurn }: KeepChatOptions) =>
  keepSession(conversationName, { logo, conversation, messages, question, lastTurn });

/** For a chat that was closed at its end: it begins again when it opens. */
export const forgetChat = () => forgetSession(conversationName);

export const keepChatDraft = ({ typed, typesInstead, failed }: Draft) =>
  keepSession(draftName, { typed, typesInstead, failed });

/** What is stored may be of another version of the site, so parts that do not fit are dropped. */
export function keptChat(): ChatState {
  const session = readSession(conversationName);
  if (
    !has(session, "question") ||
    !isReply(session.question) ||
    !has(session, "messages") ||
    !Array.isArray(session.messages)
  )
    return emptyChat;
  if (!has(session, "conversation") || typeof session.conversation !== "string") return emptyChat;
  const logo = has(session, "logo") && isLogo(session.logo) ? session.logo : null;
  const draft = keptDraft();
  const validMessages = session.messages.filter(isShown);
  const messages = draft.failed === null ? withoutNotices(validMessages) : validMessages;
  return {
    ...emptyChat,
    ...draft,
    logo,
    conversation: session.conversation,
    messages,
    question: session.question,
    begun: messages.some(({ who }) => who === "user"),
    lastTurn:
      has(session, "lastTurn") && typeof session.lastTurn === "number" ? session.lastTurn : 0,
  };
}

function keptDraft(): Draft {
  const session = readSession(draftName);
  return {
    typed: has(session, "typed") && typeof session.typed === "string" ? session.typed : "",
    typesInstead: has(session, "typesInstead") && session.typesInstead === true,
    failed: has(session, "failed") && isAttempt(session.failed) ? session.failed : null,
  };
}

const isShown = (value: unknown): value is ShownMessage =>
  has(value, "id") &&
  typeof value.id === "number" &&
  has(value, "text") &&
  typeof value.text === "string" &&
  has(value, "who") &&
  (value.who === "bot" || value.who === "user") &&
  (!has(value, "by") || typeof value.by === "string") &&
  (!has(value, "links") || (Array.isArray(value.links) && value.links.every(isLink)));

const isLink = (value: unknown): value is Link =>
  has(value, "words") &&
  typeof value.words === "string" &&
  has(value, "href") &&
  typeof value.href === "string" &&
  has(value, "at") &&
  typeof value.at === "number";

const isAttempt = (value: unknown): value is Attempt =>
  has(value, "value") &&
  typeof value.value === "string" &&
  has(value, "said") &&
  (value.said === null || typeof value.said === "string") &&
  (!has(value, "text") || typeof value.text === "string");
