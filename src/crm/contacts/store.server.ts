import { sql } from "kysely";
import type { Engine, Queries } from "../../platform/db/database.ts";
import { compiled, compiledInsert } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    people: {
      id: string;
      name: string;
      created_at: string;
      /** The primary person, who is never merged; null for most people. */
      merged_into: string | null;
    };
    /** An email (lower case) has one owner; a phone (E.164 where possible) may have several. */
    contact_points: {
      person_id: string;
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

const insertPerson = compiledInsert("people");
const insertContactPoint = compiledInsert(
  "contact_points",
  sql<{ kind: string }>`on conflict do nothing returning kind`,
);
const contactPointsOfOne = (engine: Engine) =>
  compiled<{ person: string }, NewContactPoint>((db, place) =>
    db
      .selectFrom("contact_points")
      .select(["kind", "value"])
      .where("person_id", "=", place("person"))
      .$if(engine === "postgres", (query) => query.forKeyShare()),
  );
const holdContactPoints = {
  sqlite: contactPointsOfOne("sqlite"),
  postgres: contactPointsOfOne("postgres"),
};

export const personStore = {
  /** Nobody can remove one of their contact points until the transaction ends. */
  holdContactPoints: (tx: Tx, engine: Engine, person: string) =>
    holdContactPoints[engine](tx, { person }),

  /** Skips one that the person has, or an email of somebody else. @returns whether it was added */
  addContactPoint: async (tx: Tx, row: Tables["contact_points"]): Promise<boolean> =>
    (await insertContactPoint(tx, [row])).length > 0,

  async removeContactPoint(
    tx: Tx,
    people: string[],
    { kind, value }: NewContactPoint,
  ): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom("contact_points")
      .where("person_id", "in", people)
      .where("kind", "=", kind)
      .where("value", "=", value)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  setName: (tx: Tx, id: string, name: string) =>
    tx.updateTable("people").set({ name }).where("id", "=", id).execute(),

  /** The foreign key is deferred, so the person may be added after its contact points. */
  addPerson: (tx: Tx, row: Omit<Tables["people"], "merged_into">) => insertPerson(tx, [row]),

  /** For one who left an email in a chat before their name. @returns whether there was no name */
  async nameNameless(tx: Tx, id: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable("people")
      .set({ name })
      .where("id", "=", id)
      .where("name", "=", "")
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  personByEmail: (db: Queries, value: string) =>
    db
      .selectFrom("contact_points")
      .select("person_id")
      .where("kind", "=", email)
      .where("value", "=", value)
      .executeTakeFirstOrThrow(),

  whoseEmail: (db: Queries, value: string) =>
    db
      .selectFrom("contact_points")
      .select("person_id")
      .where("kind", "=", email)
      .where("value", "=", value)
      .executeTakeFirst(),

  peopleByPhones: (db: Queries, values: string[], limit: number) =>
    db
      .selectFrom("contact_points")
      .innerJoin("people", "people.id", "contact_points.person_id")
      .select(["people.id", "people.name", "people.merged_into", "contact_points.value"])
      .where("kind", "=", phone)
      .where("value", "in", values)
      .orderBy("people.created_at")
      .orderBy("people.id")
      .limit(limit)
      .execute(),

  sharersOf(db: Queries, values: string[], limit: number) {
    const personId = sql<string>`coalesce(people.merged_into, people.id)`;
    const sharers = db
      .selectFrom("contact_points")
      .innerJoin("people", "people.id", "contact_points.person_id")
      .select((e) => ["value", personId.as("id"), e.fn.min("people.created_at").as("since")])
      .where("kind", "=", phone)
      .where("value", "in", values)
      .groupBy(["value", personId]);
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
    const personId = sql<string>`coalesce(merged_into, id)`;
    const rows = await db
      .selectFrom("contact_points")
      .innerJoin("people", "people.id", "contact_points.person_id")
      .select("value")
      .where("kind", "=", phone)
      .where("value", ">", after)
      .$if(edge !== null, (query) => query.where("value", "<=", edge ?? ""))
      .groupBy("value")
      .having(sql<boolean>`min(${personId}) <> max(${personId})`)
      .orderBy("value")
      .limit(limit)
      .execute();
    return rows.map(({ value }) => value);
  },

  /** Newest first: ids sort by time. */
  named: (db: Queries, ids: string[]) =>
    db
      .selectFrom("people")
      .select(["id", "name"])
      .where("id", "in", ids)
      .orderBy("id", "desc")
      .execute(),

  contactPointsOfEach: (db: Queries, people: string[], limit: number) =>
    db
      .selectFrom("contact_points")
      .select(["person_id", "kind", "value"])
      .where("person_id", "in", people)
      .orderBy("created_at")
      .limit(limit)
      .execute(),

  contactPointsOf: (db: Queries, people: string[], limit: number) =>
    db
      .selectFrom("contact_points")
      .select(["kind", "value"])
      .where("person_id", "in", people)
      .orderBy("kind")
      .orderBy("created_at")
      .limit(limit)
      .execute(),

  person: (db: Queries, id: string) =>
    db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst(),

  mergedInto: (db: Queries, ids: string[]) =>
    db.selectFrom("people").select(["id", "merged_into"]).where("merged_into", "in", ids).execute(),

  setMergedInto: (tx: Tx, ids: string[], merged_into: string | null) =>
    tx.updateTable("people").set({ merged_into }).where("id", "in", ids).execute(),
};

/** A hundred people may be merged into one, and each may have many contact points. */
const mostContactPoints = 20_000;

export const personDataStore = {
  async emailsOf(db: Queries, people: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("contact_points")
      .select("value")
      .where("person_id", "in", people)
      .where("kind", "=", email)
      .limit(mostContactPoints)
      .execute();
    return rows.map(({ value }) => value);
  },

  async takenOf(db: Queries, { people, keys }: { people: string[]; keys: string[] }) {
    const rows = await db
      .selectFrom("contact_points")
      .select("value")
      .where("kind", "=", email)
      .where("value", "in", keys)
      .where("person_id", "not in", people)
      .execute();
    return rows.map(({ value }) => value);
  },

  rows: (db: Queries, people: string[]) =>
    db.selectFrom("people").selectAll().where("id", "in", people).orderBy("id").execute(),

  contactPointsOf: (db: Queries, people: string[]) =>
    db
      .selectFrom("contact_points")
      .select(["person_id", "kind", "value"])
      .where("person_id", "in", people)
      .orderBy("created_at")
      .limit(mostContactPoints)
      .execute(),

  async removeMerges(tx: Tx, people: string[]): Promise<void> {
    await tx.deleteFrom("person_merges").where("from_id", "in", people).execute();
    await tx.deleteFrom("person_merges").where("into_id", "in", people).execute();
    await tx.deleteFrom("people_apart").where("one_id", "in", people).execute();
    await tx.deleteFrom("people_apart").where("other_id", "in", people).execute();
  },

  /** Contact points and words are deleted with them. */
  async removePeople(tx: Tx, people: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("people")
      .where("id", "in", people)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
