import { sql } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import { idsIn, type NamedId } from "../../content-types/references.ts";
import type { DocumentRow } from "../store.server.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    /** References of published versions; `by_link` is a value of `howNamed`. */
    document_references: { from_id: number; to_id: number; by_link: number };
  }
}

const howNamed = { byChoice: 0, byLink: 1, loosely: 2 } as const;

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

  referringTo: (db: Queries, ids: number[]) =>
    referring(db, ids).select(["id", "key", "kind", "title"]).execute(),

  needing: (db: Queries, ids: number[]) =>
    referring(db, ids)
      .select(["id", "key", "kind", "title"])
      .where("by_link", "!=", howNamed.loosely)
      .execute(),

  linkingTo: async (db: Queries, ids: number[]): Promise<number[]> =>
    (await referring(db, ids).select("id").where("by_link", "=", howNamed.byLink).execute()).map(
      ({ id }) => id,
    ),

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

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    /** `number` is that of a version, or `writtenNow` for the draft. */
    written_references: { from_id: number; number: number; to_id: number };
  }
}
type ReferenceRow = Pick<Tables["written_references"], "from_id" | "number">;

/** Stands for the draft; versions count from 1. */
export const writtenNow = 0;

export const writtenReferences = {
  async set(tx: Tx, row: ReferenceRow, json: string): Promise<void> {
    await writtenReferences.remove(tx, row);
    const rows = idsIn(json).map(({ id: to_id }) => ({ ...row, to_id }));
    if (rows.length > 0) await tx.insertInto("written_references").values(rows).execute();
  },

  removeVersions: (tx: Tx, from_id: number) =>
    tx
      .deleteFrom("written_references")
      .where("from_id", "=", from_id)
      .where("number", ">", writtenNow)
      .execute(),

  remove: (tx: Tx, { from_id, number }: ReferenceRow) =>
    tx
      .deleteFrom("written_references")
      .where("from_id", "=", from_id)
      .where("number", "=", number)
      .execute(),
};

/** References within the tree do not count, since it moves as one. */
type Tree = { id: number; below: number[] };

export const reachStore = {
  below: (db: Queries, { kind, key }: Pick<DocumentRow, "kind" | "key">, limit: number) =>
    db
      .selectFrom("documents")
      .select(["id", "title", "key", "path", "live_version"])
      .where("kind", "=", kind)
      .where("key", "like", `${key.replace(/\/$/, "")}/_%`)
      .orderBy((e) => e.fn<number>("length", ["key"]))
      .orderBy("key")
      .limit(limit),

  uses: (db: Queries, tree: Tree, limit: number) =>
    db
      .selectFrom(usesOf(db, tree).as("u"))
      .innerJoin("documents as d", "d.id", "u.from_id")
      .select(["d.id", "d.kind", "d.key", "d.title", "d.path", "u.live", "u.due", "u.loose"])
      .distinct()
      .orderBy("u.live", "desc")
      .orderBy("d.kind")
      .orderBy("d.title")
      .orderBy("d.id")
      .orderBy("u.due")
      .limit(limit),

  countUses: (db: Queries, tree: Tree, most: number) =>
    db
      .selectFrom(
        db
          .selectFrom(usesOf(db, tree).as("u"))
          .select("u.from_id")
          .distinct()
          .limit(most)
          .as("counted"),
      )
      .select((e) => e.fn.countAll<number>().as("count")),
};

function usesOf(db: Queries, { id, below }: Tree) {
  const inTree = [id, ...below];
  const live = db
    .selectFrom("document_references as r")
    .select([
      "r.from_id",
      sql<number>`1`.as("live"),
      sql<number>`0`.as("due"),
      sql<number>`case r.by_link when ${sql.lit(howNamed.loosely)} then 1 else 0 end`.as("loose"),
    ])
    .where("r.to_id", "in", inTree)
    .where("r.from_id", "!=", id)
    .where((e) => e.or([e("r.to_id", "=", id), e("r.from_id", "not in", inTree)]));
  const writtenUses = db
    .selectFrom("written_references as r")
    .select([
      "r.from_id",
      sql<number>`0`.as("live"),
      sql<number>`case r.number when ${sql.lit(writtenNow)} then 0 else 1 end`.as("due"),
      sql<number>`0`.as("loose"),
    ])
    .where("r.to_id", "in", inTree)
    .where("r.from_id", "!=", id)
    .where((e) => e.or([e("r.to_id", "=", id), e("r.from_id", "not in", inTree)]));
  return live.unionAll(writtenUses);
}
