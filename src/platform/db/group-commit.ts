/** Writes that wait share a durable commit: a savepoint for each would cost more than its change. */
import { type FileHandle, open } from "node:fs/promises";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import type { CompiledQuery, ControlledTransaction, Kysely } from "kysely";
import { isLocked, kyselyOver } from "./sqlite-driver.ts";
import type { Tables, Tx } from "./tables.ts";
import { Unavailable } from "./unavailable.ts";

const largestGroup = 64;
const retryMs = 20;

type Waiting = {
  sinceMs: number;
  run(tx: Tx): Promise<void>;
  acknowledge(): void;
  refuse(error: unknown): void;
};

type GroupCommitDeps = { handle: SQLite.Database; log: LogSync; lockMs: number };

export function groupCommit({ handle, log, lockMs }: GroupCommitDeps) {
  let queries: CompiledQuery[] | null = null;
  const kysely: Kysely<Tables> = kyselyOver(handle, 0, (query, isWrite) => {
    if (isWrite) queries?.push(query);
  });
  let queue: Waiting[] = [];
  let working = false;

  async function work() {
    if (working) return;
    working = true;
    while (queue.length > 0) {
      // SQLite is synchronous: without this pause no further request is read before the commit.
      await turn();
      const outer = await begin();
      if (outer) await commitTogether(outer, queue.splice(0, largestGroup));
    }
    working = false;
  }

  /** @returns null while locked; refuses verbs that have waited for more than `lockMs` */
  async function begin(): Promise<ControlledTransaction<Tables> | null> {
    try {
      log.checkAfterFailure();
      return await kysely.startTransaction().execute();
    } catch (error) {
      const latestMs = isLocked(error) ? performance.now() - lockMs : Number.POSITIVE_INFINITY;
      const refused = queue.filter((waiting) => waiting.sinceMs <= latestMs);
      queue = queue.filter((waiting) => waiting.sinceMs > latestMs);
      for (const waiting of refused) waiting.refuse(error);
    }
    await wait(retryMs);
    return null;
  }

  async function commitTogether(outer: Outer, group: Waiting[]) {
    let finished: Waiting[] = [];
    try {
      finished = await runAll(outer, group);
      await outer.commit().execute();
      // Verbs that arrive meanwhile join the next group.
      await log.sync();
    } catch (error) {
      // SQLite may have rolled back already; only the first error names the cause.
      await outer
        .rollback()
        .execute()
        .catch(() => {});
      for (const waiting of group) waiting.refuse(error);
      return;
    } finally {
      queries = null;
    }
    for (const waiting of finished) waiting.acknowledge();
  }

  async function runAll(outer: Outer, group: Waiting[]): Promise<Waiting[]> {
    const isAlone = group.length === 1;
    queries = isAlone ? null : [];
    const finished: Waiting[] = [];
    for (const waiting of group) {
      const before = queries?.length ?? 0;
      try {
        await waiting.run(outer);
        finished.push(waiting);
      } catch (error) {
        // On a full disk SQLite rolls back everything, including the writes of the other verbs.
        if (isAlone || !handle.inTransaction) throw error;
        await undoFrom(outer, before);
        waiting.refuse(error);
      }
    }
    return finished;
  }

  async function undoFrom(outer: Outer, count: number) {
    const all = queries ?? [];
    if (all.length === count) return;
    const version = dataVersion();
    handle.exec("rollback");
    try {
      handle.exec("begin immediate");
    } catch (error) {
      throw new Unavailable(error);
    }
    // The earlier verbs have read data that another process has changed since.
    if (dataVersion() !== version) throw new Unavailable("another process wrote between two verbs");
    queries = [];
    for (const query of all.slice(0, count)) await outer.executeQuery(query);
  }

  const dataVersion = () => handle.pragma("data_version", { simple: true });

  function write<T>(verb: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: { value: T } | undefined;
      queue.push({
        sinceMs: performance.now(),
        run: async (tx) => {
          result = { value: await verb(tx) };
        },
        acknowledge: () => result && resolve(result.value),
        refuse: reject,
      });
      void work();
    });
  }

  return { kysely, write };
}

type Outer = ControlledTransaction<Tables>;

/** With `synchronous=FULL` SQLite would sync on the thread that answers (docs/decisions/0005). */
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

    /** Call it before the next commit: a later sync may lack data. @throws Unavailable */
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

    /** @returns false within a transaction, or while another connection reads from the log */
    empty: (): boolean =>
      !handle.inTransaction && handle.pragma("wal_checkpoint(truncate)", { simple: true }) === 0,

    async close() {
      await log?.then((opened) => opened.close()).catch(() => {});
    },
  };
}
