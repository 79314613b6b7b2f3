import { type Kysely, sql } from "kysely";

/** As of the other lists (`0012-leads.ts`): open, and owed no answer. */
const isSettled = sql<boolean>`spam = 0 and closed_at is null and announce_at is null
  and coalesce(due, '') = '9999'`;
const stepDue = sql`case when next_step_at is not null then next_step_at
  when next_step is not null then '9998' else '9999' end`;

/** What is owed no answer is listed by its next step, and what has none by how long it is silent. */
export async function up(db: Kysely<unknown>, engine: "sqlite" | "postgres") {
  await db.schema
    .alterTable("leads")
    .addColumn("step_due", "text", (c) => {
      const column = c.generatedAlwaysAs(stepDue);
      // A table that is there can have no stored one on SQLite.
      return engine === "postgres" ? column.stored() : column;
    })
    .execute();
  for (const filter of ["stage", "holder", "source", "service"])
    await db.schema
      .createIndex(`leads_settled_by_${filter}`)
      .on("leads")
      .columns([filter, "step_due", "changed_at", "id"])
      .where(isSettled)
      .execute();
  await db.schema
    .createIndex("leads_settled")
    .on("leads")
    // Not the column itself: SQLite would skip through an index of those above instead, and sort.
    .expression(sql`coalesce(step_due, ''), changed_at, id`)
    .where(isSettled)
    .execute();
}
