import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("conversations")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("key", "text", (c) => c.notNull().unique())
    .addColumn("flow_version", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("turn_count", "integer", (c) => c.notNull())
    .addColumn("lead_id", "text")
    .addColumn("state_has_lead", "integer", (c) => c.notNull())
    .addColumn("has_typed", "integer", (c) => c.notNull())
    .addColumn("started_at", "text", (c) => c.notNull())
    .addColumn("last_turn_at", "text", (c) => c.notNull())
    .addColumn("ended_at", "text")
    .execute();
  await db.schema
    .createIndex("conversations_by_last_turn")
    .on("conversations")
    .columns(["last_turn_at", "id"])
    .execute();
  await db.schema
    .createIndex("conversations_by_lead")
    .on("conversations")
    .column("lead_id")
    .execute();
  await db.schema
    .createTable("turns")
    .addColumn("conversation_id", "text", (c) =>
      c.notNull().references("conversations.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("lead_id", "text")
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("selected_value", "text", (c) => c.notNull())
    .addColumn("said", "text")
    .addColumn("replies", "text", (c) => c.notNull())
    .addColumn("ip", "text", (c) => c.notNull())
    .addColumn("ipaddress", "text", (c) => c.notNull())
    .addColumn("browser_type", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("turns_pk", ["conversation_id", "number"])
    .execute();
  await db.schema
    .createIndex("turns_by_lead")
    .on("turns")
    .column("lead_id")
    .where(sql.ref("lead_id"), "is not", null)
    .execute();
}
