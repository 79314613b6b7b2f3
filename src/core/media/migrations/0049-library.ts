import { type Kysely, sql } from "kysely";

type File = { id: string; hash: string; width: number; height: number };

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("pictures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("media_id", "text", (c) => c.notNull().references("media.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("alt", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("focus_x", "integer", (c) => c.notNull().defaultTo(50))
    .addColumn("focus_y", "integer", (c) => c.notNull().defaultTo(50))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("removed_at", "text")
    .execute();
  for (const column of ["picture_id", "colour", "avif_at", "replaced_at"])
    await db.schema.alterTable("media").addColumn(column, "text").execute();
  await sql`insert into pictures (id, media_id, name, words, created_at, "by")
    select id, id, name, lower(name), created_at, "by" from media`.execute(db);
  await sql`update media set picture_id = id`.execute(db);
  await db.schema.createIndex("media_by_picture").on("media").column("picture_id").execute();
  await db.schema.createIndex("media_without_avif").on("media").column("avif_at").execute();
  await db.schema.createIndex("media_replaced").on("media").column("replaced_at").execute();
  await db.schema.createIndex("pictures_removed").on("pictures").column("removed_at").execute();

  await db.schema
    .createTable("content_pictures")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("picture_id", "text", (c) => c.notNull())
    .addColumn("shown", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("content_pictures_by_picture")
    .on("content_pictures")
    .column("picture_id")
    .execute();
  await db.schema
    .createTable("picture_uses")
    .addColumn("document_id", "integer", (c) => c.notNull().references("documents.id"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("picture_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("picture_uses_by_document", ["document_id", "number", "picture_id"])
    .execute();
  await db.schema
    .createIndex("picture_uses_by_picture")
    .on("picture_uses")
    .column("picture_id")
    .execute();
  await showAll(db);
}

async function showAll(db: Kysely<unknown>) {
  const files = await sql<File>`select id, hash, width, height from media`.execute(db);
  for (const { id, hash, width, height } of files.rows) {
    const shown = JSON.stringify({ hash, width, height });
    await sql`insert into content_pictures (hash, picture_id, shown)
      values (${hash}, ${id}, ${shown})`.execute(db);
  }
  await sql`insert into picture_uses (document_id, number, picture_id)
    select distinct v.document_id, v.number, p.picture_id from versions v
    join content_pictures p on v.body like '%' || p.hash || '%'`.execute(db);
  await sql`insert into picture_uses (document_id, number, picture_id)
    select distinct w.document_id, 0, p.picture_id from working_copies w
    join content_pictures p on w.body like '%' || p.hash || '%'`.execute(db);
}
