import type { Generated, GeneratedAlways, Insertable, Selectable } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import { compiled, compiledInsert } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import { isKey } from "../../platform/ids.ts";
import type { Language } from "../../platform/text/language.ts";
import type { SubmittedFields } from "./lead-fields.ts";
import type { AnsweredWay } from "./working/lead-set.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    leads: SubmittedFields & {
      id: string;
      /** Opens `/enquiry/{key}`. Only the sender gets it. */
      enquiry_key: string;
      contact_id: string;
      /** The contact that the lead first came to; null unless a merge has moved the lead since. */
      moved_from: string | null;
      source: string;
      stage: string;
      owner: string | null;
      priority: "high" | "low" | null;
      due_at: string | null;
      answered_at: string | null;
      /** The channel of the last answer. It means nothing while an answer is owed. */
      answered_way: AnsweredWay | null;
      /** Who had it when answered or due, if not the present owner; empty if nobody had it. */
      due_owner: string | null;
      /** When the lead was found overdue, so that its owner is mailed once; null before that. */
      late_told_at: string | null;
      next_step: string | null;
      next_step_at: string | null;
      /** When the next step was found due, so that its owner is reminded once; null before that. */
      reminded_at: string | null;
      value_paise: number | null;
      reason: string | null;
      closed_at: string | null;
      /** When a decision, note, reply or merge last changed the lead; not a correction. */
      changed_at: string;
      added_by: string | null;
      unfinished: number;
      /** When the company is notified of a chat's lead; null once it was, or for other leads. */
      announce_at: string | null;
      joined: Generated<number>;
      /** From the visitor's cookie; null if they did not accept cookies. */
      visitor_id: string | null;
      /** JSON of how that visitor first came to the site. */
      first_touch: string | null;
      spam: number;
      spam_reason: string | null;
      conversation_id: string | null;
      language: Language | null;
      page: string | null;
      referrer: string | null;
      utm: string | null;
      /** What reports group by, derived from the columns above (`originOf`). */
      origin: string | null;
      campaign: string | null;
      /** JSON of values that changed; the other columns stay as submitted. */
      details: string | null;
      ip: string;
      network: string;
      created_at: string;
      /** Lists sort and filter by these, which are never null: "9999", -1 and "" stand for none. */
      due: GeneratedAlways<string>;
      worth: GeneratedAlways<number>;
      holder: GeneratedAlways<string>;
      /** When the next step is due: "9998" for a step without a time, "9999" for no step. */
      step_due: GeneratedAlways<string>;
    };
    set_aside_digests: { day: string; until: string };
    idempotency_keys: {
      key: string;
      body_hash: string;
      answer: string;
      lead_id: string;
      created_at: string;
    };
  }
}

/** The `spam_reason` of a lead that a colleague marked as spam, not the filter. */
export const manualReason = "by hand";
export type LeadRow = Selectable<Tables["leads"]>;
type Earlier = { network: string; since: string; email: string | null; query: string | null };

type NewKey = Tables["idempotency_keys"] & { expired: string };

const insertLead = compiledInsert("leads");

/** Returns no row if the key is in use. */
const insertKey = compiled<NewKey, { key: string }>((db, place) => {
  const rest = {
    body_hash: place("body_hash"),
    answer: place("answer"),
    lead_id: place("lead_id"),
    created_at: place("created_at"),
  };
  return db
    .insertInto("idempotency_keys")
    .values({ key: place("key"), ...rest })
    .onConflict((c) =>
      c
        .column("key")
        .doUpdateSet((e) => ({
          body_hash: e.ref("excluded.body_hash"),
          answer: e.ref("excluded.answer"),
          lead_id: e.ref("excluded.lead_id"),
          created_at: e.ref("excluded.created_at"),
        }))
        .where("idempotency_keys.created_at", "<", place("expired")),
    )
    .returning("key");
});

const countEarlier = compiled<Earlier, { count: number; repeats: number | null }>((db, place) =>
  db
    .selectFrom("leads")
    .select((e) => e.fn.countAll<number>().as("count"))
    .select((e) => {
      const isRepeat = e.or([
        e(e.fn<string>("lower", ["email"]), "=", place("email")),
        e("query", "=", place("query")),
      ]);
      return e.fn
        .sum<number | null>(e.case().when(isRepeat).then(e.lit(1)).else(e.lit(0)).end())
        .as("repeats");
    })
    .where("network", "=", place("network"))
    .where("created_at", ">", place("since")),
);

export const leadStore = {
  /** An expired key can be used again. @returns false if the key is in use */
  takeKey: async (tx: Tx, row: NewKey): Promise<boolean> => (await insertKey(tx, row)).length > 0,

  findKey: (tx: Tx, key: string) =>
    tx.selectFrom("idempotency_keys").selectAll().where("key", "=", key).executeTakeFirstOrThrow(),

  async deleteKeys(tx: Tx, expired: string, limit: number): Promise<number> {
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

  async hasOtherLead(db: Queries, { id, contact_id }: { id: string; contact_id: string }) {
    const other = await db
      .selectFrom("leads")
      .select("id")
      .where("contact_id", "=", contact_id)
      .where("id", "!=", id)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  },

  addLead: (tx: Tx, row: Insertable<Tables["leads"]>) => insertLead(tx, [row]),

  setDetails: (tx: Tx, id: string, details: string) =>
    tx.updateTable("leads").set({ details }).where("id", "=", id).execute(),

  /** Replaces the key, so that old links open nothing. */
  setKey: (tx: Tx, id: string, enquiry_key: string) =>
    tx.updateTable("leads").set({ enquiry_key }).where("id", "=", id).execute(),

  async earlierOf(db: Queries, filter: Earlier): Promise<{ count: number; repeated: boolean }> {
    const [earlier] = await countEarlier(db, filter);
    return { count: earlier?.count ?? 0, repeated: Number(earlier?.repeats ?? 0) > 0 };
  },

  async findQuarantined(
    db: Queries,
    { after, until }: { after: string; until: string },
    limit: number,
  ) {
    const found = db
      .selectFrom("leads")
      // A literal, so that the partial index on spam is always used.
      .where("spam", "=", (e) => e.lit(1))
      .where("created_at", ">", after)
      .where("created_at", "<=", until)
      .where("spam_reason", "not in", [manualReason, "blocked"]);
    const newest = await found
      .select(["id", "name", "email", "mobile", "query", "source", "spam_reason", "created_at"])
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute();
    const { count } = await found
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { count, newest };
  },

  lastDigest: (db: Queries, until: string) =>
    db
      .selectFrom("set_aside_digests")
      .selectAll()
      .where("until", "<=", until)
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

  /** Oldest first: ids grow with time. */
  byIds: (db: Queries, ids: string[]): Promise<LeadRow[]> =>
    db.selectFrom("leads").selectAll().where("id", "in", ids).orderBy("id").execute(),

  lead: (db: Queries, id: string) =>
    db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst(),

  /** Malformed keys are not looked up. */
  byKey: async (db: Queries, key: string): Promise<LeadRow | undefined> =>
    isKey(key)
      ? db.selectFrom("leads").selectAll().where("enquiry_key", "=", key).executeTakeFirst()
      : undefined,

  ofContact: (db: Queries, contact: string, limit: number): Promise<LeadRow[]> =>
    db
      .selectFrom("leads")
      .selectAll()
      .where("contact_id", "=", contact)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute(),

  latest: (db: Queries, limit: number) =>
    db
      .selectFrom("leads")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
};
