import type { Kysely } from "kysely";

/** Only ever added to: which steps each conversation came to, and where it left an address. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("chat_steps")
    .addColumn("sign", "text", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("step", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("chat_steps_key", ["sign", "number", "what"])
    .execute();
  await db.schema
    .createIndex("chat_steps_of_version")
    .on("chat_steps")
    .columns(["version", "what", "sign", "number", "step"])
    .execute();
  await db.schema.createIndex("chat_steps_by_age").on("chat_steps").columns(["at"]).execute();
}
