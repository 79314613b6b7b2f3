/** Runs verbs in a copy of an SQLite database, so that no other write waits. */
import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { type CopyTask, copyThread } from "./copy-task.ts";
import { runApart } from "./run-apart.ts";
import { setPragmas } from "./sqlite-handles.ts";

const pattern = /^tried-[0-9a-f-]{36}\.db/;
/** No attempt takes this long: its process has ended. */
const oldMs = 3_600_000;

type Bounds = { longestMs: number };
export type TryOuts = ReturnType<typeof createTryOuts>;

export function createTryOuts(databaseFile: string, { longestMs }: Bounds) {
  const closing = new AbortController();

  return {
    /** @throws Unavailable if no copy was made in time */
    async inCopy<T>(work: (handle: SQLite.Database) => Promise<T>): Promise<T> {
      removeOldTries(databaseFile);
      const copy = join(dirname(databaseFile), `tried-${randomUUID()}.db`);
      const task: CopyTask = { task: "twin", from: databaseFile, to: copy };
      try {
        const ending = AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)]);
        await runApart(copyThread, task, ending);
        return await within(copy, work);
      } finally {
        removeTry(copy);
      }
    },

    close: () => closing.abort(new Error("the site is being ended")),
  };
}

async function within<T>(file: string, work: (handle: SQLite.Database) => Promise<T>): Promise<T> {
  const handle = new SQLite(file);
  try {
    // The copy is thrown away, so it need not reach the disk.
    setPragmas(handle, { synchronous: 0, foreign_keys: 1, trusted_schema: 0 });
    return await work(handle);
  } finally {
    handle.close();
  }
}

export function removeOldTries(databaseFile: string) {
  for (const file of triesIn(dirname(databaseFile))) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < Date.now() - oldMs) rmSync(file, { force: true });
  }
}

function removeTry(copy: string) {
  for (const file of triesIn(dirname(copy)))
    if (file.startsWith(copy)) rmSync(file, { force: true });
}

const triesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
