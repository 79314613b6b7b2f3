import type { SelectQueryBuilder } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import { countRows } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { CallFailure } from "../../platform/http/call-failures.ts";
import { runAtOf } from "../../platform/jobs/queue-store.server.ts";
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
      /** Those whose outcome is known. */
      attempts: number;
      sent_at: string | null;
      given_up_at: string | null;
      status: number | null;
      failure: CallFailure | null;
    };
  }
}

export type DeliveryRow = Tables["webhook_deliveries"];
type Waiting = { webhook: string; lead: string | null; types: DeliveryType[] };
type Outcome = Partial<DeliveryRow> & Pick<DeliveryRow, "attempts" | "status" | "failure">;
export type ListedRow = DeliveryRow & { next_attempt_at: string | null; active: number };

export const webhookKind = "webhook";

export const deliveryStore = {
  insert: (tx: Tx, row: DeliveryRow) => tx.insertInto("webhook_deliveries").values(row).execute(),

  untried: (tx: Tx, { webhook, lead, types }: Waiting) =>
    tx
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", webhook)
      .where("lead_id", lead === null ? "is" : "=", lead)
      .where("sent_at", "is", null)
      .where("given_up_at", "is", null)
      .where("type", "in", types),

  among: (tx: Tx, ids: string[]): Promise<DeliveryRow[]> =>
    tx.selectFrom("webhook_deliveries").selectAll().where("id", "in", ids).execute(),

  set: (tx: Tx, id: string, set: Outcome) =>
    tx.updateTable("webhook_deliveries").set(set).where("id", "=", id).execute(),

  /** Starts again with its first attempt. @returns false where it was not given up */
  async setWaiting(tx: Tx, id: string): Promise<boolean> {
    const waiting = await tx
      .updateTable("webhook_deliveries")
      .set({ given_up_at: null, attempts: 0 })
      .where("id", "=", id)
      .where("given_up_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    return waiting !== undefined;
  },
};

export const deliveryListStore = {
  find: (from: Queries, id: string): Promise<ListedRow | undefined> =>
    listed(from).where("webhook_deliveries.id", "=", id).executeTakeFirst(),

  page: (from: Queries, { webhook, offset, limit }: Page): Promise<ListedRow[]> =>
    listed(from)
      .where("webhook_id", "=", webhook)
      .orderBy("webhook_deliveries.id", "desc")
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

  of: (from: Queries, webhook: string) =>
    from.selectFrom("webhook_deliveries").select("id").where("webhook_id", "=", webhook),

  async deleteOld(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("created_at", "<", before)
      .orderBy("created_at")
      .limit(limit);
    return removed(tx, old);
  },

  async deleteBeyond(tx: Tx, { webhook, keepCount, limit }: Beyond): Promise<number> {
    const old = tx
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", webhook)
      .where((e) => e.or([e("sent_at", "is not", null), e("given_up_at", "is not", null)]))
      .orderBy("id", "desc")
      .offset(keepCount)
      .limit(limit);
    return removed(tx, old);
  },
};

const listed = (from: Queries) =>
  from
    .selectFrom("webhook_deliveries")
    .innerJoin("webhooks", "webhooks.id", "webhook_id")
    .selectAll("webhook_deliveries")
    .select(["active", runAtOf(webhookKind, "webhook_deliveries.id").as("next_attempt_at")]);

type Page = { webhook: string; offset: number; limit: number };
type Beyond = { webhook: string; keepCount: number; limit: number };

const removed = async (
  tx: Tx,
  old: SelectQueryBuilder<Tables, "webhook_deliveries", { id: string }>,
): Promise<number> =>
  (await tx.deleteFrom("webhook_deliveries").where("id", "in", old).returning("id").execute())
    .length;
