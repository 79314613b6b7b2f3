/** The record of what visitors said to the cookie banner. */
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Consent } from "./contract.ts";
import { consentStore as store } from "./store.server.ts";

export type ConsentRecord = ReturnType<typeof createConsent>;

export function createConsent({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }) {
  return {
    /**
     * Keeps one choice. Who refuses or withdraws leaves no address behind: there is nothing to prove against them.
     * @param seen the address the server saw
     */
    async record({ accepted, withdrawn, browser, ip }: Consent, seen: string): Promise<void> {
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
    },
  };
}
