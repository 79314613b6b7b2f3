import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("redirects")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("document_id", "integer", (c) => c.notNull().references("documents.id"))
    .addPrimaryKeyConstraint("redirects_pk", ["kind", "key"])
    .execute();
}
