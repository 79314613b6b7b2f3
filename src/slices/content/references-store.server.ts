import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { NamedId } from "./references.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** References of published versions; `by_link` is a value of `howNamed`. */
    document_references: { from_id: number; to_id: number; by_link: number };
  }
}

type Tx = Transaction<Tables>;

export const howNamed = { byChoice: 0, byLink: 1, loosely: 2 } as const;

function howOf({ isLink, isLoose }: NamedId): number {
  if (isLink) return howNamed.byLink;
  return isLoose ? howNamed.loosely : howNamed.byChoice;
}

const referring = (db: Queries, ids: number[]) =>
  db
    .selectFrom("documents")
    .innerJoin("document_references", "from_id", "id")
    .distinct()
    .where("to_id", "in", ids)
    .orderBy("id");

export const referencesStore = {
  async setReferences(tx: Tx, from_id: number, to: NamedId[]) {
    await tx.deleteFrom("document_references").where("from_id", "=", from_id).execute();
    if (to.length === 0) return;
    const rows = to.map((one) => ({ from_id, to_id: one.id, by_link: howOf(one) }));
    await tx.insertInto("document_references").values(rows).execute();
  },

  /** Published documents that refer to one of `ids`. */
  referringTo: (db: Queries, ids: number[]) =>
    referring(db, ids).select(["id", "key", "kind", "title"]).execute(),

  /** Published documents that cannot be published without one of `ids`. */
  needing: (db: Queries, ids: number[]) =>
    referring(db, ids)
      .select(["id", "key", "kind", "title"])
      .where("by_link", "!=", howNamed.loosely)
      .execute(),

  /** Published documents whose text links to one of `ids`. */
  linkingTo: async (db: Queries, ids: number[]): Promise<number[]> =>
    (await referring(db, ids).select("id").where("by_link", "=", howNamed.byLink).execute()).map(
      ({ id }) => id,
    ),

  /** Unpublished documents whose draft or version refers to one of `ids`. */
  writtenWith: async (db: Queries, ids: number[]): Promise<number[]> =>
    (
      await db
        .selectFrom("documents")
        .innerJoin("written_references", "from_id", "id")
        .select("id")
        .distinct()
        .where("to_id", "in", ids)
        .where("live_version", "is", null)
        .execute()
    ).map(({ id }) => id),
};
