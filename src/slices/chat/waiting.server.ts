/**
 * Records whether a visitor is there, which their window reports. A visitor who left does not wait
 * any more and counts as missed.
 */
import { ago, type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { chatChanged } from "./topic.ts";
import { waitingStore as store } from "./waiting-store.server.ts";

/** A request for a person ends after this time, whether the window is open or not. */
export const waitsMs = 15 * 60_000;
export const missedMs = dayMs;
const stoppedAtOnce = 100;

export type Waiting = ReturnType<typeof createWaiting>;
type WaitingDeps = { db: Database; clock: Clock };

export const createWaiting = ({ db, clock }: WaitingDeps) => {
  const getCutoffOptions = (forMs: number, limit: number) => ({
    before: ago(clock, forMs),
    limit,
    engine: db.engine,
  });

  return {
    leave: (ids: string[]): Promise<void> =>
      db.write(async (tx) => {
        // One order for all transactions avoids deadlocks.
        for (const id of ids.toSorted()) {
          const row = await store.leave(tx, id, timestamp(clock.now()));
          const stops = row?.person_asked_at != null;
          if (row) db.publish(tx, chatChanged, { id, asks: false, stops });
        }
      }),

    /** The window is there again. The visitor waits again if they asked within `waitsMs`. */
    comeBack: (id: string): Promise<void> =>
      db.write(async (tx) => {
        const back = await store.comeBack(tx, id, ago(clock, waitsMs));
        if (back) db.publish(tx, chatChanged, { id, asks: back.waits === 1, stops: false });
      }),

    async stopWaiting(): Promise<void> {
      await inBatches(
        (limit) =>
          db.write(async (tx) => {
            const stopped = await store.stop(tx, getCutoffOptions(waitsMs, limit));
            for (const { id } of stopped)
              db.publish(tx, chatChanged, { id, asks: false, stops: true });
            return stopped.length;
          }),
        stoppedAtOnce,
      );
    },

    /** @returns how many conversations were changed */
    forgetMissed: (): Promise<number> =>
      inBatches((limit) => db.write((tx) => store.forget(tx, getCutoffOptions(missedMs, limit)))),
  };
};
