import type { Database } from "../../platform/db/database.ts";
import { refuseBeyond } from "../../platform/http/limits.ts";
import { hashOf } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { createQuota } from "../../platform/quota.ts";
import { ago, type Clock, isWithin, timestamp } from "../../platform/time/clock.ts";
import type { RecordOfStaff } from "./staff-record.server.ts";
import { guessStore as store } from "./store.server.ts";

/** Bounds the guesses of one moment in one process to little more than one after another. */
const mostAtOnce = 2;
const mostWrong = 10;
const windowMs = 15 * 60_000;

/** A browser that has signed in has its own count: strangers lock out other strangers only. */
type Guesser = { email: string; device: string | null };

export type Guesses = ReturnType<typeof createGuesses>;

export function createGuesses({ db, clock }: { db: Database; clock: Clock }) {
  const checking = new Map<string, number>();
  const keyOf = ({ email, device }: Guesser) => hashOf(`${email} ${device ?? ""}`);

  async function refuseWrong(key: string): Promise<void> {
    const found = await store.find(db.read, key);
    if (!found || found.wrong < mostWrong || !isWithin(clock, found.began_at, windowMs)) return;
    const waitMs = Date.parse(found.began_at) + windowMs - clock.now().getTime();
    const retryAfterSeconds = Math.ceil(waitMs / 1_000);
    refuseBeyond({ allowed: false, retryAfterSeconds, byEverybody: false });
  }

  return {
    /** @param check returns null for a wrong guess @throws Problem 429, as for no such account */
    async attempt<T>(guesser: Guesser, check: () => Promise<T | null>): Promise<T | null> {
      const key = keyOf(guesser);
      await refuseWrong(key);
      const now = checking.get(key) ?? 0;
      if (now >= mostAtOnce)
        refuseBeyond({ allowed: false, retryAfterSeconds: 1, byEverybody: false });
      checking.set(key, now + 1);
      try {
        const found = await check();
        const counted = { key, since: ago(clock, windowMs), now: timestamp(clock.now()) };
        if (found === null) await db.write((tx) => store.count(tx, counted));
        return found;
      } finally {
        const runningChecks = (checking.get(key) ?? 1) - 1;
        if (runningChecks > 0) checking.set(key, runningChecks);
        else checking.delete(key);
      }
    },

    deleteOld: () =>
      inBatches((limit) => db.write((tx) => store.deleteOld(tx, ago(clock, windowMs), limit))),
  };
}

/** Attempts are only counted here, so there is no limit to them. */
const hourly = { most: Number.POSITIVE_INFINITY, windowMs: 60 * 60_000 };
/**
 * Records an event at these counts within an hour only, so that guessing does not flood the log.
 */
const reportedCounts = [1, 10, 100, 1_000];
const by = { who: "system" } as const;

type FailedSignInsDeps = { db: Database; clock: Clock; record: RecordOfStaff };

export function createFailedSignIns({ db, clock, record }: FailedSignInsDeps) {
  const attempts = createQuota(clock.elapsedMs);

  /** The caller does not wait: the time of an answer must not reveal who has an account. */
  return (id: string): void => {
    const count = attempts.count({ key: id, ...hourly });
    if (!reportedCounts.includes(count)) return;
    const done = { kind: "staff.sign_in_failed", data: { count } } as const;
    void db.write((tx) => record(tx, { id, by }, done)).catch(() => {});
  };
}
