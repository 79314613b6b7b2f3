import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await requests(db);
  await retention(db);
  await consents(db);
  await auditActions(db);
}

/** What strangers ask of their own data. The email goes when it is answered. */
async function requests(db: Kysely<unknown>) {
  await db.schema
    .createTable("data_requests")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("network", "text")
    .addColumn("asked_at", "text", (c) => c.notNull())
    .addColumn("key_hash", "text")
    .addColumn("ends_at", "text")
    .addColumn("confirmed_at", "text")
    .addColumn("closed_at", "text")
    .addColumn("by", "text")
    .addCheckConstraint("data_requests_what", sql`what in ('copy', 'erasure')`)
    .execute();
  const indexes = {
    email: ["email", "asked_at"],
    network: ["network", "asked_at"],
    time: ["asked_at"],
    state: ["state", "id"],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(`data_requests_by_${name}`)
      .on("data_requests")
      .columns(columns)
      .execute();
  await db.schema
    .createIndex("data_requests_by_key")
    .on("data_requests")
    .column("key_hash")
    .unique()
    .where(sql.ref("key_hash"), "is not", null)
    .execute();
}

/** Of each kind how long it is kept, where the company chose, and what the last night deleted. */
async function retention(db: Kysely<unknown>) {
  await db.schema
    .createTable("retention")
    .addColumn("kind", "text", (c) => c.primaryKey())
    .addColumn("days", "integer")
    .addColumn("chosen", "integer", (c) => c.notNull())
    .addColumn("purged_at", "text")
    .addColumn("purged", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("leads_closed_by_time")
    .on("leads")
    .columns(["closed_at", "contact_id"])
    .where(sql<boolean>`spam = 0 and closed_at is not null`)
    .execute();
}

async function consents(db: Kysely<unknown>) {
  await db.schema
    .alterTable("consents")
    .addColumn("wording", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable("consent_counts")
    .addColumn("wording", "integer", (c) => c.notNull())
    .addColumn("choice", "text", (c) => c.notNull())
    .addColumn("times", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("consent_counts_key", ["wording", "choice"])
    .execute();
}

/**
 * What colleagues did, by what sort of action it was; visitors' events stand in none of its indexes.
 */
async function auditActions(db: Kysely<unknown>) {
  await db.schema.alterTable("events").addColumn("audit_action", "text").execute();
  const indexes = {
    time: ["at", "id"],
    staff: ["staff_id", "at", "id"],
    action: ["audit_action", "at", "id"],
    staff_and_action: ["staff_id", "audit_action", "at", "id"],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(`events_audited_by_${name}`)
      .on("events")
      .columns(columns)
      .where(sql.ref("audit_action"), "is not", null)
      .execute();
}
