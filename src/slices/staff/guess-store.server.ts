import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    staff_guesses: {
      /** Hash of an email or a staff id, and of the browser where it is theirs. */
      key_hash: string;
      wrong: number;
      /** When the first wrong guess came. */
      began_at: string;
    };
  }
}

type Tx = Transaction<Tables>;
type Guess = { key: string; since: string; now: string };

export const guessStore = {
  find: (db: Queries, key: string) =>
    db.selectFrom("staff_guesses").selectAll().where("key_hash", "=", key).executeTakeFirst(),

  /**
   * Starts again where the count began before `since`, or in the future by a clock that was ahead.
   */
  async count(tx: Tx, { key, since, now }: Guess): Promise<void> {
    const first = { wrong: 1, began_at: now };
    const { numUpdatedRows } = await tx
      .updateTable("staff_guesses")
      .set((e) => ({ wrong: e("wrong", "+", 1) }))
      .where("key_hash", "=", key)
      .where("began_at", ">", since)
      .where("began_at", "<=", now)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await tx
      .insertInto("staff_guesses")
      .values({ key_hash: key, ...first })
      .onConflict((on) => on.column("key_hash").doUpdateSet(first))
      .execute();
  },

  async forget(tx: Tx, since: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("staff_guesses")
      .select("key_hash")
      .where("began_at", "<=", since)
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("staff_guesses")
      .where("key_hash", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
