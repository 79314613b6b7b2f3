import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { mostStaff } from "./store.server.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_passkeys: {
      /** The credential's, base64url: chosen by the device. */
      id: string;
      staff_id: string;
      name: string;
      /** COSE, base64url. */
      public_key: string;
      /** Up to 2^32, which PostgreSQL gives as text. */
      counter: number | string;
      /** How a browser may reach it, parted by spaces. */
      transports: string;
      created_at: string;
      used_at: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type PasskeyRow = Tables["staff_passkeys"];

/** Of one person. */
export const mostPasskeys = 10;

export const passkeyStore = {
  /** @returns false for one that is known already, whosever it is */
  async insert(tx: Tx, row: PasskeyRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("staff_passkeys")
      .values(row)
      .onConflict((on) => on.column("id").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  byId: (db: Queries, id: string): Promise<PasskeyRow | undefined> =>
    db.selectFrom("staff_passkeys").selectAll().where("id", "=", id).executeTakeFirst(),

  listOf: (db: Queries, staffId: string) =>
    db
      .selectFrom("staff_passkeys")
      .select(["id", "name", "transports", "created_at", "used_at"])
      .where("staff_id", "=", staffId)
      .orderBy("created_at")
      .orderBy("id")
      .limit(mostPasskeys)
      .execute(),

  /** @returns the ids of whoever has one */
  async holders(db: Queries): Promise<Set<string>> {
    const found = await db
      .selectFrom("staff_passkeys")
      .select("staff_id")
      .distinct()
      .limit(mostStaff)
      .execute();
    return new Set(found.map(({ staff_id }) => staff_id));
  },

  /**
   * A copy of a passkey betrays itself by a counter that does not grow. Many devices count nothing
   * and always say 0 (WebAuthn 3, 6.1.1).
   * @returns false for such a copy, and for a passkey that is gone
   */
  async use(tx: Tx, { id, counter, at }: { id: string; counter: number; at: string }) {
    const { numUpdatedRows } = await tx
      .updateTable("staff_passkeys")
      .set({ counter, used_at: at })
      .where("id", "=", id)
      .where("counter", counter === 0 ? "=" : "<", counter)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** @returns whether it was there, and theirs */
  async remove(tx: Tx, { id, staffId }: { id: string; staffId: string }): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_passkeys")
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  /** @returns how many there were */
  async removeAllOf(tx: Tx, staffId: string): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_passkeys")
      .where("staff_id", "=", staffId)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
