/** Small steps, each a transaction: a stop takes effect at the next one, a restart continues. */
import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../../platform/db/database.ts";
import { createJobQueue, type Job } from "../../platform/jobs/queue-store.server.ts";
import { createRunner } from "../../platform/jobs/runner.server.ts";
import type { Clock } from "../../platform/time/clock.ts";
import { type Choices, choices } from "./contract.ts";
import { type ImportRow, importStore as store } from "./store.server.ts";

export type Work = {
  id: string;
  by: { who: "staff"; id: string };
  name: string;
  address: string | null;
  choices: Choices;
  goesOn(): boolean;
  /** Runs `work` in a transaction. @throws NotOurs where the import was stopped meanwhile */
  step(work: (tx: Tx) => Promise<unknown>): Promise<void>;
};
type WorkDeps = {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "error">;
  ending: AbortSignal;
  nameOf(id: string): Promise<string>;
  running(work: Work): Promise<void>;
  undoing(work: Work): Promise<void>;
  over(tx: Tx, row: ImportRow): Promise<void>;
};

const lane = "";

class NotOurs extends Error {}

export function createWork(needs: WorkDeps) {
  const { db, clock, log, ending, nameOf, over } = needs;
  // The lease is longer than any step takes, including the fetch of a picture.
  const jobs = createJobQueue({ db, clock, kind: "import", leaseMs: 60_000 });
  const failure = "an import did not go on";
  const lanes = async () => [lane];
  const runner = createRunner({ db, log, queue: jobs, lanes, run: runNext, failure });

  async function runNext(): Promise<number> {
    const claimed = await db.write((tx) =>
      jobs.claim(tx, { lane, limit: 1 }, (ids) => store.among(tx, ids)),
    );
    for (const { job, row } of claimed) if (row) await workThrough(job, row);
    return claimed.length;
  }

  async function workThrough(job: Job, row: ImportRow): Promise<void> {
    const work = await workOf(job, row);
    try {
      await (row.state === "running" ? needs.running(work) : needs.undoing(work));
      if (work.goesOn())
        await work.step(async (tx) => {
          await over(tx, row);
          await jobs.finish(tx, job);
        });
    } catch (error) {
      if (!(error instanceof NotOurs)) throw error;
    }
    // At shutdown: the next process need not wait for the end of the lease.
    await db.write((tx) => jobs.retry(tx, job, 0));
  }

  async function workOf(job: Job, { id, ...row }: ImportRow): Promise<Work> {
    let isOurs = true;
    const options = choices.parse(JSON.parse(row.choices ?? "null"));
    return {
      id,
      by: { who: "staff", id: row.by },
      name: await nameOf(row.by),
      address: row.site_address ?? (options.address || null),
      choices: options,
      goesOn: () => isOurs && !ending.aborted,
      async step(write) {
        isOurs = await db.write(async (tx) => {
          const isStill = await jobs.renew(tx, job);
          if (isStill) await write(tx);
          return isStill;
        });
        if (!isOurs) throw new NotOurs();
      },
    };
  }

  return {
    ...{ start: runner.start, stop: runner.stop, tend: runner.runAll },

    begin: (tx: Tx, id: string) => jobs.add(tx, [{ id, lane }]),

    /** Takes effect after the current step. */
    end: (tx: Tx, id: string) => jobs.remove(tx, { id }),
  };
}
