import { sql } from "kysely";
import type { Engine, Queries } from "../../platform/db/database.ts";
import { compiled, compiledInsert } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    contacts: {
      id: string;
      name: string;
      created_at: string;
      /** The primary contact, who is never merged; null for most contacts. */
      merged_into: string | null;
    };
    /** An email (lower case) has one owner; a phone (E.164 where possible) may have several. */
    contact_points: {
      contact_id: string;
      kind: "email" | "phone";
      value: string;
      created_at: string;
    };
  }
}

type SharedPhonesQuery = { after: string; edge: string | null; limit: number };
export type NewContactPoint = Pick<Tables["contact_points"], "kind" | "value">;

/** Literals, because a partial index is not used where `kind` is a parameter. */
const email = sql.lit("email" as const);
const phone = sql.lit("phone" as const);

const insertContact = compiledInsert("contacts");
const insertContactPoint = compiledInsert(
  "contact_points",
  sql<{ kind: string }>`on conflict do nothing returning kind`,
);
const contactPointsOfOne = (engine: Engine) =>
  compiled<{ contact: string }, NewContactPoint>((db, place) =>
    db
      .selectFrom("contact_points")
      .select(["kind", "value"])
      .where("contact_id", "=", place("contact"))
      .$if(engine === "postgres", (query) => query.forKeyShare()),
  );
const holdContactPoints = {
  sqlite: contactPointsOfOne("sqlite"),
  postgres: contactPointsOfOne("postgres"),
};

