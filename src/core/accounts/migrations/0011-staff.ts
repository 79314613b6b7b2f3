import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("staff_settings")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("needs_second_factor", "integer", (c) => c.notNull())
    .execute();
  await sql`insert into staff_settings (id, needs_second_factor) values (1, 0)`.execute(db);

  await db.schema
    .createTable("staff")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("password_hash", "text")
    .addColumn("code_secret", "text")
    .addColumn("code_step", "integer")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("disabled_at", "text")
    .execute();

  await db.schema
    .createTable("staff_sessions")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("agent", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("seen_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("staff_sessions_by_staff")
    .on("staff_sessions")
    .columns(["staff_id", "seen_at"])
    .execute();
  await db.schema
    .createIndex("staff_sessions_by_seen")
    .on("staff_sessions")
    .column("seen_at")
    .execute();

  await db.schema
    .createTable("staff_links")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("staff_id", "text", (c) => c.references("staff.id").onDelete("cascade"))
    .addColumn("made_at", "text", (c) => c.notNull())
    .addColumn("ends_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("staff_links_by_staff")
    .on("staff_links")
    .columns(["staff_id", "kind", "made_at"])
    .execute();
  await db.schema.createIndex("staff_links_by_end").on("staff_links").column("ends_at").execute();

  await db.schema
    .createTable("staff_devices")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("staff_devices_by_staff")
    .on("staff_devices")
    .columns(["staff_id", "at"])
    .execute();

  await db.schema
    .createTable("staff_recovery_codes")
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("code_hash", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("staff_recovery_codes_key", ["staff_id", "code_hash"])
    .execute();

  await db.schema
    .createTable("staff_passkeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("public_key", "text", (c) => c.notNull())
    .addColumn("counter", "bigint", (c) => c.notNull())
    .addColumn("transports", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema
    .createIndex("staff_passkeys_by_staff")
    .on("staff_passkeys")
    .columns(["staff_id", "created_at"])
    .execute();

  await db.schema
    .createTable("api_tokens")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("key_hash", "text", (c) => c.notNull().unique())
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("scopes", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("ends_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema
    .createIndex("api_tokens_by_staff")
    .on("api_tokens")
    .columns(["staff_id", "created_at"])
    .execute();
  await db.schema
    .createIndex("api_tokens_by_creation")
    .on("api_tokens")
    .columns(["created_at", "id"])
    .execute();
}
