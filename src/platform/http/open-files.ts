import { readFileSync } from "node:fs";

const mostEver = 10_000;
/** For the database, log, files, mail and PostgreSQL. */
const reserve = 100;

/** Outside Linux the limit is unknown: Node then takes as many as it can. */
export function mostConnections(limits = ownLimits()): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(mostEver, Math.max(1, files - reserve));
}

function ownLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}