export const contactStore = {
  /** Nobody can remove one of their contact points until the transaction ends. */
  holdContactPoints: (tx: Tx, engine: Engine, contact: string) =>
    holdContactPoints[engine](tx, { contact }),

  /** Skips one that the contact has, or an email of somebody else. @returns whether it was added */
  addContactPoint: async (tx: Tx, row: Tables["contact_points"]): Promise<boolean> =>
    (await insertContactPoint(tx, [row])).length > 0,

  async removeContactPoint(
    tx: Tx,
    contacts: string[],
    { kind, value }: NewContactPoint,
  ): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom("contact_points")
      .where("contact_id", "in", contacts)
      .where("kind", "=", kind)
      .where("value", "=", value)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  setName: (tx: Tx, id: string, name: string) =>
    tx.updateTable("contacts").set({ name }).where("id", "=", id).execute(),

  /** The foreign key is deferred, so the contact may be added after its contact points. */
  addContact: (tx: Tx, row: Omit<Tables["contacts"], "merged_into">) => insertContact(tx, [row]),

  /** For one who left an email in a chat before their name. @returns whether there was no name */
  async nameNameless(tx: Tx, id: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("contacts")
      .set({ name })
      .where("id", "=", id)
      .where("name", "=", "")
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  contactByEmail: (db: Queries, value: string) =>
    db
      .selectFrom("contact_points")
      .select("contact_id")
      .where("kind", "=", email)
      .where("value", "=", value)
      .executeTakeFirstOrThrow(),

  whoseEmail: (db: Queries, value: string) =>
    db
      .selectFrom("contact_points")
      .select("contact_id")
      .where("kind", "=", email)
      .where("value", "=", value)
      .executeTakeFirst(),

  contactsByPhones: (db: Queries, values: string[], limit: number) =>
    db
      .selectFrom("contact_points")
      .innerJoin("contacts", "contacts.id", "contact_points.contact_id")
      .select(["contacts.id", "contacts.name", "contacts.merged_into", "contact_points.value"])
      .where("kind", "=", phone)
      .where("value", "in", values)
      .orderBy("contacts.created_at")
      .orderBy("contacts.id")
      .limit(limit)
      .execute(),

  sharersOf(db: Queries, values: string[], limit: number) {
    const contactId = sql<string>`coalesce(contacts.merged_into, contacts.id)`;
    const sharers = db
      .selectFrom("contact_points")
      .innerJoin("contacts", "contacts.id", "contact_points.contact_id")
      .select((e) => ["value", contactId.as("id"), e.fn.min("contacts.created_at").as("since")])
      .where("kind", "=", phone)
      .where("value", "in", values)
      .groupBy(["value", contactId]);
    const placed = db
      .selectFrom(sharers.as("sharers"))
      .select(["value", "id"])
      .select(sql<number>`row_number() over (partition by value order by since, id)`.as("place"))
      .select(sql<number>`count(*) over (partition by value)`.as("sharers"));
    return db
      .selectFrom(placed.as("placed"))
      .selectAll()
      .where("place", "<=", limit)
      .orderBy("value")
      .orderBy("place")
      .execute();
  },

  async phoneFurther(db: Queries, after: string, many: number): Promise<string | null> {
    const row = await db
      .selectFrom("contact_points")
      .select("value")
      .where("kind", "=", phone)
      .where("value", ">", after)
      .orderBy("value")
      .offset(many)
      .limit(1)
      .executeTakeFirst();
    return row?.value ?? null;
  },

  async sharedPhones(db: Queries, { after, edge, limit }: SharedPhonesQuery): Promise<string[]> {
    const contactId = sql<string>`coalesce(merged_into, id)`;
    const rows = await db
      .selectFrom("contact_points")
      .innerJoin("contacts", "contacts.id", "contact_points.contact_id")
      .select("value")
      .where("kind", "=", phone)
      .where("value", ">", after)
      .$if(edge !== null, (query) => query.where("value", "<=", edge ?? ""))
      .groupBy("value")
      .having(sql<boolean>`min(${contactId}) <> max(${contactId})`)
      .orderBy("value")
      .limit(limit)
      .execute();
    return rows.map(({ value }) => value);
  },

  /** Newest first: ids sort by time. */
  named: (db: Queries, ids: string[]) =>
    db
      .selectFrom("contacts")
      .select(["id", "name"])
      .where("id", "in", ids)
      .orderBy("id", "desc")
      .execute(),

  contactPointsOfEach: (db: Queries, contacts: string[], limit: number) =>
    db
      .selectFrom("contact_points")
      .select(["contact_id", "kind", "value"])
      .where("contact_id", "in", contacts)
      .orderBy("created_at")
      .limit(limit)
      .execute(),

  contactPointsOf: (db: Queries, contacts: string[], limit: number) =>
    db
      .selectFrom("contact_points")
      .select(["kind", "value"])
      .where("contact_id", "in", contacts)
      .orderBy("kind")
      .orderBy("created_at")
      .limit(limit)
      .execute(),

  contact: (db: Queries, id: string) =>
    db.selectFrom("contacts").selectAll().where("id", "=", id).executeTakeFirst(),

  mergedInto: (db: Queries, ids: string[]) =>
    db
      .selectFrom("contacts")
      .select(["id", "merged_into"])
      .where("merged_into", "in", ids)
      .execute(),

  setMergedInto: (tx: Tx, ids: string[], merged_into: string | null) =>
    tx.updateTable("contacts").set({ merged_into }).where("id", "in", ids).execute(),
};

/** A hundred contacts may be merged into one, and each may have many contact points. */
const mostContactPoints = 20_000;

export const contactDataStore = {
  async emailsOf(db: Queries, contacts: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("contact_points")
      .select("value")
      .where("contact_id", "in", contacts)
      .where("kind", "=", email)
      .limit(mostContactPoints)
      .execute();
    return rows.map(({ value }) => value);
  },

  async takenOf(db: Queries, { contacts, keys }: { contacts: string[]; keys: string[] }) {
    const rows = await db
      .selectFrom("contact_points")
      .select("value")
      .where("kind", "=", email)
      .where("value", "in", keys)
      .where("contact_id", "not in", contacts)
      .execute();
    return rows.map(({ value }) => value);
  },

  rows: (db: Queries, contacts: string[]) =>
    db.selectFrom("contacts").selectAll().where("id", "in", contacts).orderBy("id").execute(),

  contactPointsOf: (db: Queries, contacts: string[]) =>
    db
      .selectFrom("contact_points")
      .select(["contact_id", "kind", "value"])
      .where("contact_id", "in", contacts)
      .orderBy("created_at")
      .limit(mostContactPoints)
      .execute(),

  async removeMerges(tx: Tx, contacts: string[]): Promise<void> {
    await tx.deleteFrom("contact_merges").where("from_id", "in", contacts).execute();
    await tx.deleteFrom("contact_merges").where("into_id", "in", contacts).execute();
    await tx.deleteFrom("contacts_apart").where("one_id", "in", contacts).execute();
    await tx.deleteFrom("contacts_apart").where("other_id", "in", contacts).execute();
  },

  /** Contact points and words are deleted with them. */
  async removeContacts(tx: Tx, contacts: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("contacts")
      .where("id", "in", contacts)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
