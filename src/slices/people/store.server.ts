import { sql, type Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    people: { id: string; name: string; created_at: string };
    /** An email (lower case) has one owner; a phone (E.164 where possible) may have several. */
    person_contacts: {
      person_id: string;
      kind: "email" | "phone";
      value: string;
      created_at: string;
    };
  }
}

type Tx = Transaction<Tables>;
export type NewContact = Pick<Tables["person_contacts"], "kind" | "value">;
type Contacts = { person: string; contacts: NewContact[]; at: string };

export const personStore = {
  /** Skips contacts the person has and emails of others. @returns how many were added */
  async addContacts(tx: Tx, { person, contacts, at }: Contacts): Promise<number> {
    if (contacts.length === 0) return 0;
    const rows = contacts.map((contact) => ({ ...contact, person_id: person, created_at: at }));
    const added = await tx
      .insertInto("person_contacts")
      .values(rows)
      .onConflict((c) => c.doNothing())
      .returning("kind")
      .execute();
    return added.length;
  },

  removeContacts: (tx: Tx, person: string) =>
    tx.deleteFrom("person_contacts").where("person_id", "=", person).execute(),

  removeEmail: (tx: Tx, person: string, email: string) =>
    tx
      .deleteFrom("person_contacts")
      .where("person_id", "=", person)
      .where("kind", "=", sql.lit("email" as const))
      .where("value", "=", email)
      .execute(),

  /** The foreign key is deferred, so the person may be added after the contacts. */
  addPerson: (tx: Tx, row: Tables["people"]) => tx.insertInto("people").values(row).execute(),

  named: (db: Queries, ids: string[]) =>
    db.selectFrom("people").select(["id", "name"]).where("id", "in", ids).execute(),

  personByEmail: (db: Queries, email: string) =>
    db
      .selectFrom("person_contacts")
      .select("person_id")
      // A literal: the partial index on emails is not used where `kind` is a parameter.
      .where("kind", "=", sql.lit("email" as const))
      .where("value", "=", email)
      .executeTakeFirstOrThrow(),
};
