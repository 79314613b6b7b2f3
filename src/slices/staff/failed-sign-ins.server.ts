/** Failed attempts to sign in to an account, for the audit log: counted by the hour. */
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RecordOfStaff } from "./record.server.ts";

const hourMs = 60 * 60_000;
/**
 * Records an event at these counts within an hour only, so that guessing does not flood the log.
 */
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
   * The caller does not wait: the time of an answer must not reveal who has an account, and a
   * failed write must not keep anybody out.
   */
  return (id: string): void => {
    const count = counted(id);
    if (!reportedCounts.includes(count)) return;
    const done = { kind: "staff.sign_in_failed", data: { count } } as const;
    void db.write((tx) => record(tx, { id, by }, done)).catch(() => {});
  };
}
