import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  for (const column of ["offline_at", "offline_refusal"])
    await db.schema.alterTable("documents").addColumn(column, "text").execute();
  await db.schema
    .createIndex("documents_by_offline")
    .on("documents")
    .columns(["offline_at", "id"])
    .where(sql.ref("offline_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("documents_kept_online")
    .on("documents")
    .column("id")
    .where(sql.ref("offline_refusal"), "is not", null)
    .execute();
  await db.schema
    .createIndex("versions_refused")
    .on("versions")
    .columns(["document_id", "number"])
    .where(sql.ref("refusal"), "is not", null)
    .execute();
  await db.schema
    .createTable("fact_reviews")
    .addColumn("document_id", "integer", (c) => c.notNull().references("documents.id"))
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("review_on", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("fact_reviews_pk", ["document_id", "path"])
    .execute();
  await db.schema
    .createIndex("fact_reviews_by_day")
    .on("fact_reviews")
    .columns(["review_on", "document_id", "path"])
    .execute();
}
