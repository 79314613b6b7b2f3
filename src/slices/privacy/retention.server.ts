/** Each kind is kept for a number of days; older rows are deleted at night. */
import { ago, type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { RetentionChoice } from "./retention-contract.ts";
import { clocks, type RetentionKind, retentionKinds } from "./retention-kinds.ts";
import { retentionStore as store } from "./retention-store.server.ts";
import { versionOf } from "./retention-version.ts";

/** The deletion of each kind, which returns how many rows it deleted. */
export type Purges = Record<RetentionKind, (before: string) => Promise<number>>;

type Save = { choice: Partial<RetentionChoice>; basedOn: number; by: Actor };
type RetentionDeps = { db: Database; clock: Clock; events: Events };
/** `purged` is the last day's deletion; null before the first. */
export type RetentionRule = {
  kind: RetentionKind;
  days: number | null;
  purged: { count: number; at: string } | null;
};

const conflictProblem = (current: RetentionRule[]) =>
  new Problem(409, "Somebody else has changed this since you opened it.", { extra: { current } });

export const createRetention = ({ db, clock, events }: RetentionDeps) => {
  async function rules(from: Queries): Promise<RetentionRule[]> {
    const rows = new Map((await store.all(from)).map((row) => [row.kind, row]));
    return retentionKinds.map((kind) => {
      const row = rows.get(kind);
      return {
        kind,
        days: row?.chosen ? row.days : clocks[kind].days,
        purged: row?.purged_at ? { count: row.purged, at: row.purged_at } : null,
      };
    });
  }

  return {
    listRules: () => rules(db.read),

    /**
     * Records only what changed; the next nightly run applies it.
     * @param basedOn version of the rules that the choice was based on
     * @throws Problem 409 with `current` where the rules have changed meanwhile
     */
    save: ({ choice, basedOn, by }: Save): Promise<void> =>
      db.write(async (tx) => {
        const current = await rules(tx);
        if (basedOn !== versionOf(current)) throw conflictProblem(current);
        const changed = current.flatMap(({ kind, days }) => {
          const chosen = choice[kind];
          return chosen === undefined || chosen === days ? [] : [{ kind, chosen, days }];
        });
        if (changed.length === 0) return;
        for (const { kind, chosen } of changed) await store.choose(tx, kind, chosen);
        await events.record(tx, {
          kind: "retention.changed",
          by,
          subject: { kind: "retention", id: "all" },
          person: null,
          data: {
            set: Object.fromEntries(changed.map(({ kind, chosen }) => [kind, chosen])),
            was: Object.fromEntries(changed.map(({ kind, days }) => [kind, days])),
          },
        });
      }),

    /** A deletion that fails does not stop the others. @throws AggregateError of all failures */
    async purge(purges: Purges): Promise<void> {
      const failures: unknown[] = [];
      for (const { kind, days } of await rules(db.read)) {
        try {
          const count = days === null ? 0 : await purges[kind](ago(clock, days * dayMs));
          const at = timestamp(clock.now());
          await db.write((tx) => store.purged(tx, { kind, count, at }));
        } catch (error) {
          failures.push(error);
        }
      }
      await db.emptyLog();
      if (failures.length > 0) throw new AggregateError(failures, "some kinds were not deleted");
    },
  };
};
