/** The record of what visitors said to the cookie banner. */
import { ago, type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import type { Consent } from "./contract.ts";
import { createDayRoom } from "./day-room.ts";
import { consentStore as store } from "./store.server.ts";

/** An Accept is asked for again after a year; its addresses prove it for a month longer. */
const addressesKeptMs = 395 * dayMs;
/** As long as a claim can be made of it (Limitation Act 1963: three years). */
const keptMs = 3 * 365 * dayMs;

export type ConsentRecord = ReturnType<typeof createConsent>;

type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  /** The service a browser asks for its address after Accept, where one is set. */
  ipUrl: string | null;
};

export function createConsent({ db, clock, ids, ipUrl }: Needs) {
  /** Apart, so that no crowd that rejects keeps out an Accept, which is to be proved. */
  const rooms = { accepts: createDayRoom(clock.elapsedMs), others: createDayRoom(clock.elapsedMs) };

  return {
    ipUrl,

    /**
     * Keeps one choice. Who refuses or withdraws leaves no address behind: there is nothing to prove against them.
     * @param seen the address the server saw
     * @returns whether it was kept; not so beyond what a day has room for
     */
    async record({ accepted, withdrawn, browser, ip }: Consent, seen: string): Promise<boolean> {
      const hasRoom = accepted ? rooms.accepts : rooms.others;
      if (!hasRoom(seen)) return false;
      await db.write((tx) =>
        store.insert(tx, {
          id: ids.uuid(),
          accepted: accepted ? 1 : 0,
          withdrawn: withdrawn ? 1 : 0,
          browser,
          ip_said: accepted && ip ? ip : null,
          ip_seen: accepted ? seen : null,
          at: timestamp(clock.now()),
        }),
      );
      return true;
    },

    /** Lets go of addresses after 13 months, and of choices after three years. */
    async forgetOld(): Promise<void> {
      const addressesBefore = ago(clock, addressesKeptMs);
      await inBatches((limit) =>
        db.write((tx) => store.forgetAddresses(tx, addressesBefore, limit)),
      );
      const before = ago(clock, keptMs);
      await inBatches((limit) => db.write((tx) => store.forget(tx, before, limit)));
    },
  };
}
