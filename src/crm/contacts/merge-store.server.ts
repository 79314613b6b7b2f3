import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** A tree: each contact is merged into at most one other, who was primary at that time. */
    contact_merges: { id: string; from_id: string; into_id: string; merged_at: string };
    /** The smaller id comes first. */
    contacts_apart: { one_id: string; other_id: string; told_at: string };
  }
}

export type MergeRow = Tables["contact_merges"];
type Pair = Pick<Tables["contacts_apart"], "one_id" | "other_id">;

export const mergeStore = {
  add: (tx: Tx, row: MergeRow) => tx.insertInto("contact_merges").values(row).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom("contact_merges").where("id", "=", id).execute(),

  byId: (db: Queries, id: string) =>
    db.selectFrom("contact_merges").selectAll().where("id", "=", id).executeTakeFirst(),

  byFrom: (db: Queries, from: string) =>
    db.selectFrom("contact_merges").selectAll().where("from_id", "=", from).executeTakeFirst(),

  into: (db: Queries, contacts: string[], limit: number) =>
    db
      .selectFrom("contact_merges")
      .innerJoin("contacts", "contacts.id", "contact_merges.from_id")
      .selectAll("contact_merges")
      .select("contacts.name")
      .where("into_id", "in", contacts)
      .orderBy("merged_at", "desc")
      .orderBy("contact_merges.id", "desc")
      .limit(limit)
      .execute(),

  addApart: async (tx: Tx, row: Tables["contacts_apart"]): Promise<boolean> =>
    (await tx
      .insertInto("contacts_apart")
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning("one_id")
      .executeTakeFirst()) !== undefined,

  removeApart: (tx: Tx, { one_id, other_id }: Pair) =>
    tx
      .deleteFrom("contacts_apart")
      .where("one_id", "=", one_id)
      .where("other_id", "=", other_id)
      .execute(),

  async apartFrom(db: Queries, contacts: string[], limit: number): Promise<Pair[]> {
    const pairs = db.selectFrom("contacts_apart").select(["one_id", "other_id"]).limit(limit);
    return [
      ...(await pairs.where("one_id", "in", contacts).execute()),
      ...(await pairs.where("other_id", "in", contacts).execute()),
    ];
  },
};
