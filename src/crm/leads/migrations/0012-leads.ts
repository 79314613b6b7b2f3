import { type Kysely, sql } from "kysely";

type Engine = "sqlite" | "postgres";

export async function up(db: Kysely<unknown>, engine: Engine) {
  await addLeads(db);
  await addLists(db);
  await addWords(db, engine);
  await addKeys(db);
}

async function addLeads(db: Kysely<unknown>) {
  await db.schema
    .createTable("leads")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("enquiry_key", "text", (c) => c.notNull().unique())
    .addColumn("contact_id", "text", (c) => c.notNull().references("contacts.id"))
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
    .addColumn("due_at", "text")
    .addColumn("answered_at", "text")
    .addColumn("late_told_at", "text")
    .addColumn("next_step", "text")
    .addColumn("next_step_at", "text")
    .addColumn("reminded_at", "text")
    .addColumn("value_paise", "bigint")
    .addColumn("reason", "text")
    .addColumn("closed_at", "text")
    .addColumn("changed_at", "text", (c) => c.notNull())
    .addColumn("added_by", "text")
    .addColumn("unfinished", "integer", (c) => c.notNull())
    .addColumn("announce_at", "text")
    .addColumn("joined", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("visitor_id", "text")
    .addColumn("first_touch", "text")
    .addColumn("spam", "integer", (c) => c.notNull())
    .addColumn("spam_reason", "text")
    .addColumn("conversation_id", "text")
    .addColumn("page", "text")
    .addColumn("referrer", "text")
    .addColumn("utm", "text")
    .addColumn("details", "text")
    .addColumn("ip", "text", (c) => c.notNull())
    .addColumn("network", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    // What lists are sorted and filtered by, without null: which no index has in one place.
    .addColumn("due", "text", (c) =>
      c
        .generatedAlwaysAs(
          sql`case when answered_at is null then coalesce(due_at, '9999') else '9999' end`,
        )
        .stored(),
    )
    .addColumn("worth", "bigint", (c) =>
      c.generatedAlwaysAs(sql`coalesce(value_paise, -1)`).stored(),
    )
    .addColumn("holder", "text", (c) => c.generatedAlwaysAs(sql`coalesce(owner, '')`).stored())
    .execute();
  await db.schema
    .createIndex("leads_by_network")
    .on("leads")
    .columns(["network", "created_at"])
    .execute();
  await db.schema
    .createIndex("leads_by_contact")
    .on("leads")
    .columns(["contact_id", "created_at", "id"])
    .execute();
  await db.schema
    .createIndex("leads_by_visitor")
    .on("leads")
    .column("visitor_id")
    .where(sql.ref("visitor_id"), "is not", null)
    .execute();
}

/** Conditions are literals, and queries have the same: only then is a partial index used. */
const isSpam = sql<boolean>`spam = 1`;
const isKept = sql<boolean>`spam = 0`;
const isUnfinished = sql<boolean>`spam = 0 and unfinished = 1`;
const isWaiting = sql<boolean>`spam = 0 and announce_at is not null`;
const isOpen = sql<boolean>`spam = 0 and closed_at is null and announce_at is null`;
const isOwed = sql<boolean>`spam = 0 and closed_at is null and announce_at is null
  and answered_at is null`;
const isUnannounced = sql<boolean>`spam = 0 and closed_at is null and announce_at is null
  and answered_at is null and late_told_at is null`;
const isToCome = sql<boolean>`spam = 0 and closed_at is null and reminded_at is null
  and next_step_at is not null`;
const isPlanned = sql<boolean>`spam = 0 and closed_at is null and announce_at is null
  and next_step_at is not null`;
const isClosed = sql<boolean>`spam = 0 and closed_at is not null`;

/** An index for each list and each filter, in the order in which the list is read. */
async function addLists(db: Kysely<unknown>) {
  const place = ["created_at", "id"];
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`leads_${name}`).on("leads").columns(columns);
  await index("by_date", place).execute();
  for (const filter of ["stage", "holder", "source", "service"]) {
    await index(`listed_by_${filter}`, [filter, ...place]).execute();
    await index(`open_by_${filter}`, [filter, "due", ...place])
      .where(isOpen)
      .execute();
  }
  await index("open_by_holder_and_date", ["holder", ...place])
    .where(isOpen)
    .execute();
  await index("open_by_holder_and_worth", ["holder", "worth", ...place])
    .where(isOpen)
    .execute();
  await index("open_by_due", ["due", ...place])
    .where(isOpen)
    .execute();
  await index("open_by_date", place).where(isOpen).execute();
  await index("open_by_worth", ["worth", ...place])
    .where(isOpen)
    .execute();
  await index("listed_by_worth", ["worth", ...place])
    .where(isKept)
    .execute();
  await index("closed_by_date", ["stage", ...place])
    .where(isClosed)
    .execute();
  await index("closed_by_worth", ["stage", "worth", ...place])
    .where(isClosed)
    .execute();
  // These hold all that counting asks: no row is read.
  await index("open_owned", ["owner", "closed_at", "announce_at", "spam"]).where(isOpen).execute();
  await index("open_owed", ["due_at", "answered_at", "closed_at", "announce_at", "spam"])
    .where(isOwed)
    .execute();
  await index("closed_staged", ["stage", "closed_at"]).where(isClosed).execute();
  // Who is told by the clock: each is taken off its index by being told.
  await index("to_be_late", ["due_at", "id"]).where(isUnannounced).execute();
  await index("to_be_reminded", ["next_step_at", "id"]).where(isToCome).execute();
  await index("open_steps", ["holder", "next_step_at", "id"]).where(isPlanned).execute();
  await index("unfinished", place).where(isUnfinished).execute();
  await index("waiting", ["announce_at"]).where(isWaiting).execute();
  await index("set_aside", place).where(isSpam).execute();
}

async function addWords(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable("lead_entries")
    .addColumn("lead_id", "text", (c) => c.primaryKey().references("leads.id"))
    .addColumn("place", "bigint", (c) => c.notNull().unique())
    .addColumn("words", "text", (c) => c.notNull())
    .execute();
  if (engine === "sqlite") {
    // No word text or position is ever read back, so neither is stored. A beginning that has no
    // index of its own costs as much as all it matches, however few of them are asked for.
    await sql`create virtual table lead_words using fts5(words,
      content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8',
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'")`.execute(db);
  } else {
    await sql`create table lead_words (place bigint primary key, words tsvector not null)`.execute(
      db,
    );
    await sql`create index lead_words_words on lead_words using gin (words)`.execute(db);
  }
}

async function addKeys(db: Kysely<unknown>) {
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
    .addColumn("lead_id", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("idempotency_keys_by_date")
    .on("idempotency_keys")
    .column("created_at")
    .execute();
  await db.schema
    .createIndex("idempotency_keys_by_lead")
    .on("idempotency_keys")
    .column("lead_id")
    .execute();
}
