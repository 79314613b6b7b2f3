/** Checks answers by hand: zod would add 22 KB to the page. The server checks the contract. */
import { call } from "../../../platform/browser/call.ts";
import { CallError } from "../../../platform/browser/call-error.ts";
import { pageLanguage } from "../../../platform/browser/page-language.ts";
import type { ChatLogo, ChatStart, Item, Reply } from "../contract.ts";
import { chatAddress } from "./early-calls.ts";

export async function readLogo(response: Promise<unknown>): Promise<ChatLogo> {
  const answer = await response;
  const [logo] = listIn(answer, "results");
  if (!isLogo(logo)) throw new Error("the logo call answered something else");
  return logo;
}

export async function readStart(response: Promise<unknown>): Promise<ChatStart> {
  const answer = await response;
  if (!isStart(answer)) throw new Error("the chat's first call answered something else");
  return answer;
}

export type TurnToSend = {
  selected_value: string;
  description?: string;
  ipaddress: string;
  browser_type: string;
  conversation?: string;
};

export async function sendTurn(
  body: TurnToSend,
): Promise<{ replies: Reply[]; conversation: string }> {
  const language = pageLanguage();
  const answer = await call(chatAddress, { body: { ...body, ...(language && { language }) } });
  const replies = listIn(answer, has(answer, "content") ? "content" : "next_message");
  if (!hasText(answer, "conversation") || !replies.every(isReply))
    throw new Error("the chat answered something else");
  return { replies, conversation: answer.conversation };
}

/** @returns the message and the reply to go on with from a 422 or 404; null for other errors */
export function refusalIn(error: unknown): { message: string; reply: Reply } | null {
  if (!(error instanceof CallError) || !has(error.body, "reply") || !isReply(error.body.reply))
    return null;
  return { message: error.message, reply: error.body.reply };
}

export function failureSentence(error: unknown): string {
  if (error instanceof CallError && error.status > 0) return faultIn(error.body) ?? error.message;
  return "I cannot reach the site just now, so please try again in a moment.";
}

function faultIn(body: unknown): string | null {
  if (!has(body, "errors") || !has(body.errors, "description")) return null;
  const [sentence] = listIn(body.errors, "description");
  return typeof sentence === "string" ? sentence : null;
}

export const isReply = (value: unknown): value is Reply =>
  hasText(value, "message") &&
  has(value, "is_back") &&
  typeof value.is_back === "boolean" &&
  hasItems(value);

export const isLogo = (value: unknown): value is ChatLogo =>
  hasText(value, "logo") && hasText(value, "title") && hasText(value, "sub_title");

const isStart = (value: unknown): value is ChatStart =>
  has(value, "welcome_message") &&
  hasText(value.welcome_message, "message") &&
  has(value, "next_message") &&
  hasText(value.next_message, "message") &&
  hasItems(value.next_message) &&
  hasText(value, "conversation");

const hasItems = (value: unknown): boolean =>
  has(value, "content_attributes") &&
  has(value.content_attributes, "items") &&
  Array.isArray(value.content_attributes.items) &&
  value.content_attributes.items.every(isItem);
const isItem = (value: unknown): value is Item =>
  hasText(value, "title") && hasText(value, "value");

export function listIn(value: unknown, key: string): unknown[] {
  return has(value, key) && Array.isArray(value[key]) ? value[key] : [];
}

const hasText = <K extends string>(value: unknown, key: K): value is Record<K, string> =>
  has(value, key) && typeof value[key] === "string";

export function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === "object" && value !== null && key in value;
}
