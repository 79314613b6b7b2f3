/** That somebody failed to sign in to an account, for the audit log: counted by the hour. */
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RecordOfStaff } from "./record.server.ts";

const hourMs = 60 * 60_000;
/** So many within an hour are told of: whoever guesses on adds no line with each guess. */
const reportedCounts = [1, 10, 100, 1_000];
/** More accounts than a company has. */
const mostCounted = 1_000;
const by = { who: "system" } as const;

type FailedSignInsDeps = { db: Database; clock: Clock; record: RecordOfStaff };

export function createFailedSignIns({ db, clock, record }: FailedSignInsDeps) {
  const counts = new Map<string, { sinceMs: number; count: number }>();

  function counted(id: string): number {
    const now = clock.elapsedMs();
    const before = counts.get(id);
    const since = before && now - before.sinceMs < hourMs ? before : { sinceMs: now, count: 0 };
    counts.delete(id);
    counts.set(id, { ...since, count: since.count + 1 });
    const [oldest] = counts.keys();
    if (counts.size > mostCounted && oldest !== undefined) counts.delete(oldest);
    return since.count + 1;
  }

  /**
   * Not waited for: how long an answer takes must not say who has an account, and where it cannot
   * be written down nobody is kept out for it.
   */
  return (id: string): void => {
    const count = counted(id);
    if (!reportedCounts.includes(count)) return;
    const done = { kind: "staff.sign_in_failed", data: { count } } as const;
    void db.write((tx) => record(tx, { id, by }, done)).catch(() => {});
  };
}
