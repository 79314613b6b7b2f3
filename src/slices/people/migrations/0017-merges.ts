import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("people")
    .addColumn("merged_into", "text", (c) => c.references("people.id"))
    .execute();
  await db.schema
    .createIndex("people_merged")
    .on("people")
    .column("merged_into")
    .where(sql.ref("merged_into"), "is not", null)
    .execute();
  await db.schema
    .createTable("person_merges")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("from_id", "text", (c) => c.notNull().unique().references("people.id"))
    .addColumn("into_id", "text", (c) => c.notNull().references("people.id"))
    .addColumn("merged_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("person_merges_into").on("person_merges").column("into_id").execute();
  await db.schema
    .createTable("people_apart")
    .addColumn("one_id", "text", (c) => c.notNull().references("people.id"))
    .addColumn("other_id", "text", (c) => c.notNull().references("people.id"))
    .addColumn("told_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("people_apart_pair", ["one_id", "other_id"])
    .execute();
  await db.schema.createIndex("people_apart_other").on("people_apart").column("other_id").execute();
}
