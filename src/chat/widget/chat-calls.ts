/** Checks answers by hand: zod would add 22 KB to the page. The server checks the contract. */
import { CallError, call, pageLanguage } from "../../platform/browser/call.ts";
import { chatAddress } from "../flow/chat-opening.ts";
import type { ChatLogo, ChatStart, Item, Reply } from "../flow/contract.ts";
import type { LiveEvent } from "./chat-state.ts";

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
  page: string;
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

function listIn(value: unknown, key: string): unknown[] {
  return has(value, key) && Array.isArray(value[key]) ? value[key] : [];
}

const hasText = <K extends string>(value: unknown, key: K): value is Record<K, string> =>
  has(value, key) && typeof value[key] === "string";

export function has<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === "object" && value !== null && key in value;
}

const liveAddress = `${chatAddress}live/`;
export const typingAddress = `${chatAddress}typing/`;

/** The server sends a heartbeat every 25 s. */
const silentMs = 60_000;
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

type Listening = {
  conversation: string;
  closed: boolean;
  after(): number;
  hear(event: LiveEvent): void;
};

/** Reconnects after a break and loses no words. @returns a function that stops listening */
export function listen(listening: Listening): () => void {
  const stopped = new AbortController();
  void goOn(listening, stopped.signal);
  return () => stopped.abort();
}

async function goOn(listening: Listening, stopped: AbortSignal) {
  for (let failures = 0; !stopped.aborted; failures++) {
    const ended = await subscribeOnce(listening, stopped).catch(() => "broken" as const);
    if (ended === "over" || stopped.aborted) return;
    if (ended === "heard") failures = 0;
    await pause(waitsMs[failures] ?? waitsMs.at(-1), stopped);
  }
}

async function subscribeOnce({ hear, after, ...window }: Listening, stopped: AbortSignal) {
  const silent = new AbortController();
  const response = await fetch(liveAddress, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...window, after: after() }),
    signal: AbortSignal.any([stopped, silent.signal]),
  });
  if (response.status === 404 || response.status === 400) {
    hear({ type: "gone" });
    return "over";
  }
  if (!response.ok || !response.body) return "broken";
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const waiting = setTimeout(() => silent.abort(), silentMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(waiting));
    if (done) return "heard";
    text += value;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events.flatMap(parseLiveEvent)) {
      hear(event);
      if (event.type === "rest") return "over";
    }
  }
}

/** @returns no event for a heartbeat, or for one that this version of the page does not know */
function parseLiveEvent(event: string): LiveEvent[] {
  const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
  if (data === undefined) return [];
  const payload: unknown = JSON.parse(data);
  const name = has(payload, "name") && typeof payload.name === "string" ? payload.name : null;
  if (type === "rest") return [{ type }];
  if (type === "with") return [{ type, name }];
  if (type === "typing") return name === null ? [] : [{ type, name }];
  if (type !== "told" || !has(payload, "number") || typeof payload.number !== "number") return [];
  return [{ type, number: payload.number, replies: listIn(payload, "replies").filter(isReply) }];
}

const pause = (ms: number | undefined, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
