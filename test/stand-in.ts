/**
 * Stands for somebody else's service: a real HTTP server on this machine
 * that remembers what it was asked.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "./listen.ts";

export type Asked = { method: string; url: URL; headers: IncomingMessage["headers"]; body: string };

/** @param answer ends the response; the default says nothing in particular */
export async function standIn(
  answer: (response: ServerResponse, asked: Asked) => void = (response) => response.end("{}"),
) {
  const asked: Asked[] = [];
  const waiting: ((asked: Asked) => void)[] = [];
  let taken = 0;
  const server = createServer(async (request, response) => {
    const one = {
      method: request.method ?? "",
      url: new URL(request.url ?? "/", "http://stand-in"),
      headers: request.headers,
      body: await text(request),
    };
    asked.push(one);
    if (waiting.length > 0) {
      taken++;
      waiting.shift()?.(one);
    }
    answer(response, one);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Everything it was asked until now. */
    asked,
    /** The next question not yet handed out, when it comes. */
    next: (): Promise<Asked> => {
      const one = asked[taken];
      if (!one) return new Promise((resolve) => waiting.push(resolve));
      taken++;
      return Promise.resolve(one);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
