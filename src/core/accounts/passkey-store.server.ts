import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
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
      transports: string;
      created_at: string;
      used_at: string | null;
    };
  }
}

export type PasskeyRow = Tables["staff_passkeys"];

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

  async holders(db: Queries): Promise<Set<string>> {
    const found = await db
      .selectFrom("staff_passkeys")
      .select("staff_id")
      .distinct()
      .limit(mostStaff)
      .execute();
    return new Set(found.map(({ staff_id }) => staff_id));
  },

  /** @returns false for a copy, whose counter does not grow; many send 0 (WebAuthn 3, 6.1.1) */
  async use(tx: Tx, { id, counter, at }: { id: string; counter: number; at: string }) {
    const { numUpdatedRows } = await tx
      .updateTable("staff_passkeys")
      .set({ counter, used_at: at })
      .where("id", "=", id)
      .where("counter", counter === 0 ? "=" : "<", counter)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  async remove(tx: Tx, { id, staffId }: { id: string; staffId: string }): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_passkeys")
      .where("id", "=", id)
      .where("staff_id", "=", staffId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  async removeAllOf(tx: Tx, staffId: string): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("staff_passkeys")
      .where("staff_id", "=", staffId)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
