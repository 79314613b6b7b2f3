import type { Generated, Selectable } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import { manualReason } from "../store.server.ts";
import type { ExceptionKind } from "./spam-rules.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    spam_exceptions: {
      kind: ExceptionKind;
      /** An email from `emailKey`, or a network from `clientNetwork`. */
      value: string;
      /** 1: all their leads are quarantined; 0: none is. */
      blocks: Generated<number>;
      staff_id: string | null;
      created_at: string;
    };
  }
}

type Row = Selectable<Tables["spam_exceptions"]>;
type Key = Pick<Row, "kind" | "value">;
type Sender = { email: string | null; network: string };

/** For emails only: many share a network, so what a colleague quarantined there stays. */
const byColleague = ["blocked", manualReason];

export const exceptionStore = {
  /** @returns false if it was so already */
  set: async (tx: Tx, row: Row): Promise<boolean> =>
    (await tx
      .insertInto("spam_exceptions")
      .values(row)
      .onConflict((c) =>
        c
          .columns(["kind", "value"])
          .doUpdateSet({ blocks: row.blocks, staff_id: row.staff_id, created_at: row.created_at })
          .where("spam_exceptions.blocks", "!=", row.blocks),
      )
      .returning("kind")
      .executeTakeFirst()) !== undefined,

  remove: async (tx: Tx, { kind, value }: Key): Promise<boolean> =>
    (await tx
      .deleteFrom("spam_exceptions")
      .where("kind", "=", kind)
      .where("value", "=", value)
      .returning("kind")
      .executeTakeFirst()) !== undefined,

  /** An exception for the email comes before one for its network. @returns null if there is none */
  async isBlocked(db: Queries, { email, network }: Sender): Promise<boolean | null> {
    const found = await db
      .selectFrom("spam_exceptions")
      .select("blocks")
      .where((e) => {
        const ofNetwork = e.and({ kind: "network", value: network });
        return email === null
          ? ofNetwork
          : e.or([ofNetwork, e.and({ kind: "email", value: email })]);
      })
      .orderBy("kind")
      .limit(1)
      .executeTakeFirst();
    return found ? found.blocks === 1 : null;
  },

  async findQuarantinedIds(db: Queries, { kind, value }: Key, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom("leads")
      .select("id")
      // A literal, so that the partial index on spam is always used.
      .where("spam", "=", (e) => e.lit(1))
      .where((e) =>
        kind === "email"
          ? e(e.fn<string>("lower", ["email"]), "=", value).and("spam_reason", "in", byColleague)
          : e("network", "=", value).and("spam_reason", "=", "blocked"),
      )
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  newest: (db: Queries, limit: number): Promise<Row[]> =>
    db
      .selectFrom("spam_exceptions")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("kind")
      .orderBy("value")
      .limit(limit)
      .execute(),
};
