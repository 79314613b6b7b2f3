import type { Kysely } from "kysely";

/** What staff's lists show beside a title, and what they are filtered and sorted by. */
export async function up(db: Kysely<unknown>) {
  for (const column of ["author", "published_at"])
    await db.schema
      .alterTable("documents")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await db.schema.alterTable("documents").addColumn("category_id", "integer").execute();
  await db.schema.alterTable("documents").addColumn("picture", "text").execute();
  const indexes = {
    documents_by_publication: ["kind", "published_at", "id"],
    documents_by_title: ["kind", "title_words", "id"],
    documents_by_author: ["kind", "author", "changed_at", "id"],
    documents_by_category: ["kind", "category_id", "changed_at", "id"],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on("documents").columns(columns).execute();
}
