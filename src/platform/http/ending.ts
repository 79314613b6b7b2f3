/** Ends the server so that nobody who has asked goes without an answer. */
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

/**
 * @param noticeMs how long everything goes on while `/readyz` says 503, for whoever shares out
 * visitors among processes
 */
export type Farewell = { noticeMs: number; quietMs: number };

/** How long a connection that is kept alive may take to ask for the last time. */
export const ofService: Farewell = { noticeMs: 500, quietMs: 1_000 };
/** Ctrl-C: whoever pressed it waits. */
export const ofTerminal: Farewell = { noticeMs: 0, quietMs: 100 };

/** How long answers that are under way may take. */
const longestMs = 3_000;
const ending = new WeakSet<Server>();

export const isEnding = (server: Server) => ending.has(server);

/**
 * Resolves once every connection has ended. `server.ts` closes each with its answer from the moment
 * nobody is let in.
 */
export async function endGently(server: Server, { noticeMs, quietMs }: Farewell) {
  ending.add(server);
  await wait(noticeMs);
  let isClosed = false;
  server.once("close", () => {
    isClosed = true;
  });
  await allRead();
  // Not the HTTP server's own `close`: it cuts idle connections at once, a request on its way or
  // not.
  NetServer.prototype.close.call(server);
  for (
    const since = performance.now();
    !isClosed && performance.now() - since < longestMs;
    await wait(20)
  ) {
    if (performance.now() - since < quietMs) continue;
    await allRead();
    server.closeIdleConnections();
  }
  server.closeAllConnections();
}

/**
 * Until what has arrived at the sockets is read: right after the event loop has looked at them. In a long turn more has
 * come meanwhile, so a short one is waited for.
 */
async function allRead() {
  for (let turns = 0; turns < mostTurns; turns++) {
    const since = performance.now();
    await turn();
    if (performance.now() - since < shortMs) return;
  }
}

const mostTurns = 50;
const shortMs = 0.5;
