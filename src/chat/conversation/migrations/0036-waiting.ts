import { type Kysely, sql } from "kysely";

/** `waits` is 1 while the visitor is there, asks for a person and nobody has come. */
export async function up(db: Kysely<unknown>) {
  const table = () => db.schema.alterTable("conversations");
  await table()
    .addColumn("waits", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await table()
    .addColumn("network", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await table().addColumn("left_at", "text").execute();
  await sql`
    update conversations set waits = 1
    where person_asked_at is not null and staff_id is null and ended_at is null`.execute(db);
  for (const [name, waits] of [
    ["conversations_waiting", 1],
    ["conversations_missed", 0],
  ] as const)
    await db.schema
      .createIndex(name)
      .on("conversations")
      .columns(["network", "person_asked_at"])
      .where(sql.ref("waits"), "=", sql.lit(waits))
      .where(sql.ref("person_asked_at"), "is not", null)
      .execute();
}
