import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** A tree: each person is merged into at most one other, who was primary at that time. */
    person_merges: { id: string; from_id: string; into_id: string; merged_at: string };
    /** The smaller id comes first. */
    people_apart: { one_id: string; other_id: string; told_at: string };
  }
}

export type MergeRow = Tables["person_merges"];
type Pair = Pick<Tables["people_apart"], "one_id" | "other_id">;

export const mergeStore = {
  add: (tx: Tx, row: MergeRow) => tx.insertInto("person_merges").values(row).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom("person_merges").where("id", "=", id).execute(),

  byId: (db: Queries, id: string) =>
    db.selectFrom("person_merges").selectAll().where("id", "=", id).executeTakeFirst(),

  byFrom: (db: Queries, from: string) =>
    db.selectFrom("person_merges").selectAll().where("from_id", "=", from).executeTakeFirst(),

  into: (db: Queries, people: string[], limit: number) =>
    db
      .selectFrom("person_merges")
      .innerJoin("people", "people.id", "person_merges.from_id")
      .selectAll("person_merges")
      .select("people.name")
      .where("into_id", "in", people)
      .orderBy("merged_at", "desc")
      .orderBy("person_merges.id", "desc")
      .limit(limit)
      .execute(),

  addApart: async (tx: Tx, row: Tables["people_apart"]): Promise<boolean> =>
    (await tx
      .insertInto("people_apart")
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning("one_id")
      .executeTakeFirst()) !== undefined,

  removeApart: (tx: Tx, { one_id, other_id }: Pair) =>
    tx
      .deleteFrom("people_apart")
      .where("one_id", "=", one_id)
      .where("other_id", "=", other_id)
      .execute(),

  async apartFrom(db: Queries, people: string[], limit: number): Promise<Pair[]> {
    const pairs = db.selectFrom("people_apart").select(["one_id", "other_id"]).limit(limit);
    return [
      ...(await pairs.where("one_id", "in", people).execute()),
      ...(await pairs.where("other_id", "in", people).execute()),
    ];
  },
};
