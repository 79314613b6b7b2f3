import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../../../platform/db/database.ts";
import type { Queries, Tx } from "../../../platform/db/tables.ts";
import type { LeadRow } from "../store.server.ts";
import { callStep } from "./lead-set.ts";
import { mostStages, type Stage, type StageKind } from "./stage-contract.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    lead_stages: { key: string; label: string; kind: StageKind; position: number };
  }
}

type Admin =
  | "stage"
  | "owner"
  | "priority"
  | "next_step"
  | "next_step_at"
  | "value_paise"
  | "reason"
  | "due_at"
  | "answered_at"
  | "answered_way"
  | "late_told_at"
  | "due_owner"
  | "reminded_at"
  | "closed_at"
  | "spam"
  | "spam_reason"
  | "changed_at";
export type AdminColumns = { [Column in Admin]?: LeadRow[Column] | undefined };

export const workingStore = {
  hold: (tx: Tx, id: string): Promise<LeadRow | undefined> =>
    tx.updateTable("leads").set({ id }).where("id", "=", id).returningAll().executeTakeFirst(),

  openOf: (db: Queries, owner: string, limit: number) =>
    db
      .selectFrom("leads")
      .select(["id", "service"])
      // `holder`, because it has the index.
      .where("holder", "=", owner)
      .where("closed_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute(),

  set: (tx: Tx, id: string, columns: AdminColumns) =>
    tx.updateTable("leads").set(columns).where("id", "=", id).execute(),
};

/** The chat that left the lead: no other chat may delay its announcement. */
type Going = { id: string; conversation: string };

/** Literals, so that the partial index is used (`0012-leads.ts`). */
const isWaiting = sql<boolean>`spam = 0 and announce_at is not null`;

export const unfinishedStore = {
  putOff: (tx: Tx, { id, conversation }: Going, announce_at: string) =>
    tx
      .updateTable("leads")
      .set({ announce_at })
      .where("id", "=", id)
      .where("conversation_id", "=", conversation)
      .where("announce_at", "is not", null)
      .execute(),

  /** Replaces the key, so that the link shown in the first chat opens nothing. */
  join: (tx: Tx, id: string, enquiry_key: string) =>
    tx.updateTable("leads").set({ joined: 1, enquiry_key }).where("id", "=", id).execute(),

  async end(tx: Tx, id: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("leads")
      .set({ unfinished: 0 })
      .where("id", "=", id)
      .where("unfinished", "=", 1)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** If two processes ask at once, one gets the lead. */
  takeWaiting: (tx: Tx, id: string, until: string): Promise<LeadRow | undefined> =>
    tx
      .updateTable("leads")
      .set({ announce_at: null })
      .where("id", "=", id)
      .where(isWaiting)
      .where("announce_at", "<=", until)
      .returningAll()
      .executeTakeFirst(),

  waiting: (db: Queries, until: string, limit: number) =>
    db
      .selectFrom("leads")
      .select(["id", "conversation_id"])
      .where(isWaiting)
      .where("announce_at", "<=", until)
      .orderBy("announce_at")
      .limit(limit)
      .execute(),

  /** The newest unfinished lead that the company was not notified of; others are not added to. */
  ofContact: (tx: Tx, contact: string): Promise<LeadRow | undefined> =>
    tx
      .selectFrom("leads")
      .selectAll()
      .where("contact_id", "=", contact)
      .where(sql<boolean>`spam = 0 and unfinished = 1 and announce_at is not null`)
      .where("closed_at", "is", null)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst(),
};

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
    takeDue(tx, { ...take, condition: isLate, column: "due_at", mark: "late_told_at" }),

  takeSteps: (tx: Tx, take: Take): Promise<LeadRow[]> =>
    takeDue(tx, { ...take, condition: isToCome, column: "next_step_at", mark: "reminded_at" }),

  /** Without leads whose answer is overdue too, and calls whose hours have not ended. */
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
  column: "due_at" | "next_step_at";
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
    // A weaker lock, so that leads are not skipped while their words are indexed.
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

const oneStage = (tx: Tx, key: string) =>
  tx.selectFrom("lead_stages").select(["key", "label", "kind", "position"]).where("key", "=", key);

export const stageStore = {
  all: (db: Queries): Promise<Stage[]> =>
    db
      .selectFrom("lead_stages")
      .select(["key", "label", "kind", "position"])
      .orderBy("position")
      .limit(mostStages)
      .execute(),

  /** Others can lock it the same way, so the order of locks on leads does not matter. */
  hold: (tx: Tx, engine: Engine, key: string): Promise<Stage | undefined> =>
    oneStage(tx, key)
      .$if(engine === "postgres", (query) => query.forKeyShare())
      .executeTakeFirst(),

  /** Waits for transactions that move a lead to the stage, and makes later ones wait. */
  holdToRemove: (tx: Tx, engine: Engine, key: string): Promise<Stage | undefined> =>
    oneStage(tx, key)
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst(),

  put: (tx: Tx, { key, ...rest }: Stage) =>
    tx
      .insertInto("lead_stages")
      .values({ key, ...rest })
      .onConflict((c) => c.column("key").doUpdateSet(rest))
      .execute(),

  remove: (tx: Tx, key: string) => tx.deleteFrom("lead_stages").where("key", "=", key).execute(),

  hasLeads: async (db: Queries, stage: string): Promise<boolean> =>
    (await db
      .selectFrom("leads")
      .select("id")
      .where("stage", "=", stage)
      .limit(1)
      .executeTakeFirst()) !== undefined,
};
