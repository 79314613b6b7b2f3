import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { mostStaff } from "./store.server.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_passkeys: {
      /** The id of the credential, base64url; the device chooses it. */
      id: string;
      staff_id: string;
      name: string;
      /** COSE, base64url. */
      public_key: string;
      /** Up to 2^32, which PostgreSQL returns as text. */
      counter: number | string;
      /** How a browser may reach the device, separated by spaces. */
      transports: string;
      created_at: string;
      used_at: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type PasskeyRow = Tables["staff_passkeys"];

/** For one colleague. */
export const mostPasskeys = 10;

export const passkeyStore = {
  /** @returns false for a known passkey, whoever has it */
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

  /** @returns the ids of all colleagues who have a passkey */
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
   * A counter that does not grow reveals a copy of a passkey. Many devices do not count, and always
   * send 0 (WebAuthn 3, 6.1.1).
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

  /** @returns whether this colleague had the passkey */
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
