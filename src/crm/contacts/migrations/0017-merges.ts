import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  await db.schema
    .alterTable("contacts")
    .addColumn("merged_into", "text", (c) => c.references("contacts.id"))
    .execute();
  await db.schema
    .createIndex("contacts_merged")
    .on("contacts")
    .column("merged_into")
    .where(sql.ref("merged_into"), "is not", null)
    .execute();
  await db.schema
    .createTable("contact_merges")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("from_id", "text", (c) => c.notNull().unique().references("contacts.id"))
    .addColumn("into_id", "text", (c) => c.notNull().references("contacts.id"))
    .addColumn("merged_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("contact_merges_into")
    .on("contact_merges")
    .column("into_id")
    .execute();
  await db.schema
    .createTable("contacts_apart")
    .addColumn("one_id", "text", (c) => c.notNull().references("contacts.id"))
    .addColumn("other_id", "text", (c) => c.notNull().references("contacts.id"))
    .addColumn("told_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("contacts_apart_pair", ["one_id", "other_id"])
    .execute();
  await db.schema
    .createIndex("contacts_apart_other")
    .on("contacts_apart")
    .column("other_id")
    .execute();
  // Beginnings of words are looked for between two words, which takes the order of their bytes.
  const word = engine === "sqlite" ? sql`text` : sql`text collate "C"`;
  await db.schema
    .createTable("contact_words")
    .addColumn("contact_id", "text", (c) => c.notNull())
    .addColumn("word", word, (c) => c.notNull())
    .addPrimaryKeyConstraint("contact_words_of", ["contact_id", "word"])
    .addForeignKeyConstraint("contact_words_contact", ["contact_id"], "contacts", ["id"], (c) =>
      c.onDelete("cascade").deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema
    .createIndex("contact_words_by_word")
    .on("contact_words")
    .columns(["word", "contact_id"])
    .execute();
}
