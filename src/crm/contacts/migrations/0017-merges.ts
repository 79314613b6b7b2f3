import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
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
  // Beginnings of words are looked for between two words, which takes the order of their bytes.
  const word = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await db.schema
    .createTable("person_words")
    .addColumn("person_id", "text", (c) => c.notNull())
    .addColumn("word", word, (c) => c.notNull())
    .addPrimaryKeyConstraint("person_words_of", ["person_id", "word"])
    .addForeignKeyConstraint("person_words_person", ["person_id"], "people", ["id"], (c) =>
      c.onDelete("cascade").deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema
    .createIndex("person_words_by_word")
    .on("person_words")
    .columns(["word", "person_id"])
    .execute();
}
