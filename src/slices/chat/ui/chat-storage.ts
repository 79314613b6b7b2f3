/** Keeps the conversation for as long as the tab lives, so that a page change or a reload finds it as it was. */
import { has, isLogo, isReply } from "./chat-calls.ts";
import { type ChatState, emptyChat, type ShownMessage, withoutNotices } from "./chat-state.ts";

const name = "chat";

type Kept = Pick<ChatState, "logo" | "conversation" | "messages" | "question">;

/** Called when nothing is on its way: after a reload in between, the question is open as before. */
export function keepChat({ logo, conversation, messages, question }: Kept) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ logo, conversation, messages: withoutNotices(messages), question }));
  } catch {
    // Storage may be off or full; the conversation then lasts as long as the page.
  }
}

/** What is there may be of another version of this site: what is not whole is left. */
export function keptChat(): ChatState {
  const kept = read();
  if (!has(kept, "question") || !isReply(kept.question) || !has(kept, "messages") || !Array.isArray(kept.messages)) return emptyChat;
  if (!has(kept, "conversation") || typeof kept.conversation !== "string") return emptyChat;
  const logo = has(kept, "logo") && isLogo(kept.logo) ? kept.logo : null;
  return { ...emptyChat, logo, conversation: kept.conversation, messages: kept.messages.filter(isShown), question: kept.question };
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

const isShown = (value: unknown): value is ShownMessage =>
  has(value, "id") &&
  typeof value.id === "number" &&
  has(value, "text") &&
  typeof value.text === "string" &&
  has(value, "who") &&
  (value.who === "bot" || value.who === "user");
