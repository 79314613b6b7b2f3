/** People, what they submitted, and the keys that keep a submission single. */
import { type Insertable, sql, type Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    people: { id: string; name: string; created_at: string };
    /**
     * How a person can be reached. An email (normalised) is one person's; a phone (as in E.164 where
     * the country is known) may be several people's.
     */
    person_contacts: {
      person_id: string;
      kind: "email" | "phone";
      value: string;
      created_at: string;
    };
    /** A submission as it came, never overwritten, and how far it has got. */
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
      /** From here to `outcome` for the desk: null at first. */
      owner: string | null;
      priority: string | null;
      /** The time by which the visitor was told they would be answered. */
      promised_by: string | null;
      next_step: string | null;
      next_step_at: string | null;
      outcome: string | null;
      /** 1 where it is set apart until a person has looked. */
      spam: number;
      spam_reason: string | null;
      conversation_id: string | null;
      /** Path of the page it was written on. */
      page: string | null;
      referrer: string | null;
      /** As a query has it: `utm_source=news`. */
      utm: string | null;
      /** JSON: what holds now, where its sender has told more since; the columns above stay as they came. */
      held: string | null;
      /** As the server saw it. */
      ip: string;
      /** The subscriber that address belongs to (`clientNetwork`). */
      network: string;
      created_at: string;
    };
    /** One for each day on which the company was told of what was set aside, up to `until`. */
    set_aside_digests: { day: string; until: string };
    /** `answer` is JSON: what the first submission of that key was answered. */
    idempotency_keys: { key: string; body_hash: string; answer: string; created_at: string };
  }
}

type Tx = Transaction<Tables>;
type Earlier = { network: string; since: string; email: string | null; query: string | null };
export type NewContact = Pick<Tables["person_contacts"], "kind" | "value">;
type Contacts = { person: string; contacts: NewContact[]; at: string };

export const leadStore = {
  /** Takes a key that nobody holds, or whose holder is from before `expired`. @returns whether it was to be had */
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

  /** @returns how many */
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

  /** @returns how many were added; not those the person has, nor an email that is somebody's */
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

  /** Within the transaction that adds the contacts, before or after them. */
  addPerson: (tx: Tx, row: Tables["people"]) => tx.insertInto("people").values(row).execute(),

  /** Whose email it is. */
  personOf: (db: Queries, email: string) =>
    db
      .selectFrom("person_contacts")
      .select("person_id")
      // A literal, because the index of emails serves no query whose kind is a parameter.
      .where("kind", "=", sql.lit("email" as const))
      .where("value", "=", email)
      .executeTakeFirstOrThrow(),

  addLead: (tx: Tx, row: Insertable<Tables["leads"]>) =>
    tx.insertInto("leads").values(row).execute(),

  setHeld: (tx: Tx, id: string, held: string) =>
    tx.updateTable("leads").set({ held }).where("id", "=", id).execute(),

  /** How many a network has sent since, and whether one of them had that email or that text. */
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

  /** What was set aside in that time, newest first, and how much of it there is in all. */
  async setAside(db: Queries, { after, until }: { after: string; until: string }, limit: number) {
    const found = db
      .selectFrom("leads")
      // As a literal, so that the index of those alone is always to be used.
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

  /** @returns whether the day had none yet */
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
