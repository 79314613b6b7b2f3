import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("leads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("person_id", "text", (c) => c.notNull().references("people.id"))
    .addColumn("moved_from", "text")
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("mobile", "text")
    .addColumn("email", "text")
    .addColumn("company", "text")
    .addColumn("query", "text")
    .addColumn("service", "text", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("stage", "text", (c) => c.notNull())
    .addColumn("owner", "text")
    .addColumn("priority", "text")
    .addColumn("promised_by", "text")
    .addColumn("next_step", "text")
    .addColumn("next_step_at", "text")
    .addColumn("value_paise", "bigint")
    .addColumn("reason", "text")
    .addColumn("closed_at", "text")
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("added_by", "text")
    .addColumn("unfinished", "integer", (c) => c.notNull())
    .addColumn("announce_at", "text")
    .addColumn("visitor_id", "text")
    .addColumn("first_touch", "text")
    .addColumn("spam", "integer", (c) => c.notNull())
    .addColumn("spam_reason", "text")
    .addColumn("conversation_id", "text")
    .addColumn("page", "text")
    .addColumn("referrer", "text")
    .addColumn("utm", "text")
    .addColumn("held", "text")
    .addColumn("ip", "text", (c) => c.notNull())
    .addColumn("network", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("leads_by_date").on("leads").columns(["created_at", "id"]).execute();
  await db.schema
    .createIndex("leads_by_network")
    .on("leads")
    .columns(["network", "created_at"])
    .execute();
  await db.schema
    .createIndex("leads_by_person")
    .on("leads")
    .columns(["person_id", "created_at"])
    .execute();
  await db.schema
    .createIndex("leads_set_aside")
    .on("leads")
    .column("created_at")
    .where(sql.ref("spam"), "=", 1)
    .execute();
  await db.schema
    .createTable("set_aside_digests")
    .addColumn("day", "text", (c) => c.primaryKey())
    .addColumn("until", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("body_hash", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("idempotency_keys_by_date")
    .on("idempotency_keys")
    .column("created_at")
    .execute();
}
