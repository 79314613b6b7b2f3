import { sql, type Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";

type Tx = Transaction<Tables>;

/** A literal, because a partial index is not used where `kind` is a parameter. */
const email = sql.lit("email" as const);
/** A hundred people may be merged into one, and each may have many contacts. */
const mostContacts = 20_000;

export const personDataStore = {
  async emailsOf(db: Queries, people: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("person_contacts")
      .select("value")
      .where("person_id", "in", people)
      .where("kind", "=", email)
      .limit(mostContacts)
      .execute();
    return rows.map(({ value }) => value);
  },

  async takenOf(db: Queries, { people, keys }: { people: string[]; keys: string[] }) {
    const rows = await db
      .selectFrom("person_contacts")
      .select("value")
      .where("kind", "=", email)
      .where("value", "in", keys)
      .where("person_id", "not in", people)
      .execute();
    return rows.map(({ value }) => value);
  },

  rows: (db: Queries, people: string[]) =>
    db.selectFrom("people").selectAll().where("id", "in", people).orderBy("id").execute(),

  contactsOf: (db: Queries, people: string[]) =>
    db
      .selectFrom("person_contacts")
      .select(["person_id", "kind", "value"])
      .where("person_id", "in", people)
      .orderBy("created_at")
      .limit(mostContacts)
      .execute(),

  async removeMerges(tx: Tx, people: string[]): Promise<void> {
    await tx.deleteFrom("person_merges").where("from_id", "in", people).execute();
    await tx.deleteFrom("person_merges").where("into_id", "in", people).execute();
    await tx.deleteFrom("people_apart").where("one_id", "in", people).execute();
    await tx.deleteFrom("people_apart").where("other_id", "in", people).execute();
  },

  /** Contacts and words are deleted with them. */
  async removePeople(tx: Tx, people: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("people")
      .where("id", "in", people)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
