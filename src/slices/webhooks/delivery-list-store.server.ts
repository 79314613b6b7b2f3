import type { SelectQueryBuilder, Transaction } from "kysely";
import { countRows } from "../../platform/db/count-rows.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { DeliveryRow } from "./delivery-store.server.ts";

type Tx = Transaction<Tables>;

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

  /** Deletes deliveries that wait for nothing, beyond the newest `keepCount` of a webhook. */
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
