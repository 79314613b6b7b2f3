/** The chat's calls, as the browser makes them. The answers are our own server's, checked there against the contract. */
import { call } from "../../../platform/browser/call.ts";
import { CallError } from "../../../platform/browser/call-error.ts";
import type { ChatLogo, ChatStart, Item, Reply } from "../contract.ts";
import { chatAddress } from "./early-calls.ts";

export async function readLogo(asked: Promise<unknown>): Promise<ChatLogo> {
  const answer = await asked;
  const first =
    has(answer, "results") && Array.isArray(answer.results) ? answer.results[0] : undefined;
  if (!isLogo(first)) throw new Error("the logo call answered something else");
  return first;
}

export async function readStart(asked: Promise<unknown>): Promise<ChatStart> {
  const answer = await asked;
  if (!isStart(answer)) throw new Error("the chat's first call answered something else");
  return answer;
}

export type TurnBody = {
  selected_value: string;
  description?: string;
  ipaddress: string;
  browser_type: string;
  conversation?: string;
};

export async function sendTurn(
  body: TurnBody,
): Promise<{ replies: Reply[]; conversation: string }> {
  const answer = await call(chatAddress, { body });
  const replies = has(answer, "content")
    ? answer.content
    : has(answer, "next_message")
      ? answer.next_message
      : undefined;
  if (
    !has(answer, "conversation") ||
    typeof answer.conversation !== "string" ||
    !isReplies(replies)
  )
    throw new Error("the chat answered something else");
  return { replies, conversation: answer.conversation };
}

/** What did not fit (422) or is not known any more (404) comes with the way on. */
export function refusalIn(error: unknown): { message: string; reply: Reply } | null {
  if (!(error instanceof CallError) || !has(error.body, "reply") || !isReply(error.body.reply))
    return null;
  return { message: error.message, reply: error.body.reply };
}

/** The server's own sentence, where it has one. */
export function sentenceFor(error: unknown): string {
  if (error instanceof CallError && error.status > 0) return faultIn(error.body) ?? error.message;
  return "I cannot reach the site just now, so please try again in a moment.";
}

/** What is wrong with the text itself, such as that it is longer than anything the chat takes. */
function faultIn(body: unknown): string | null {
  if (!has(body, "errors") || !has(body.errors, "description")) return null;
  const { description } = body.errors;
  return Array.isArray(description) && typeof description[0] === "string" ? description[0] : null;
}

export const isReply = (value: unknown): value is Reply =>
  has(value, "message") &&
  typeof value.message === "string" &&
  has(value, "is_back") &&
  typeof value.is_back === "boolean" &&
  hasItems(value);
const isReplies = (value: unknown): value is Reply[] =>
  Array.isArray(value) && value.length > 0 && value.every(isReply);

export const isLogo = (value: unknown): value is ChatLogo =>
  has(value, "logo") &&
  typeof value.logo === "string" &&
  has(value, "title") &&
  typeof value.title === "string" &&
  has(value, "sub_title") &&
  typeof value.sub_title === "string";

const isStart = (value: unknown): value is ChatStart =>
  has(value, "welcome_message") &&
  has(value.welcome_message, "message") &&
  has(value, "next_message") &&
  has(value.next_message, "message") &&
  hasItems(value.next_message) &&
  has(value, "conversation");

const hasItems = (value: unknown): boolean =>
  has(value, "content_attributes") &&
  has(value.content_attributes, "items") &&
  Array.isArray(value.content_attributes.items) &&
  value.content_attributes.items.every(isItem);
const isItem = (value: unknown): value is Item =>
  has(value, "title") &&
  typeof value.title === "string" &&
  has(value, "value") &&
  typeof value.value === "string";

/** Whether it is an object with that member. */
export function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === "object" && value !== null && key in value;
}
