import SQLite from "better-sqlite3";

/**
 * Whether some connection is in the middle of reading an SQLite file: then its log cannot be
 * emptied (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint).
 */
export function isBeingRead(databaseFile: string): boolean {
  const handle = new SQLite(databaseFile);
  try {
    const writes = Number(handle.pragma("user_version", { simple: true }));
    handle.pragma(`user_version = ${writes + 1}`);
    handle.pragma("busy_timeout = 0");
    return handle.pragma("wal_checkpoint(truncate)", { simple: true }) === 1;
  } finally {
    handle.close();
  }
}
