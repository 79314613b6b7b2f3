import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Engine, Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { LeadRow } from "../store.server.ts";
import { callStep } from "../working/lead-set.ts";

type Tx = Transaction<Tables>;
type Steps = { owner: string; before: string; limit: number };
type Take = { engine: Engine; now: string; limit: number };

/** Literals, so that the partial indexes are used (`0012-leads.ts`). */
const isLate = sql<boolean>`spam = 0 and closed_at is null and announce_at is null
  and answered_at is null and late_told_at is null`;
const isToCome = sql<boolean>`spam = 0 and closed_at is null and reminded_at is null
  and next_step_at is not null`;
const isPlanned = sql<boolean>`spam = 0 and closed_at is null and announce_at is null
  and next_step_at is not null`;
/** A call is overdue after its hours (`stepEndsAt`). `due` is "9999" if no answer is owed. */
const isNoCallAhead = sql<boolean>`not (coalesce(next_step, '') like ${`${callStep}%`} and due < '9')`;

export const dueStore = {
  takeLate: (tx: Tx, take: Take): Promise<LeadRow[]> =>
    takeDue(tx, { ...take, condition: isLate, column: "promised_by", mark: "late_told_at" }),

  takeSteps: (tx: Tx, take: Take): Promise<LeadRow[]> =>
    takeDue(tx, { ...take, condition: isToCome, column: "next_step_at", mark: "reminded_at" }),

  /**
   * Leaves out leads whose answer is overdue too, which are counted elsewhere, and calls whose
   * hours have not ended.
   */
  async countSteps(from: Queries, steps: Steps): Promise<number> {
    const found = planned(from, steps)
      .select("id")
      .where("due", ">=", steps.before)
      .where(isNoCallAhead);
    const { count } = await from
      .selectFrom(found.limit(steps.limit).as("found"))
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  stepsOf: (from: Queries, steps: Steps): Promise<LeadRow[]> =>
    planned(from, steps)
      .selectAll()
      .orderBy("next_step_at")
      .orderBy("id")
      .limit(steps.limit)
      .execute(),
};

const planned = (from: Queries, { owner, before }: Steps) =>
  from
    .selectFrom("leads")
    .where("holder", "=", owner)
    .where(isPlanned)
    .where("next_step_at", "<", before);

type Taking = Take & {
  condition: RawBuilder<boolean>;
  column: "promised_by" | "next_step_at";
  mark: "late_told_at" | "reminded_at";
};

/** Skips rows that another process has locked. SQLite has one writer at a time anyway. */
async function takeDue(
  tx: Tx,
  { engine, now, limit, condition, column, mark }: Taking,
): Promise<LeadRow[]> {
  const due = await tx
    .selectFrom("leads")
    .select("id")
    .where(condition)
    .where(column, "<=", now)
    .orderBy(column)
    .orderBy("id")
    .limit(limit)
    // A weaker lock, so that leads are not skipped while their words are indexed, which locks them
    // against erasure only.
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  return tx
    .updateTable("leads")
    .set({ [mark]: now })
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .returningAll()
    .execute();
}
