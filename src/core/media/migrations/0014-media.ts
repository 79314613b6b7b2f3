import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  await db.schema
    .createTable("media")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .execute();
  // Summed for each upload.
  await db.schema.createIndex("media_by_bytes").on("media").column("bytes").execute();
  await db.schema
    .createTable("renditions")
    .addColumn("media_id", "text", (c) => c.notNull().references("media.id"))
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("blob", engine === "sqlite" ? "blob" : "bytea", (c) => c.notNull())
    .addPrimaryKeyConstraint("renditions_by_size", ["media_id", "width", "type"])
    .execute();
}
