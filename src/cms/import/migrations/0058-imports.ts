import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("imports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("site_title", "text", (c) => c.notNull())
    .addColumn("site_address", "text")
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("found", "text", (c) => c.notNull())
    .addColumn("choices", "text")
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("ended_at", "text")
    .execute();
  await db.schema.createIndex("imports_by_state").on("imports").columns(["state", "at"]).execute();
  await db.schema
    .createTable("import_items")
    .addColumn("import_id", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("old_path", "text")
    .addColumn("data", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("document_id", "integer")
    .addColumn("revision", "integer")
    .addColumn("led_from", "text")
    .addColumn("remarks", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("import_items_pk", ["import_id", "number"])
    .execute();
  await db.schema
    .createIndex("import_items_by_state")
    .on("import_items")
    .columns(["import_id", "state", "number"])
    .execute();
  await db.schema
    .createIndex("import_items_by_old_path")
    .on("import_items")
    .columns(["import_id", "old_path"])
    .where(sql.ref("old_path"), "is not", null)
    .execute();
  await db.schema
    .createTable("imported")
    .addColumn("origin", "text", (c) => c.primaryKey())
    .addColumn("document_id", "integer", (c) => c.notNull())
    .addColumn("import_id", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("import_pictures")
    .addColumn("import_id", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("alt", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("picture", "text")
    .addColumn("why", "text")
    .addPrimaryKeyConstraint("import_pictures_pk", ["import_id", "number"])
    .execute();
  await db.schema
    .createIndex("import_pictures_by_address")
    .on("import_pictures")
    .columns(["import_id", "address"])
    .unique()
    .execute();
  await db.schema
    .createIndex("import_pictures_by_state")
    .on("import_pictures")
    .columns(["import_id", "state", "number"])
    .execute();
}
