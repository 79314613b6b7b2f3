import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  await db.schema
    .createTable("classifiers")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("model", engine === "sqlite" ? "blob" : "bytea", (c) => c.notNull())
    .execute();
}
