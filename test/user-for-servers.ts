/** PostgreSQL refuses to run as root, so that root lends it another user of this machine. */
import { readFileSync } from "node:fs";

/** As `spawn` takes it; empty where the process's own user will do. */
export type User = { uid?: number; gid?: number };

export function userForServers(): User {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}
