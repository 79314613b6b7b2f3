/** Once a day the company is told what was set aside as spam, so that no true enquiry is lost. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { leadStore as store } from "./store.server.ts";

/** Told one by one; of those beyond, how many there are. */
const mostListed = 20;
/** Younger ones wait a day, because a verb that began before them may still be storing an older one. */
const settledMs = 60_000;

export type SetAside = Awaited<ReturnType<typeof store.setAside>>;
/** Where the company is told. */
type Announce = { setAside(tx: Transaction<Tables>, found: SetAside): Promise<void> };
type Needs = { db: Database; clock: Clock; announce: Announce | null };

/**
 * @returns the day's job. However many processes run it, and however often, a UTC day has one
 * digest; a day on which nothing was set aside has none.
 */
export const createSetAside =
  ({ db, clock, announce }: Needs) =>
  async (): Promise<void> => {
    if (!announce) return;
    const now = clock.now();
    const until = timestamp(new Date(now.getTime() - settledMs));
    await db.write(async (tx) => {
      const after = (await store.lastDigest(tx))?.until ?? "";
      const found = await store.setAside(tx, { after, until }, mostListed);
      if (found.count === 0) return;
      const isFirst = await store.addDigest(tx, { day: timestamp(now).slice(0, 10), until });
      if (isFirst) await announce.setAside(tx, found);
    });
  };
