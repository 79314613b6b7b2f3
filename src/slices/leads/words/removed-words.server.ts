/**
 * On SQLite the words of a removed lead stay in the index, where no search finds them, until its
 * parts are merged (https://www.sqlite.org/fts5.html#the_merge_command). FTS5's `secure-delete`
 * does not apply to a table without content.
 */
import { performance } from "node:perf_hooks";
import { setTimeout as rest } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { mergeRemoved } from "./words-sqlite.server.ts";

type Tx = Transaction<Tables>;
type RemovedWordsDeps = Pick<Database, "engine" | "write" | "afterCommit" | "emptyLog">;

/** Pages of the index: a few milliseconds of work for SQLite. */
const pagesAtOnce = 16;

export function createRemovedWords(db: RemovedWordsDeps) {
  /** True at first, because an earlier process may have left some. */
  let isOwed = true;

  return {
    removed(tx: Tx) {
      db.afterCommit(tx, () => {
        isOwed = true;
      });
    },

    /** Works in small steps and rests as long after each, so that nobody waits for it. */
    async overwrite(): Promise<void> {
      if (!isOwed || db.engine !== "sqlite") return;
      isOwed = false;
      try {
        for (let isFirst = true, isMore = true; isMore; isFirst = false) {
          const begunMs = performance.now();
          isMore = await db.write((tx) => mergeRemoved(tx, isFirst ? -pagesAtOnce : pagesAtOnce));
          await rest(performance.now() - begunMs);
        }
        await db.emptyLog();
      } catch (error) {
        isOwed = true;
        throw error;
      }
    },
  };
}
