/**
 * Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html): what every
 * stream of them has alike, whoever listens.
 */
import type { FastifyReply } from "fastify";
import { Problem } from "../problem.ts";

/** Well below the minute after which a silent connection is cut. */
export const heartbeatMs = 25_000;
/** A comment, which no reader hears: it keeps the connection through proxies. */
export const heartbeat = ":\n\n";
/** In bytes. Whoever reads no more of it than that has gone. */
const longestUnread = 64 * 1_024;

type EventTextOptions = { name: string; data: object; id?: string };

/** @param id by which a reader that comes back says what it knows */
export const eventText = ({ name, data, id }: EventTextOptions): string =>
  `event: ${name}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

export type EventStream = {
  /** Lets go of a reader who leaves more than `longestUnread` lying. */
  push(text: string): void;
  end(): void;
  /** Breaks off: the reader comes back. */
  destroy(): void;
  /** Once, however it ended. */
  whenGone(then: () => void): void;
};

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  /** A proxy is not to gather what it is told. */
  "x-accel-buffering": "no",
};

/**
 * Answers with a stream. Written to the response itself, as a `Readable` that Fastify sends keeps
 * alive for V8's collector what each later request leaves behind: twenty of them open cost every
 * other answer of the process a third of its rate.
 */
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
      // They may have left while it was found out who they are.
      if (response.closed) then();
      else response.once("close", then);
    },
  };
}

/** @param sentence to whoever wanted to listen */
export const notLive = (sentence: string) =>
  new Problem(503, sentence, { headers: { "retry-after": "30" } });
