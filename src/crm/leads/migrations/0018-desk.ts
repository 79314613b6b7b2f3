import { type Kysely, sql } from "kysely";

const stages = [
  { key: "new", label: "New", kind: "open" },
  { key: "contacted", label: "Contacted", kind: "open" },
  { key: "qualified", label: "Qualified", kind: "open" },
  { key: "proposal", label: "Proposal", kind: "open" },
  { key: "won", label: "Won", kind: "won" },
  { key: "lost", label: "Lost", kind: "lost" },
];
const settings = {
  id: 1,
  version: 1,
  assignment: "none",
  takers: "[]",
  services: "[]",
  last_taker: null,
  phone_region: "IN",
  response_minutes: 240,
  acknowledges: 1,
  tells_company: 1,
  reply_to: null,
};

type Tables = {
  lead_stages: { key: string; label: string; kind: string; position: number };
  lead_settings: typeof settings;
};

export async function up(db: Kysely<Tables>) {
  await db.schema
    .createTable("lead_stages")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .execute();
  await db
    .insertInto("lead_stages")
    .values(stages.map((stage, position) => ({ ...stage, position })))
    .execute();
  await db.schema
    .createTable("lead_notes")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("lead_id", "text", (c) => c.notNull().references("leads.id"))
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("mentions", "text", (c) => c.notNull())
    .addColumn("staff_id", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("lead_notes_by_lead")
    .on("lead_notes")
    .columns(["lead_id", "created_at", "id"])
    .execute();
  await db.schema
    .createTable("lead_settings")
    .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("assignment", "text", (c) => c.notNull())
    .addColumn("takers", "text", (c) => c.notNull())
    .addColumn("services", "text", (c) => c.notNull())
    .addColumn("last_taker", "text")
    .addColumn("phone_region", "text", (c) => c.notNull())
    .addColumn("response_minutes", "integer", (c) => c.notNull())
    .addColumn("acknowledges", "integer", (c) => c.notNull())
    .addColumn("tells_company", "integer", (c) => c.notNull())
    .addColumn("reply_to", "text")
    .execute();
  await db.insertInto("lead_settings").values(settings).execute();
  await db.schema
    .createTable("spam_exceptions")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("staff_id", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("spam_exceptions_key", ["kind", "value"])
    .execute();
}
