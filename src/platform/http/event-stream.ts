/** Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import type { FastifyReply } from "fastify";
import { Problem } from "../problem.ts";

/** Well below the minute after which proxies cut a silent connection. */
export const heartbeatMs = 25_000;
/** A comment, which readers ignore: it keeps the connection open through proxies. */
export const heartbeat = ":\n\n";
/** In bytes. A reader with more unread bytes counts as gone. */
const longestUnread = 64 * 1_024;

type EventTextOptions = { name: string; data: object; id?: string };

/** @param id a reconnecting reader sends it to say what it has received */
export const eventText = ({ name, data, id }: EventTextOptions): string =>
  `event: ${name}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

export type EventStream = {
  push(text: string): void;
  end(): void;
  destroy(): void;
  whenGone(then: () => void): void;
};

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  /** Stops proxies from buffering events. */
  "x-accel-buffering": "no",
};

/** On the raw response: with a `Readable`, V8 keeps garbage, and all responses slow by a third. */
export function beginEvents(reply: FastifyReply): EventStream {
  reply.hijack();
  const response = reply.raw;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) response.setHeader(name, value);
  response.flushHeaders();
  return {
    push(text) {
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > longestUnread) response.destroy();
    },
    end: () => void response.end(),
    destroy: () => void response.destroy(),
    whenGone(then) {
      // The reader may have left while the server identified them.
      if (response.closed) then();
      else response.once("close", then);
    },
  };
}

export const notLive = (sentence: string) =>
  new Problem(503, sentence, { headers: { "retry-after": "30" } });
