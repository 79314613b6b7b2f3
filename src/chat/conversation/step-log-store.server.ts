import { sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    chat_steps: {
      /** A hash of the conversation's id. It leads to nobody once the conversation is deleted. */
      sign: string;
      number: number;
      what: "came" | "left-address" | `rated-${number}`;
      version: number;
      language: string;
      step: string;
      at: string;
    };
  }
}

const ratingWords = ([1, 2, 3, 4, 5] as const).map((rating) => `rated-${rating}` as const);

type Since = { version: number; language: string; since: string };

export const stepLogStore = {
  add: (tx: Tx, rows: Tables["chat_steps"][]) => tx.insertInto("chat_steps").values(rows).execute(),

  async countVisits(db: Queries, of: Since): Promise<{ step: string; conversations: number }[]> {
    const rows = await selectArrivals(db, of)
      .select(["step", sql<number>`count(distinct sign)`.as("conversations")])
      .groupBy("step")
      .execute();
    return rows.map(({ step, conversations }) => ({ step, conversations: Number(conversations) }));
  },

  async stopped(
    db: Queries,
    of: Since,
  ): Promise<{ step: string; conversations: number; leftAddress: number }[]> {
    const last = selectArrivals(db, of)
      .select(["sign", sql<number>`max(number)`.as("number")])
      .groupBy("sign")
      .as("last");
    const rows = await db
      .selectFrom("chat_steps as s")
      .innerJoin(last, (join) =>
        join.onRef("last.sign", "=", "s.sign").onRef("last.number", "=", "s.number"),
      )
      .where("s.what", "=", "came")
      .select([
        "s.step",
        sql<number>`count(*)`.as("conversations"),
        sql<number>`count(case when exists (select 1 from chat_steps r where r.sign = s.sign
          and r.what = 'left-address') then 1 end)`.as("leftAddress"),
      ])
      .groupBy("s.step")
      .execute();
    return rows.map(({ step, conversations, leftAddress }) => ({
      ...{ step, conversations: Number(conversations), leftAddress: Number(leftAddress) },
    }));
  },

  async ratings(
    db: Queries,
    { version, language, since }: Since,
  ): Promise<{ step: string; rating: number; count: number }[]> {
    const rows = await db
      .selectFrom("chat_steps")
      .select(["step", "what", sql<number>`count(*)`.as("count")])
      .where("version", "=", version)
      .where("language", "=", language)
      .where("what", "in", ratingWords)
      .where("at", ">=", since)
      .groupBy(["step", "what"])
      .execute();
    return rows.map(({ step, what, count }) => ({
      ...{ step, rating: Number(what.slice("rated-".length)), count: Number(count) },
    }));
  },

  async versions(
    db: Queries,
    { language, since, most }: { language: string; since: string; most: number },
  ): Promise<number[]> {
    const rows = await db
      .selectFrom("chat_steps")
      .select("version")
      .distinct()
      .where("language", "=", language)
      .where("at", ">=", since)
      .orderBy("version", "desc")
      .limit(most)
      .execute();
    return rows.map(({ version }) => version);
  },

  async deleteOld(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("chat_steps")
      .select("sign")
      .distinct()
      .where("at", "<", before)
      .limit(limit);
    const deletedRows = await tx
      .deleteFrom("chat_steps")
      .where("sign", "in", old)
      .returning("sign")
      .execute();
    return deletedRows.length;
  },
};

const selectArrivals = (db: Queries, { version, language, since }: Since) =>
  db
    .selectFrom("chat_steps")
    .where("version", "=", version)
    .where("language", "=", language)
    .where("what", "=", "came")
    .where("sign", "in", (e) =>
      e
        .selectFrom("chat_steps")
        .select("sign")
        .where("version", "=", version)
        .where("language", "=", language)
        .where("what", "=", "came")
        .where("number", "=", 0)
        .where("at", ">=", since),
    );

type Span = { since: string; before: string };
export type Stop = { step: string; begun: number; reached: number };

export const chatReportStore = {
  async stops(db: Queries, { since, before }: Span): Promise<Stop[]> {
    const rows = await db
      .selectFrom("conversations")
      .select([
        "open_step as step",
        sql<number>`count(*)`.as("begun"),
        sql<number>`count(lead_id)`.as("reached"),
      ])
      .where("started_at", ">=", since)
      .where("started_at", "<", before)
      .groupBy("open_step")
      .execute();
    return rows.map(({ step, begun, reached }) => ({
      ...{ step, begun: Number(begun), reached: Number(reached) },
    }));
  },
};
