import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { widestNetwork } from "../network.ts";

const mostEver = 10_000;
/** Files for the database, log, assets, mail and PostgreSQL. */
const reserve = 100;

/** Outside Linux the limit is unknown: Node then accepts as many as it can. */
export function mostConnections(limits = ownLimits()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(mostEver, Math.max(1, files - reserve));
}

/**
 * One network has at most a quarter of all connections; further ones are closed at once, so that it
 * cannot lock others out with idle connections.
 * | @param proxies addresses or ranges of proxies, which may have all connections
 */
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
