import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import { oneAtATime } from "./jobs.ts";
import { type JobQueue, jobQueued } from "./queue-store.server.ts";

type RunnerDeps = {
  db: Database;
  log: Pick<FastifyBaseLogger, "error">;
  queue: JobQueue;
  lanes(): Promise<string[]>;
  /** Claims some due jobs of the lane and runs them. @returns how many it claimed */
  run(lane: string): Promise<number>;
  /** Said when a run failed: its jobs run again after their lease. */
  failure: string;
};

/** Covers a lost message, and jobs that another process left. */
const lookAgainMs = 15_000;
/** At shutdown an attempt has as long as open requests have. */
const graceMs = 3_000;

export function createRunner({ db, log, queue, lanes, run, failure }: RunnerDeps) {
  const ending = new AbortController();
  const runs = new Map<string, () => Promise<void>>();
  let isStopped = false;
  let unsubscribe = () => {};
  let again: NodeJS.Timeout | undefined;

  const logFailure = (err: unknown) => log.error({ err }, failure);
  const wake = () => void runDue().catch(logFailure);

  const runDue = oneAtATime(async () => {
    if (isStopped) return;
    for (const lane of await lanes()) void runLane(lane).catch(logFailure);
  });

  function runLane(lane: string): Promise<void> {
    const runOf = runs.get(lane) ?? createLane(lane);
    runs.set(lane, runOf);
    return runOf();
  }

  function createLane(lane: string): () => Promise<void> {
    let next: NodeJS.Timeout | undefined;
    return oneAtATime(async () => {
      clearTimeout(next);
      for (let count = 1; !isStopped && count > 0; ) {
        const waitMs = await queue.untilDue(lane);
        count = waitMs > 0 ? 0 : await run(lane);
        if (waitMs > 0 && waitMs < lookAgainMs) next = setTimeout(wake, waitMs).unref();
      }
    });
  }

  return {
    /** Aborted some seconds after the stop. */
    signal: ending.signal,
    wake,
    runLane,

    /** Until nothing is due. */
    async runAll(): Promise<void> {
      await runDue();
      await Promise.all([...runs.values()].map((runOf) => runOf()));
    },

    start(): void {
      unsubscribe = db.subscribe(jobQueued, ({ kind }) => kind === queue.kind && wake());
      again = setInterval(wake, lookAgainMs).unref();
      wake();
    },

    /** Waits for what runs; what it does not finish runs again after its lease. */
    async stop(): Promise<void> {
      isStopped = true;
      unsubscribe();
      clearInterval(again);
      const late = setTimeout(() => ending.abort(), graceMs);
      await Promise.allSettled([...runs.values()].map((runOf) => runOf()));
      clearTimeout(late);
    },
  };
}
