import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("approvals")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("document_id", "integer", (c) => c.notNull().references("documents.id"))
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("from_version", "integer", (c) => c.notNull())
    .addColumn("asked_by", "text", (c) => c.notNull())
    .addColumn("asked_of", "text")
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("asked_at", "text", (c) => c.notNull())
    .addColumn("answer", "text")
    .addColumn("answered_by", "text")
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("answered_at", "text")
    .addColumn("due_at", "text")
    .addColumn("answer_mail", "text")
    .execute();
  const isOpen = sql<boolean>`${sql.ref("answer")} is null`;
  await db.schema
    .createIndex("approvals_open_of_document")
    .on("approvals")
    .column("document_id")
    .unique()
    .where(isOpen)
    .execute();
  await db.schema
    .createIndex("approvals_open")
    .on("approvals")
    .columns(["asked_at", "id"])
    .where(isOpen)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`approvals_${name}`).on("approvals").columns(columns).execute();
  await index("by_document", ["document_id", "asked_at", "id"]);
  await index("by_asker", ["asked_by", "asked_at", "id"]);
  await index("by_answer", ["answered_at"]);
}
