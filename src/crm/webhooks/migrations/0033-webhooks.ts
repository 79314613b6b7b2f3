import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("webhooks")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("events", "text", (c) => c.notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("active", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("failing_since", "text")
    .addColumn("switched_off_at", "text")
    .addColumn("removed_at", "text")
    .execute();
  await db.schema
    .createTable("webhook_deliveries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("webhook_id", "text", (c) =>
      c.notNull().references("webhooks.id").onDelete("cascade"),
    )
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("lead_id", "text", (c) => c.references("leads.id").onDelete("cascade"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("sent_at", "text")
    .addColumn("given_up_at", "text")
    .addColumn("status", "integer")
    .addColumn("failure", "text")
    .execute();
  const index = (name: string) =>
    db.schema.createIndex(`webhook_deliveries_${name}`).on("webhook_deliveries");
  await index("by_webhook").columns(["webhook_id", "id"]).execute();
  await index("by_lead").columns(["lead_id", "webhook_id"]).execute();
  await index("by_creation").column("created_at").execute();
}
