import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { BlockList, isIPv6, Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { widestNetwork } from "../quota.ts";
import type { SecurityLog } from "./security-log.ts";

const mostEver = 10_000;
const reserve = 100;

/** Outside Linux the limit is unknown: Node then accepts as many as it can. */
export function mostConnections(limits = ownLimits()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(mostEver, Math.max(1, files - reserve));
}

/** A quarter per network at most, so that idle ones lock nobody out. `proxies` may have all. */
export function shareConnections(server: Server, proxies: string[], most = mostConnections()) {
  const share = Math.ceil(most / 4);
  const isProxy = within(proxies);
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on("connection", (socket: Socket) => {
    const ip = socket.remoteAddress;
    if (ip === undefined || isProxy(ip)) return;
    const network = widestNetwork({ ip });
    const count = (open.get(network) ?? 0) + 1;
    if (count > share) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
  });
}

function within(ranges: string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (ip) => list.check(ip, familyOf(ip));
}

const familyOf = (ip: string) => (isIPv6(ip) ? "ipv6" : "ipv4");

function ownLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

type Fault = Error & { code?: string };

type Answering = { security: SecurityLog; headers: Record<string, string> };

export function refuseUnreadable(error: Fault, socket: Socket, answering: Answering): void {
  const { security, headers } = answering;
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  // A 408 on a connection opened in advance would count as the response to the browser's next
  // request, which has run already: the browser would send it again.
  const isUnused = isLate && socket.bytesRead === 0;
  if (error.code === "ECONNRESET" || isUnused || socket.destroyed || !socket.writable)
    return void socket.destroy();
  security.tell("unreadable", socket.remoteAddress ?? "", { code: error.code ?? "" });
  socket.end(answerTo(error, headers));
  // Further bytes are not parsed: a request among them could not be answered.
  if (isLate) socket.destroy();
}

function answerTo({ code }: Fault, headers: Answering["headers"]): string {
  const [status, message] = unreadable[code ?? ""] ?? notHttp;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...Object.entries(headers).map((header) => header.join(": ")),
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

const notHttp = ["400 Bad Request", "This request could not be read."] as const;
const unreadable: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "The request's headers are too long.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
};

/** `noticeMs`: `/readyz` answers 503 first. `quietMs`: wait for a last keep-alive request. */
type Farewell = { noticeMs: number; quietMs: number };

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

/** Sockets are read once per turn, and requests may arrive during a long one. */
async function allRead() {
  for (let turns = 0; turns < mostTurns; turns++) {
    const since = performance.now();
    await turn();
    if (performance.now() - since < shortMs) return;
  }
}

const mostTurns = 50;
const shortMs = 0.5;
