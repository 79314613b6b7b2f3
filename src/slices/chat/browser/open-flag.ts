/** Separate from `use-chat.ts`, because the page needs this before the chat's code. */
import { forgetSession, keepSession, readSession } from "../../../platform/browser/session.ts";

export const conversationName = "chat";
export const draftName = "chat-draft";
const openName = "chat-open";

export const wasOpen = () => readSession(openName) === true;
export const hasBegun = () => readSession(conversationName) !== null;

export function keepOpen(isOpen: boolean) {
  keepSession(openName, isOpen);
}

export const forgetChatDraft = () => forgetSession(draftName);
