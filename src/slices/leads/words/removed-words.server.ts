/**
 * On SQLite the words of an enquiry that was removed stay in the index, where nobody finds them,
 * until the parts that hold them are merged
 * (https://www.sqlite.org/fts5.html#the_merge_command): its
 * `secure-delete` does not reach a table that has no content of its own.
 */
import { performance } from "node:perf_hooks";
import { setTimeout as rest } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { mergeRemoved } from "./words-sqlite.server.ts";

type Tx = Transaction<Tables>;
type RemovedWordsDeps = Pick<Database, "engine" | "write" | "afterCommit" | "emptyLog">;

/** Pages of the index, a few milliseconds of SQLite. */
const pagesAtOnce = 16;

export function createRemovedWords(db: RemovedWordsDeps) {
  /** At first because of what an earlier process may have left. */
  let isOwed = true;

  return {
    removed(tx: Tx) {
      db.afterCommit(tx, () => {
        isOwed = true;
      });
    },

    /** In small steps with as long a rest between them, so that nobody waits for it. */
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
