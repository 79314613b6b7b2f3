import { type Insertable, sql, type Transaction } from "kysely";
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
    leads: {
      id: string;
      person_id: string;
      name: string;
      mobile: string | null;
      email: string | null;
      company: string | null;
      query: string | null;
      service: string;
      source: string;
      stage: string;
      /** `owner` to `outcome` are for staff: null at first. */
      owner: string | null;
      priority: string | null;
      promised_by: string | null;
      next_step: string | null;
      next_step_at: string | null;
      outcome: string | null;
      spam: number;
      spam_reason: string | null;
      conversation_id: string | null;
      page: string | null;
      referrer: string | null;
      utm: string | null;
      /** JSON of the current values, where the sender changed any; columns stay as submitted. */
      held: string | null;
      ip: string;
      network: string;
      created_at: string;
    };
    set_aside_digests: { day: string; until: string };
    idempotency_keys: { key: string; body_hash: string; answer: string; created_at: string };
  }
}

type Tx = Transaction<Tables>;
type Earlier = { network: string; since: string; email: string | null; query: string | null };
export type NewContact = Pick<Tables["person_contacts"], "kind" | "value">;
type Contacts = { person: string; contacts: NewContact[]; at: string };

export const leadStore = {
  /** An expired key can be taken again. @returns false where the key is in use */
  async takeKey(tx: Tx, row: Tables["idempotency_keys"], expired: string): Promise<boolean> {
    const { key: _, ...rest } = row;
    const taken = await tx
      .insertInto("idempotency_keys")
      .values(row)
      .onConflict((c) =>
        c.column("key").doUpdateSet(rest).where("idempotency_keys.created_at", "<", expired),
      )
      .returning("key")
      .executeTakeFirst();
    return taken !== undefined;
  },

  heldKey: (tx: Tx, key: string) =>
    tx.selectFrom("idempotency_keys").selectAll().where("key", "=", key).executeTakeFirstOrThrow(),

  async forgetKeys(tx: Tx, expired: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("idempotency_keys")
      .select("key")
      .where("created_at", "<", expired)
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("idempotency_keys")
      .where("key", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

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

  async hasOtherLead(db: Queries, { id, person_id }: { id: string; person_id: string }) {
    const other = await db
      .selectFrom("leads")
      .select("id")
      .where("person_id", "=", person_id)
      .where("id", "!=", id)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  },

  /** The foreign key is deferred, so the person may be added after the contacts. */
  addPerson: (tx: Tx, row: Tables["people"]) => tx.insertInto("people").values(row).execute(),

  personByEmail: (db: Queries, email: string) =>
    db
      .selectFrom("person_contacts")
      .select("person_id")
      // A literal: the partial index on emails is not used where `kind` is a parameter.
      .where("kind", "=", sql.lit("email" as const))
      .where("value", "=", email)
      .executeTakeFirstOrThrow(),

  addLead: (tx: Tx, row: Insertable<Tables["leads"]>) =>
    tx.insertInto("leads").values(row).execute(),

  setHeld: (tx: Tx, id: string, held: string) =>
    tx.updateTable("leads").set({ held }).where("id", "=", id).execute(),

  async earlierOf(
    db: Queries,
    { network, since, email, query }: Earlier,
  ): Promise<{ count: number; repeated: boolean }> {
    const { count, repeats } = await db
      .selectFrom("leads")
      .select((e) => e.fn.countAll<number>().as("count"))
      .select((e) => {
        const isRepeat = e.or([
          e(e.fn<string>("lower", ["email"]), "=", email),
          e("query", "=", query),
        ]);
        return e.fn
          .sum<number | null>(e.case().when(isRepeat).then(e.lit(1)).else(e.lit(0)).end())
          .as("repeats");
      })
      .where("network", "=", network)
      .where("created_at", ">", since)
      .executeTakeFirstOrThrow();
    return { count, repeated: Number(repeats) > 0 };
  },

  async setAside(db: Queries, { after, until }: { after: string; until: string }, limit: number) {
    const found = db
      .selectFrom("leads")
      // A literal, so that the partial index on spam is always used.
      .where("spam", "=", (e) => e.lit(1))
      .where("created_at", ">", after)
      .where("created_at", "<=", until);
    const newest = await found
      .select(["name", "email", "mobile", "query", "source", "spam_reason", "created_at"])
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute();
    const { count } = await found
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { count, newest };
  },

  lastDigest: (db: Queries) =>
    db
      .selectFrom("set_aside_digests")
      .selectAll()
      .orderBy("day", "desc")
      .limit(1)
      .executeTakeFirst(),

  addDigest: async (tx: Tx, row: Tables["set_aside_digests"]): Promise<boolean> =>
    (await tx
      .insertInto("set_aside_digests")
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning("day")
      .executeTakeFirst()) !== undefined,

  lead: (db: Queries, id: string) =>
    db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst(),

  latest: (db: Queries, limit: number) =>
    db
      .selectFrom("leads")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
};
