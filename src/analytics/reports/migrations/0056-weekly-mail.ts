import { type Kysely, sql } from "kysely";

/**
 * Who has chosen which mails they get was not asked about this one: owners get it, as
 * those do who have chosen nothing.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("staff_notifications")
    .addColumn("weekly", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update staff_notifications set weekly = 1
    where staff_id in (select id from staff where role = 'owner')`.execute(db);
  await db.schema
    .createTable("staff_weeklies")
    .addColumn("staff_id", "text", (c) => c.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("week", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
}
