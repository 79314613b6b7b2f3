/** Small steps, each a transaction: a stop takes effect at the next one, a restart continues. */
import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { oneAtATime } from "../../platform/jobs/jobs.ts";
import { type Choices, choices } from "./contract.ts";
import { type ImportRow, importStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
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
  ids: Ids;
  log: Pick<FastifyBaseLogger, "error">;
  nameOf(id: string): Promise<string>;
  running(work: Work): Promise<void>;
  undoing(work: Work): Promise<void>;
  over(tx: Tx, row: ImportRow): Promise<void>;
};

/** Longer than any step takes, including the fetch of a picture. */
const leaseMs = 60_000;

class NotOurs extends Error {}

export function createWork(needs: WorkDeps) {
  const { db, clock, log, nameOf, over } = needs;
  const self = needs.ids.uuid();
  let isStopped = false;
  const timeOf = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));
  const lease = () => ({ leased_by: self, leased_until: timeOf(leaseMs) });

  const tend = oneAtATime(async () => {
    while (!isStopped) {
      const row = await db.write((tx) => store.claim(tx, timeOf(0), lease()));
      if (!row) return;
      await workThrough(row);
    }
  });

  async function workThrough(row: ImportRow): Promise<void> {
    const work = await workOf(row);
    try {
      await (row.state === "running" ? needs.running(work) : needs.undoing(work));
      if (work.goesOn()) await work.step((tx) => over(tx, row));
    } catch (error) {
      if (!(error instanceof NotOurs)) throw error;
    } finally {
      await db.write((tx) => store.release(tx, row.id, self));
    }
  }

  async function workOf({ id, state, ...row }: ImportRow): Promise<Work> {
    let isOurs = true;
    const options = choices.parse(JSON.parse(row.choices ?? "null"));
    return {
      id,
      by: { who: "staff", id: row.by },
      name: await nameOf(row.by),
      address: row.site_address ?? (options.address || null),
      choices: options,
      goesOn: () => isOurs && !isStopped,
      async step(write) {
        isOurs = await db.write(async (tx) => {
          const isStill = await store.renew(tx, { id, state, ...lease() });
          if (isStill) await write(tx);
          return isStill;
        });
        if (!isOurs) throw new NotOurs();
      },
    };
  }

  return {
    tend,

    wake: () => void tend().catch((err: unknown) => log.error({ err }, "an import did not go on")),

    async stop(): Promise<void> {
      isStopped = true;
      await tend().catch(() => {});
    },
  };
}
