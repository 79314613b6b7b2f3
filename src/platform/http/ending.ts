import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

/**
 * `noticeMs`: how long `/readyz` answers 503 before the end, so that load balancers stop sending.
 * `quietMs`: the wait for a last request on keep-alive connections.
 */
export type Farewell = { noticeMs: number; quietMs: number };

export const ofService: Farewell = { noticeMs: 500, quietMs: 1_000 };
export const ofTerminal: Farewell = { noticeMs: 0, quietMs: 100 };

const longestMs = 3_000;
const ending = new WeakSet<Server>();

export const isEnding = (server: Server) => ending.has(server);

/** Once the server stops listening, `server.ts` ends keep-alive with every response. */
export async function endGently(server: Server, { noticeMs, quietMs }: Farewell) {
  ending.add(server);
  await wait(noticeMs);
  let isClosed = false;
  server.once("close", () => {
    isClosed = true;
  });
  await allRead();
  // `http.Server.close` would cut idle connections even while a request is arriving.
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
 * Sockets are read once per turn, and requests may arrive during a long one: waits for a short
 * turn.
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
