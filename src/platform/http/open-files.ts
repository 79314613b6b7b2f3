/** How many connections there may be, by how many files the process may open. */
import { readFileSync } from "node:fs";

const mostEver = 10_000;
/**
 * Files that have to be opened whoever is connected: the database, its log, pages' files, mail,
 * PostgreSQL.
 */
const reserve = 100;

/**
 * @param limits what Linux says of this process; elsewhere nothing is known, and Node opens as many
 * as it needs
 */
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
