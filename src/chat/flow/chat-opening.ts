import { call, pageLanguage } from "../../platform/browser/call.ts";
import { keepSession, readSession } from "../../platform/browser/session.ts";

export const chatAddress = "/message_framework/chat/";
/** In characters. No page of the site has a longer address. */
export const longestPage = 1_000;
export const pageNow = (): string => location.pathname.slice(0, longestPage);
const logoAddress = "/message_framework/chatlogo/";

export type EarlyCalls = { logo: Promise<unknown>; start: Promise<unknown> };

/** Calls made on opening, while the code that reads the answers still loads. */
export function askEarly(): EarlyCalls {
  const language = pageLanguage();
  const query = language ? `?language=${language}` : "";
  const page = `${query ? "&" : "?"}page=${encodeURIComponent(pageNow())}`;
  const calls = { logo: call(logoAddress + query), start: call(chatAddress + query + page) };
  // The reader of an answer reports its failure. Until then it must not count as unhandled.
  for (const answer of [calls.logo, calls.start]) answer.catch(() => {});
  return calls;
}

export const conversationName = "chat";
export const draftName = "chat-draft";
const openName = "chat-open";

export const wasOpen = () => readSession(openName) === true;
export const hasBegun = () => readSession(conversationName) !== null;

export function keepOpen(isOpen: boolean) {
  keepSession(openName, isOpen);
}

export const forgetChatDraft = () => keepSession(draftName, null);
