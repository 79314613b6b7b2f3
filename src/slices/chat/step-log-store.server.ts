/** Which steps visitors came to: a log that is only added to, and tells nobody's words. */
import { sql, type Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    chat_steps: {
      /** A conversation, by a sign that leads to none once it is gone. */
      walk: string;
      /** Of the turn; 0 for the first question. */
      number: number;
      what: "came" | "reached";
      /** Of the flow. */
      version: number;
      step: string;
      at: string;
    };
  }
}

type Tx = Transaction<Tables>;
type Since = { version: number; since: string };

export const stepLogStore = {
  add: (tx: Tx, rows: Tables["chat_steps"][]) => tx.insertInto("chat_steps").values(rows).execute(),

  /** How many walks came to each step. */
  async came(db: Queries, of: Since): Promise<{ step: string; walks: number }[]> {
    const rows = await cameTo(db, of)
      .select(["step", sql<number>`count(distinct walk)`.as("walks")])
      .groupBy("step")
      .execute();
    return rows.map(({ step, walks }) => ({ step, walks: Number(walks) }));
  },

  /** The step that each walk came to last, and how many of those left a way to be reached. */
  async stopped(
    db: Queries,
    of: Since,
  ): Promise<{ step: string; walks: number; reached: number }[]> {
    const last = cameTo(db, of)
      .select(["walk", sql<number>`max(number)`.as("number")])
      .groupBy("walk")
      .as("last");
    const rows = await db
      .selectFrom("chat_steps as s")
      .innerJoin(last, (join) =>
        join.onRef("last.walk", "=", "s.walk").onRef("last.number", "=", "s.number"),
      )
      .where("s.what", "=", "came")
      .select([
        "s.step",
        sql<number>`count(*)`.as("walks"),
        sql<number>`count(case when exists (select 1 from chat_steps r where r.walk = s.walk
          and r.what = 'reached') then 1 end)`.as("reached"),
      ])
      .groupBy("s.step")
      .execute();
    return rows.map(({ step, walks, reached }) => ({
      ...{ step, walks: Number(walks), reached: Number(reached) },
    }));
  },

  /** Flows that somebody walked, the newest first. */
  async versions(db: Queries, since: string, most: number): Promise<number[]> {
    const rows = await db
      .selectFrom("chat_steps")
      .select("version")
      .distinct()
      .where("at", ">=", since)
      .orderBy("version", "desc")
      .limit(most)
      .execute();
    return rows.map(({ version }) => version);
  },

  async forget(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("chat_steps")
      .select("walk")
      .distinct()
      .where("at", "<", before)
      .limit(limit);
    const gone = await tx
      .deleteFrom("chat_steps")
      .where("walk", "in", old)
      .returning("walk")
      .execute();
    return gone.length;
  },
};

/** A walk is counted whole: by when it came to its first question. */
const cameTo = (db: Queries, { version, since }: Since) =>
  db
    .selectFrom("chat_steps")
    .where("version", "=", version)
    .where("what", "=", "came")
    .where("walk", "in", (e) =>
      e
        .selectFrom("chat_steps")
        .select("walk")
        .where("version", "=", version)
        .where("what", "=", "came")
        .where("number", "=", 0)
        .where("at", ">=", since),
    );
