import type { SelectQueryBuilder, Transaction } from "kysely";
import type { Engine, Queries } from "../../platform/db/database.ts";
import { countRows } from "../../platform/db/statements.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { CallFailure } from "../../platform/http/call-failures.ts";
import type { DeliveryType } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** Privacy: holds only the lead's id; its data is read when the delivery leaves. */
    webhook_deliveries: {
      id: string;
      webhook_id: string;
      type: DeliveryType;
      lead_id: string | null;
      created_at: string;
      /** During an attempt the end of its lease; null once over, and while its webhook is off. */
      next_attempt_at: string | null;
      attempts: number;
      sent_at: string | null;
      given_up_at: string | null;
      status: number | null;
      failure: CallFailure | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type DeliveryRow = Tables["webhook_deliveries"];
type Waiting = { engine: Engine; webhook: string; lead: string | null; types: DeliveryType[] };
type Claim = { engine: Engine; webhook: string; now: string; until: string; limit: number };
type Outcome = Pick<DeliveryRow, "status" | "failure">;
type Failed = Outcome & Pick<DeliveryRow, "next_attempt_at" | "given_up_at">;

export const deliveryStore = {
  insert: (tx: Tx, row: DeliveryRow) => tx.insertInto("webhook_deliveries").values(row).execute(),

  /** PostgreSQL locks it, so that it leaves after this transaction. */
  untried: (tx: Tx, { engine, webhook, lead, types }: Waiting) =>
    tx
      .selectFrom("webhook_deliveries")
      .selectAll()
      .where("webhook_id", "=", webhook)
      .where("lead_id", lead === null ? "is" : "=", lead)
      .where("next_attempt_at", "is not", null)
      .where("attempts", "=", 0)
      .where("type", "in", types)
      .limit(1)
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst(),

  async due(from: Queries, webhooks: string[], now: string): Promise<string[]> {
    if (webhooks.length === 0) return [];
    const rows = await from
      .selectFrom("webhooks")
      .select("webhooks.id")
      .where("webhooks.id", "in", webhooks)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("webhook_deliveries as waiting")
            .select("waiting.id")
            .whereRef("waiting.webhook_id", "=", "webhooks.id")
            .where("waiting.next_attempt_at", "<=", now),
        ),
      )
      .execute();
    return rows.map(({ id }) => id);
  },

  /** A time beyond the longest wait comes from a clock that was ahead: it is due now. */
  pullBack: (tx: Tx, { now, farthest }: { now: string; farthest: string }) =>
    tx
      .updateTable("webhook_deliveries")
      .set({ next_attempt_at: now })
      .where("next_attempt_at", ">", farthest)
      .execute(),

  async claim(tx: Tx, { engine, webhook, now, until, limit }: Claim): Promise<DeliveryRow[]> {
    const due = await tx
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", webhook)
      .where("next_attempt_at", "<=", now)
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      // Skips rows that another process claims; SQLite has one writer at a time anyway.
      .$if(engine === "postgres", (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const claimed = await tx
      .updateTable("webhook_deliveries")
      .set((e) => ({ attempts: e("attempts", "+", 1), next_attempt_at: until }))
      .where("id", "in", ids)
      .returningAll()
      .execute();
    return claimed.sort((a, b) => (a.id < b.id ? -1 : 1));
  },

  /** Even where another process has tried it since. @returns false where it was deleted */
  async setSent(tx: Tx, { id }: DeliveryRow, set: { at: string; status: number }) {
    const delivery = await tx
      .updateTable("webhook_deliveries")
      .set({ sent_at: set.at, status: set.status })
      .set({ failure: null, next_attempt_at: null, given_up_at: null })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    return delivery !== undefined;
  },

  /** @returns false where it was held, deleted or tried again meanwhile */
  async setFailed(tx: Tx, row: DeliveryRow, set: Failed): Promise<boolean> {
    const failed = await tx
      .updateTable("webhook_deliveries")
      .set(set)
      .where("id", "=", row.id)
      .where("attempts", "=", row.attempts)
      .where("next_attempt_at", "=", row.next_attempt_at)
      .returning("id")
      .executeTakeFirst();
    return failed !== undefined;
  },

  /** A webhook that is off sends nothing. */
  hold: (tx: Tx, webhook: string) =>
    tx
      .updateTable("webhook_deliveries")
      .set({ next_attempt_at: null })
      .where("webhook_id", "=", webhook)
      .where("next_attempt_at", "is not", null)
      .execute(),

  letGo: (tx: Tx, webhook: string, at: string) =>
    tx
      .updateTable("webhook_deliveries")
      .set({ next_attempt_at: at })
      .where("webhook_id", "=", webhook)
      .where("next_attempt_at", "is", null)
      .where("sent_at", "is", null)
      .where("given_up_at", "is", null)
      .execute(),

  /** Starts again with its first attempt. @returns false where it was not given up */
  async setWaiting(tx: Tx, id: string, at: string): Promise<boolean> {
    const waiting = await tx
      .updateTable("webhook_deliveries")
      .set({ next_attempt_at: at, given_up_at: null, attempts: 0 })
      .where("id", "=", id)
      .where("given_up_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    return waiting !== undefined;
  },
};

export const deliveryListStore = {
  find: (from: Queries, id: string): Promise<DeliveryRow | undefined> =>
    from.selectFrom("webhook_deliveries").selectAll().where("id", "=", id).executeTakeFirst(),

  page: (from: Queries, { webhook, offset, limit }: Page): Promise<DeliveryRow[]> =>
    from
      .selectFrom("webhook_deliveries")
      .selectAll()
      .where("webhook_id", "=", webhook)
      .orderBy("id", "desc")
      .offset(offset)
      .limit(limit)
      .execute(),

  /** @param most where counting stops */
  async count(from: Queries, webhook: string, most: number): Promise<number> {
    const some = from
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", webhook)
      .limit(most);
    return countRows(from, some.as("some"));
  },

  async countWaiting(from: Queries, webhook: string, most: number): Promise<number> {
    const some = from
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", webhook)
      .where("next_attempt_at", "is not", null)
      .limit(most);
    return countRows(from, some.as("some"));
  },

  async forget(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("created_at", "<", before)
      .orderBy("created_at")
      .limit(limit);
    return removed(tx, old);
  },

  async forgetBeyond(tx: Tx, { webhook, keepCount, limit }: Beyond): Promise<number> {
    const old = tx
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", webhook)
      .where("next_attempt_at", "is", null)
      .orderBy("id", "desc")
      .offset(keepCount)
      .limit(limit);
    return removed(tx, old);
  },
};

type Page = { webhook: string; offset: number; limit: number };
type Beyond = { webhook: string; keepCount: number; limit: number };

const removed = async (
  tx: Tx,
  old: SelectQueryBuilder<Tables, "webhook_deliveries", { id: string }>,
): Promise<number> =>
  (await tx.deleteFrom("webhook_deliveries").where("id", "in", old).returning("id").execute())
    .length;
