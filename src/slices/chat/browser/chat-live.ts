import type { LiveEvent } from "../ui/chat-state.ts";
import { has, isReply, listIn } from "./chat-calls.ts";
import { chatAddress } from "./early-calls.ts";

const liveAddress = `${chatAddress}live/`;
export const typingAddress = `${chatAddress}typing/`;

/** The server sends a heartbeat every 25 s. */
const silentMs = 60_000;
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

type Listening = {
  conversation: string;
  /** The visitor has closed the chat: they count as gone and still receive words. */
  closed: boolean;
  /** The number of the last turn that came, read again at each reconnection. */
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

/** @returns "over" where a reconnection would bring nothing */
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
