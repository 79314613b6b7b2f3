import type { Transaction } from "kysely";
import type { Engine, Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { takingTurns } from "../../platform/db/taking-turns.ts";
import { mostWebhooks } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    webhooks: {
      id: string;
      url: string;
      /** With a space between each two. */
      events: string;
      /** As it is needed to sign: also in every copy of the database. */
      secret: string;
      active: number;
      created_at: string;
      /** When its first delivery failed after the last that was taken. */
      failing_since: string | null;
      switched_off_at: string | null;
      /** It can be brought back for a day. */
      removed_at: string | null;
      /** The API key by which it was switched on, with which it ends; null at the desk. */
      token_id: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type WebhookRow = Tables["webhooks"];

export const webhookStore = {
  /** Until the transaction ends nobody else adds one. */
  inTurn: takingTurns(7_020),

  /** Oldest first. */
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

  /**
   * Whoever changes deliveries of it by what became of them comes here first,
   * or two would wait for each other.
   */
  hold: (tx: Tx, engine: Engine, id: string) =>
    tx
      .selectFrom("webhooks")
      .select("id")
      .where("id", "=", id)
      // A lead's transaction that queues for it meanwhile is not held up.
      .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
      .execute(),

  insert: (tx: Tx, row: WebhookRow) => tx.insertInto("webhooks").values(row).execute(),

  set: (tx: Tx, id: string, set: Partial<Omit<WebhookRow, "id">>) =>
    tx.updateTable("webhooks").set(set).where("id", "=", id).execute(),

  /** @returns false where it is off already */
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

  /** Since when it fails. */
  async failed(tx: Tx, id: string, at: string): Promise<string> {
    const { failing_since } = await tx
      .updateTable("webhooks")
      .set((e) => ({ failing_since: e.fn.coalesce("failing_since", e.val(at)) }))
      .where("id", "=", id)
      .returning("failing_since")
      .executeTakeFirstOrThrow();
    return failing_since ?? at;
  },

  succeeded: (tx: Tx, id: string) =>
    tx
      .updateTable("webhooks")
      .set({ failing_since: null })
      .where("id", "=", id)
      .where("failing_since", "is not", null)
      .execute(),

  /** With their deliveries. */
  forgetRemoved: (tx: Tx, before: string) =>
    tx.deleteFrom("webhooks").where("removed_at", "<", before).execute(),
};
