/**
 * Makes durable what was committed, on one of Node's own threads: with `synchronous=FULL` SQLite
 * would sync on the thread that answers, and every page would wait for the disk. See decision 23.
 */
import { type FileHandle, open } from "node:fs/promises";
import type SQLite from "better-sqlite3";
import { Unavailable } from "./unavailable.ts";

export type LogSync = ReturnType<typeof createLogSync>;

/** @param file the database's; its log lies beside it for as long as `handle` is open */
export function createLogSync(handle: SQLite.Database, file: string, openLog = open) {
  let log: Promise<FileHandle> | undefined;
  let isDoubtful = false;

  return {
    /** @throws Unavailable where what is committed may not be on the disk */
    async sync() {
      try {
        log ??= openLog(`${file}-wal`, "r+");
        await (await log).datasync();
      } catch (error) {
        isDoubtful = true;
        throw new Unavailable(error);
      }
    },

    /**
     * To be called before anything more is committed. After a sync that failed, a later one may
     * succeed though the disk has not all of it: then everything goes into the database first.
     * @throws Unavailable
     */
    checkAfterFailure() {
      if (!isDoubtful) return;
      let isBusy: unknown;
      try {
        isBusy = handle.pragma("wal_checkpoint(truncate)", { simple: true });
      } catch (error) {
        throw new Unavailable(error);
      }
      if (isBusy !== 0) throw new Unavailable("a sync failed, and the log is being read");
      isDoubtful = false;
    },

    /**
     * Moves what stands in the log into the database, and leaves nothing of it there.
     * @returns false in the middle of a transaction, or where somebody reads from it
     */
    empty: (): boolean =>
      !handle.inTransaction && handle.pragma("wal_checkpoint(truncate)", { simple: true }) === 0,

    async close() {
      await log?.then((opened) => opened.close()).catch(() => {});
    },
  };
}
