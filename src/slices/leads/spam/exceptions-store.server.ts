import type { Transaction } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ExceptionKind } from "./exception-contract.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    spam_exceptions: {
      kind: ExceptionKind;
      /** An email as it is compared, or a network as `clientNetwork` names it. */
      value: string;
      staff_id: string | null;
      created_at: string;
    };
  }
}

type Tx = Transaction<Tables>;
type Row = Tables["spam_exceptions"];
type Key = Pick<Row, "kind" | "value">;
type Sender = { email: string | null; network: string };

export const exceptionStore = {
  /** @returns false where it was there already */
  add: async (tx: Tx, row: Row): Promise<boolean> =>
    (await tx
      .insertInto("spam_exceptions")
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning("kind")
      .executeTakeFirst()) !== undefined,

  remove: async (tx: Tx, { kind, value }: Key): Promise<boolean> =>
    (await tx
      .deleteFrom("spam_exceptions")
      .where("kind", "=", kind)
      .where("value", "=", value)
      .returning("kind")
      .executeTakeFirst()) !== undefined,

  async covers(db: Queries, { email, network }: Sender): Promise<boolean> {
    const found = await db
      .selectFrom("spam_exceptions")
      .select("kind")
      .where((e) => {
        const ofNetwork = e.and({ kind: "network", value: network });
        return email === null
          ? ofNetwork
          : e.or([ofNetwork, e.and({ kind: "email", value: email })]);
      })
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
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
