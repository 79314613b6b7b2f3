import type { Queries } from "../../platform/db/database.ts";
import { countRows } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import { mostStaff } from "./store.server.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    api_tokens: {
      id: string;
      key_hash: string;
      staff_id: string;
      name: string;
      /** Separated by spaces. */
      scopes: string;
      created_at: string;
      ends_at: string;
      used_at: string | null;
    };
  }
}

export type TokenRow = Tables["api_tokens"];

export const mostTokens = 50;

export const tokenStore = {
  insert: (tx: Tx, row: TokenRow) => tx.insertInto("api_tokens").values(row).execute(),

  countOf: (db: Queries, staffId: string) =>
    countRows(
      db,
      db.selectFrom("api_tokens").select("id").where("staff_id", "=", staffId).as("some"),
    ),

  all: (db: Queries) =>
    db
      .selectFrom("api_tokens as token")
      .innerJoin("staff", "staff.id", "token.staff_id")
      .select([
        "token.id",
        "token.name",
        "token.scopes",
        "token.created_at",
        "token.ends_at",
        "token.used_at",
        "staff.id as staffId",
        "staff.name as staffName",
        "staff.role",
      ])
      .orderBy("token.created_at", "desc")
      .orderBy("token.id", "desc")
      .limit(mostStaff * mostTokens)
      .execute(),

  find: (db: Queries, by: { "token.id": string } | { "token.key_hash": string }, now: string) =>
    db
      .selectFrom("api_tokens as token")
      .innerJoin("staff", "staff.id", "token.staff_id")
      .select([
        "token.id",
        "token.scopes",
        "token.used_at",
        "staff.id as staffId",
        "staff.name",
        "staff.role",
      ])
      .where((e) => e.and(by))
      .where("token.ends_at", ">", now)
      .where("staff.disabled_at", "is", null)
      .executeTakeFirst(),

  used: (tx: Tx, id: string, at: string) =>
    tx.updateTable("api_tokens").set({ used_at: at }).where("id", "=", id).execute(),

  remove: (tx: Tx, id: string): Promise<TokenRow | undefined> =>
    tx.deleteFrom("api_tokens").where("id", "=", id).returningAll().executeTakeFirst(),

  removeAllOf: (tx: Tx, staffId: string): Promise<TokenRow[]> =>
    tx.deleteFrom("api_tokens").where("staff_id", "=", staffId).returningAll().execute(),

  async deleteOld(tx: Tx, endedBefore: string, limit: number): Promise<number> {
    const ended = tx
      .selectFrom("api_tokens")
      .select("id")
      .where("ends_at", "<", endedBefore)
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("api_tokens")
      .where("id", "in", ended)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
