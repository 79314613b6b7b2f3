/**
 * Server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html): what every
 * stream of them has alike, whoever listens.
 */
import type { Readable } from "node:stream";
import { Problem } from "../problem.ts";

/** Well below the minute after which a silent connection is cut. */
export const heartbeatMs = 25_000;
/** A comment, which no reader hears: it keeps the connection through proxies. */
export const heartbeat = ":\n\n";
/** In bytes. Whoever reads no more of it than that has gone. */
const longestUnread = 64 * 1_024;

type Sent = { name: string; data: object; id?: string };

/** @param id by which a reader that comes back says what it knows */
export const eventText = ({ name, data, id }: Sent): string =>
  `event: ${name}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Ends the stream where its reader has gone. */
export function sendTo(body: Readable, text: string) {
  body.push(text);
  if (body.readableLength > longestUnread) body.destroy();
}

/** @param sentence to whoever wanted to listen */
export const notLive = (sentence: string) =>
  new Problem(503, sentence, { headers: { "retry-after": "30" } });
