import { sql } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import { howNamed } from "./references-store.server.ts";
import type { DocumentRow } from "./store.server.ts";
import { writtenNow } from "./unpublished-references-store.server.ts";

/**
 * A document and those below it. References within the tree do not count, since it moves as one.
 */
type Tree = { id: number; below: number[] };

export const reachStore = {
  /** The documents below it by address, parents first. */
  below: (db: Queries, { kind, key }: Pick<DocumentRow, "kind" | "key">, limit: number) =>
    db
      .selectFrom("documents")
      .select(["id", "title", "key", "path", "live_version"])
      .where("kind", "=", kind)
      .where("key", "like", `${key.replace(/\/$/, "")}/_%`)
      .orderBy((e) => e.fn<number>("length", ["key"]))
      .orderBy("key")
      .limit(limit),

  /**
   * Reads the indexes over targets. `live` is 1 for a published reference, and `due` for one of
   * another version; a document has one row for each.
   */
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

  /** Counts each referring document once. */
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
