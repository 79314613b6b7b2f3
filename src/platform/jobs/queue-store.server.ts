/** Jobs are queued in the transaction that needs them, and run after its commit, at least once. */
import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import { countRows } from "../db/statements.ts";
import type { Tables, Tx } from "../db/tables.ts";
import { type Clock, dayMs, timestamp } from "../time/clock.ts";

declare module "../db/tables.ts" {
  interface Tables {
    /** What waits or runs; a job that is over is deleted. */
    jobs: {
      kind: string;
      /** The row that the job is about, in a table of its kind. */
      id: string;
      /** Lanes of a kind run in parallel, so that a full one delays no other. */
      lane: string;
      run_at: string;
      /** Counts the current attempt. */
      attempts: number;
      /** The attempt that has begun; until its end no other begins. */
      leased_by: string | null;
      leased_until: string | null;
    };
  }
}

export type Job = Tables["jobs"];
type Filter = ExpressionBuilder<Tables, "jobs">;
type Which = Partial<Pick<Job, "id" | "lane" | "attempts" | "leased_by">>;
type NewJob = { id: string; lane: string; inMs?: number };
type QueueDeps = {
  db: Database;
  clock: Clock;
  kind: string;
  /** Longer than an attempt takes, or another process would begin the same job. */
  leaseMs: number;
};

/** A time farther ahead comes from a clock that was wrong: the job is due. */
const farthestMs = dayMs;

export const jobQueued = { name: "job queued", payload: z.object({ kind: z.string() }) };

/** @param id the column that holds the job's id; null where no job waits or runs */
export const runAtOf = (kind: string, id: string) =>
  sql<string | null>`(select run_at from jobs where kind = ${kind} and jobs.id = ${sql.ref(id)})`;

export type JobQueue = ReturnType<typeof createJobQueue>;

export function createJobQueue({ db, clock, kind, leaseMs }: QueueDeps) {
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));

  const isDue = (e: Filter) =>
    e.or([e("run_at", "<=", fromNow(0)), e("run_at", ">", fromNow(farthestMs))]);

  /** Clocks differ by less than a lease; one that ends later was set by a clock that was ahead. */
  const isFree = (e: Filter) =>
    e.or([
      e("leased_until", "is", null),
      e("leased_until", "<=", fromNow(0)),
      e("leased_until", ">", fromNow(2 * leaseMs)),
    ]);

  const isOf = (which: Which) => (e: Filter) => e.and({ kind, ...which });

  const isSet = async (tx: Tx, { id, leased_by }: Job, set: Partial<Job>): Promise<boolean> => {
    const ours = tx.updateTable("jobs").set(set).where(isOf({ id, leased_by }));
    return (await ours.returning("id").executeTakeFirst()) !== undefined;
  };

  const isRemoved = async (tx: Tx, which: Which): Promise<boolean> => {
    const removed = await tx.deleteFrom("jobs").where(isOf(which)).returning("id").execute();
    return removed.length > 0;
  };

  return {
    kind,

    async add(tx: Tx, jobs: NewJob[]): Promise<void> {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ id, lane, inMs = 0 }) => ({
        ...{
          kind,
          id,
          lane,
          run_at: fromNow(inMs),
          attempts: 0,
          leased_by: null,
          leased_until: null,
        },
      }));
      await tx.insertInto("jobs").values(rows).execute();
      db.publish(tx, jobQueued, { kind });
    },

    /** Those that wait longest. A job whose row was erased is removed. */
    async claim<Row extends { id: string }>(
      tx: Tx,
      { lane, limit }: { lane: string; limit: number },
      rowsOf: (ids: string[]) => Promise<Row[]>,
    ): Promise<{ job: Job; row: Row | undefined }[]> {
      const due = tx
        .selectFrom("jobs")
        .select("id")
        .where(isOf({ lane }))
        .where(isDue)
        .where(isFree)
        .orderBy("run_at")
        .orderBy("id")
        .limit(limit)
        // Skips rows that another process claims; SQLite has one writer at a time anyway.
        .$if(db.engine === "postgres", (query) => query.forNoKeyUpdate().skipLocked());
      const jobs = await tx
        .updateTable("jobs")
        .set((e) => ({ attempts: e("attempts", "+", 1) }))
        .set({ leased_by: randomUUID(), leased_until: fromNow(leaseMs) })
        .where("kind", "=", kind)
        .where("id", "in", due)
        .returningAll()
        .execute();
      if (jobs.length === 0) return [];
      const rows = new Map((await rowsOf(jobs.map(({ id }) => id))).map((row) => [row.id, row]));
      for (const { id } of jobs) if (!rows.has(id)) await isRemoved(tx, { id });
      return jobs.map((job) => ({ job, row: rows.get(job.id) }));
    },

    /** Prolongs the lease. @returns false where the job was removed, or another process has it */
    renew: (tx: Tx, job: Job) => isSet(tx, job, { leased_until: fromNow(leaseMs) }),

    /** @returns false where the job was removed, or another process has it */
    retry: (tx: Tx, job: Job, inMs: number) =>
      isSet(tx, job, { run_at: fromNow(inMs), leased_by: null, leased_until: null }),

    /** @returns false where the job was removed, or another process has it */
    finish: (tx: Tx, { id, leased_by }: Job) => isRemoved(tx, { id, leased_by }),

    /** Even while a process runs it. */
    remove: (tx: Tx, which: { id: string } | { lane: string }) => isRemoved(tx, which),

    /** Of a lane that is not worked through, which keeps jobs whose rows were erased. */
    removeGone: <From extends keyof Tables>(
      tx: Tx,
      lane: string,
      rows: SelectQueryBuilder<Tables, From, { id: string }>,
    ) => tx.deleteFrom("jobs").where(isOf({ lane })).where("id", "not in", rows).execute(),

    /** @returns false where an attempt has begun */
    takeBack: (tx: Tx, id: string) => isRemoved(tx, { id, attempts: 0 }),

    /** One that no attempt has begun of. PostgreSQL locks it: it runs after this transaction. */
    untried: <From extends keyof Tables>(
      tx: Tx,
      ids: SelectQueryBuilder<Tables, From, { id: string }>,
    ) =>
      tx
        .selectFrom("jobs")
        .select("id")
        .where(isOf({ attempts: 0 }))
        .where("id", "in", ids)
        .limit(1)
        .$if(db.engine === "postgres", (query) => query.forUpdate())
        .executeTakeFirst(),

    async runNow(tx: Tx, lane: string): Promise<void> {
      await tx
        .updateTable("jobs")
        .set({ run_at: fromNow(0) })
        .where(isOf({ lane }))
        .execute();
      db.publish(tx, jobQueued, { kind });
    },

    /** @param most where counting stops */
    count(lane: string, most: number): Promise<number> {
      const some = db.read.selectFrom("jobs").select("id").where(isOf({ lane })).limit(most);
      return countRows(db.read, some.as("some"));
    },

    /** @returns milliseconds until a job of the lane is due */
    async untilDue(lane: string): Promise<number> {
      const edge = (way: "asc" | "desc") =>
        db.read
          .selectFrom("jobs")
          .select("run_at")
          .where(isOf({ lane }))
          .where(isFree)
          .orderBy("run_at", way)
          .limit(1)
          .executeTakeFirst();
      const [first, last] = await Promise.all([edge("asc"), edge("desc")]);
      if (!first || !last) return Number.POSITIVE_INFINITY;
      if (last.run_at > fromNow(farthestMs)) return 0;
      return Math.max(0, Date.parse(first.run_at) - clock.now().getTime());
    },
  };
}
