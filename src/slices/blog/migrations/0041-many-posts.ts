import { type Kysely, sql } from "kysely";

/**
 * What lists need to answer as fast on twenty thousand posts as on ten: a count that is kept, and
 * indexes that hold all they ask.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("categories")
    .addColumn("posts", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update categories set posts = (select count(*) from posts where posts.category_id = categories.id)`.execute(
    db,
  );
  await db.schema.dropIndex("posts_by_date").execute();
  await db.schema
    .createIndex("posts_by_date")
    .on("posts")
    .columns(["published_at", "id", "category_id"])
    .execute();
  await db.schema
    .createIndex("posts_by_address")
    .on("posts")
    .columns(["published_at", "slug", "category_id", "updated_at"])
    .execute();
}
