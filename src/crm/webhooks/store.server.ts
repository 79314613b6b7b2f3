import type { Engine, Queries } from "../../platform/db/database.ts";
import { takingTurns } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import { mostWebhooks } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    webhooks: {
      id: string;
      url: string;
      /** Separated by spaces. */
      events: string;
      /** In clear text, since it signs: every copy of the database has it. */
      secret: string;
      active: number;
      created_at: string;
      failing_since: string | null;
      switched_off_at: string | null;
      /** A removed webhook can be restored for a day. */
      removed_at: string | null;
      /** The API key without which it stops; null where staff switched it on. */
      token_id: string | null;
    };
  }
}

export type WebhookRow = Tables["webhooks"];

export const webhookStore = {
  /** Serializes transactions that add a webhook, until they end. */
  inTurn: takingTurns(7_020),

  all: (from: Queries): Promise<WebhookRow[]> =>
    from
      .selectFrom("webhooks")
      .selectAll()
      .where("removed_at", "is", null)
      .orderBy("id")
      .limit(mostWebhooks)
      .execute(),

  active: (from: Queries): Promise<WebhookRow[]> =>
    from
      .selectFrom("webhooks")
      .selectAll()
      .where("active", "=", 1)
      .where("removed_at", "is", null)
      .limit(mostWebhooks)
      .execute(),

  find: (from: Queries, id: string): Promise<WebhookRow | undefined> =>
    from.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst(),

  /** Locked before its deliveries, to avoid a deadlock. */
  hold: (tx: Tx, engine: Engine, id: string) =>
    tx
      .selectFrom("webhooks")
      .select("id")
      .where("id", "=", id)
      // This lock does not block a lead's transaction that queues a delivery for it.
      .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
      .execute(),

  insert: (tx: Tx, row: WebhookRow) => tx.insertInto("webhooks").values(row).execute(),

  set: (tx: Tx, id: string, set: Partial<Omit<WebhookRow, "id">>) =>
    tx.updateTable("webhooks").set(set).where("id", "=", id).execute(),

  async switchOff(tx: Tx, id: string, at: string): Promise<boolean> {
    const off = await tx
      .updateTable("webhooks")
      .set({ active: 0, switched_off_at: at })
      .where("id", "=", id)
      .where("active", "=", 1)
      .returning("id")
      .executeTakeFirst();
    return off !== undefined;
  },

  /** @returns since when it fails; null while it is off */
  async failed(tx: Tx, id: string, at: string): Promise<string | null> {
    const webhook = await tx
      .updateTable("webhooks")
      .set((e) => ({ failing_since: e.fn.coalesce("failing_since", e.val(at)) }))
      .where("id", "=", id)
      .where("active", "=", 1)
      .returning("failing_since")
      .executeTakeFirst();
    return webhook?.failing_since ?? null;
  },

  succeeded: (tx: Tx, id: string) =>
    tx
      .updateTable("webhooks")
      .set({ failing_since: null })
      .where("id", "=", id)
      .where("failing_since", "is not", null)
      .execute(),

  deleteRemoved: (tx: Tx, before: string) =>
    tx.deleteFrom("webhooks").where("removed_at", "<", before).returning("id").execute(),
};
