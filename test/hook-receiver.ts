/**
 * Stands for another program that is told of leads: a real https server on this machine, whose
 * certificate is good for `hooks.example` and for no other name. It belongs to tests alone.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { text } from "node:stream/consumers";
import type { WayOut } from "../src/platform/http/call-out.server.ts";
import { listen } from "./listen.ts";

const file = (name: string) =>
  readFileSync(new URL(`./certificates/${name}`, import.meta.url), "utf8");

export type Told = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = (answer: ServerResponse) => unknown;
export type HookReceiver = Awaited<ReturnType<typeof hookReceiver>>;

/** What is tested leads here by any name; nothing else is reached. */
const here = "127.0.0.1";

export async function hookReceiver() {
  const told: Told[] = [];
  let answer: Answer = (response) => response.writeHead(204).end();
  const tls = { key: file("hooks.example.key"), cert: file("hooks.example.crt") };
  const server = createServer(tls, async (request, response) => {
    const body = await text(request);
    told.push({ path: request.url ?? "", headers: request.headers, body });
    answer(response);
  });
  const port = await listen(server);

  return {
    told,
    port,
    url: `https://hooks.example:${port}/leads`,

    /** Answers so from now on. */
    answers(how: Answer | number) {
      answer = typeof how === "number" ? (response) => response.writeHead(how).end() : how;
    },

    /** Knows this machine as if it were somebody else's on the internet. */
    wayOut: (change: Partial<WayOut> = {}): WayOut => ({
      resolve: async () => [here],
      isAllowed: (ip) => ip === here,
      ca: tls.cert,
      timeoutMs: 20_000,
      ...change,
    }),

    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
