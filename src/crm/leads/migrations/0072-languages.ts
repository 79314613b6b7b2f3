import { type Kysely, sql } from "kysely";

/**
 * In which language somebody wrote, so that they are answered in it. Null of what came by hand, or
 * from no page. What is there already has that of its page, or of its chat while that is kept.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("leads").addColumn("language", "text").execute();
  await sql`update leads set language =
    case when page = '/hi' or substr(page, 1, 4) in ('/hi/', '/hi?') then 'hi' else 'en' end
    where page is not null`.execute(db);
  await sql`update leads set language =
    (select language from conversations where conversations.id = leads.conversation_id)
    where conversation_id is not null`.execute(db);
  await db.schema
    .alterTable("data_requests")
    .addColumn("language", "text", (c) => c.notNull().defaultTo("en"))
    .execute();
}
