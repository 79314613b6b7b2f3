import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { createFairQuota, rowsADay } from "../../platform/quota.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Consent } from "./contract.ts";
import { type Choice, consentStore as store } from "./store.server.ts";

/** An Accept is valid for a year; its addresses prove it for a month longer. */
const addressesKeptMs = 395 * dayMs;
/** Claims expire after three years (Limitation Act 1963). */
const keptMs = 3 * 365 * dayMs;

export type ConsentRecord = ReturnType<typeof createConsent>;

type ConsentDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  ipUrl: string | null;
};

function choiceOf({ accepted, withdrawn }: Consent): Choice {
  if (accepted) return "accepted";
  return withdrawn ? "withdrawn" : "rejected";
}

export function createConsent({ db, clock, ids, ipUrl }: ConsentDeps) {
  /** Separate, so that a flood of rejects cannot keep out an Accept, which needs proof. */
  const takeAccept = createFairQuota(clock.elapsedMs, rowsADay);
  const takeOther = createFairQuota(clock.elapsedMs, rowsADay);

  return {
    ipUrl,

    /** Only an Accept stores addresses, as its proof. @returns false beyond the day's limit */
    async record(consent: Consent, seenIp: string): Promise<boolean> {
      const { accepted, withdrawn, browser, ip, wording } = consent;
      const take = accepted ? takeAccept : takeOther;
      if (take(seenIp) > 0) return false;
      await db.write(async (tx) => {
        await store.insert(tx, {
          id: ids.uuid(),
          accepted: accepted ? 1 : 0,
          withdrawn: withdrawn ? 1 : 0,
          browser,
          ip_said: accepted && ip ? ip : null,
          ip_seen: accepted ? seenIp : null,
          at: timestamp(clock.now()),
          wording,
        });
        await store.count(tx, { wording, choice: choiceOf(consent) });
      });
      return true;
    },

    counts: () => store.counts(db.read),

    /** Addresses are deleted earlier than choices. @returns the number of deleted choices */
    async deleteOld(before = ago(clock, keptMs)): Promise<number> {
      const addressesBefore = ago(clock, addressesKeptMs);
      await inBatches((limit) =>
        db.write((tx) => store.clearAddresses(tx, addressesBefore, limit)),
      );
      return inBatches((limit) => db.write((tx) => store.deleteOld(tx, before, limit)));
    },
  };
}
