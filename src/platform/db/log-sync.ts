/**
 * Makes commits durable on one of Node's own threads: with `synchronous=FULL` SQLite would sync on
 * the thread that answers, and every page would wait for the disk. See decision 23.
 */
import { type FileHandle, open } from "node:fs/promises";
import type SQLite from "better-sqlite3";
import { Unavailable } from "./unavailable.ts";

export type LogSync = ReturnType<typeof createLogSync>;

/** @param file path of the database; its log exists while `handle` is open */
export function createLogSync(handle: SQLite.Database, file: string, openLog = open) {
  let log: Promise<FileHandle> | undefined;
  let isDoubtful = false;

  return {
    /** @throws Unavailable if a commit may not be on the disk */
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
     * Call it before the next commit. After a failed sync a later one may succeed without all data
     * being on the disk, so all data first moves into the database.
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
     * Moves the log into the database and truncates it.
     * @returns false within a transaction, or while another connection reads from the log
     */
    empty: (): boolean =>
      !handle.inTransaction && handle.pragma("wal_checkpoint(truncate)", { simple: true }) === 0,

    async close() {
      await log?.then((opened) => opened.close()).catch(() => {});
    },
  };
}
