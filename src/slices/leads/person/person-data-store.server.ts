import type { Transaction } from "kysely";
import type { Engine, Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { LeadRow } from "../store.server.ts";

type Tx = Transaction<Tables>;
const mostOfEach = 20_000;

export const personDataStore = {
  /** Oldest first. */
  some: (db: Queries, person: string, limit: number): Promise<LeadRow[]> =>
    db
      .selectFrom("leads")
      .selectAll()
      .where("person_id", "=", person)
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute(),

  byIds: (db: Queries, ids: string[]): Promise<LeadRow[]> =>
    db.selectFrom("leads").selectAll().where("id", "in", ids).orderBy("id").execute(),

  /**
   * Locks in the order of ids, so that no two transactions deadlock. SQLite has one writer anyway.
   */
  hold: async (tx: Tx, ids: string[], engine: Engine): Promise<void> => {
    if (engine === "sqlite" || ids.length === 0) return;
    const found = tx.selectFrom("leads").select("id").where("id", "in", ids).orderBy("id");
    await found.forUpdate().execute();
  },

  async othersAmong(db: Queries, people: string[], leads: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("leads")
      .select("id")
      .where("id", "in", leads)
      .where("person_id", "not in", people)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** @returns the visitors from whose browser somebody else wrote too */
  async sharedAmong(db: Queries, people: string[], visitors: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("leads")
      .select("visitor_id")
      .distinct()
      .where("visitor_id", "in", visitors)
      .where("person_id", "not in", people)
      .execute();
    return rows.flatMap(({ visitor_id }) => visitor_id ?? []);
  },

  /** @returns the visitors from whose browser another lead was sent too */
  async alsoWroteFrom(db: Queries, leads: string[], visitors: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("leads")
      .select("visitor_id")
      .distinct()
      .where("visitor_id", "in", visitors)
      .where("id", "not in", leads)
      .execute();
    return rows.flatMap(({ visitor_id }) => visitor_id ?? []);
  },

  async ofVisitor(tx: Tx, visitor: string): Promise<string[]> {
    const rows = await tx
      .selectFrom("leads")
      .select("id")
      .where("visitor_id", "=", visitor)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Removes the origin too, because it derives from the visitor's visits. */
  forgetVisitor: (tx: Tx, leads: string[]) =>
    tx
      .updateTable("leads")
      .set({ visitor_id: null, first_touch: null, origin: null, campaign: null })
      .where("id", "in", leads)
      .execute(),

  notes: (db: Queries, leads: string[]) => ofLeads(db, "lead_notes", leads),
  replies: (db: Queries, leads: string[]) => ofLeads(db, "lead_replies", leads),

  removeNotes: (tx: Tx, leads: string[]) => removed(tx, "lead_notes", leads),
  removeReplies: (tx: Tx, leads: string[]) => removed(tx, "lead_replies", leads),
  removeKeys: (tx: Tx, leads: string[]) => removed(tx, "idempotency_keys", leads),

  async removeLeads(tx: Tx, ids: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("leads")
      .where("id", "in", ids)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  removeExceptions: (tx: Tx, emails: string[], keepsBlocks: boolean) =>
    tx
      .deleteFrom("spam_exceptions")
      .where("kind", "=", "email")
      .where("value", "in", emails)
      .$if(keepsBlocks, (those) => those.where("blocks", "=", 0))
      .execute(),
};

const ofLeads = (db: Queries, table: "lead_notes" | "lead_replies", leads: string[]) =>
  db
    .selectFrom(table)
    .select(["lead_id", "text", "created_at"])
    .where("lead_id", "in", leads)
    .orderBy("created_at")
    .limit(mostOfEach)
    .execute();

async function removed(
  tx: Tx,
  table: "lead_notes" | "lead_replies" | "idempotency_keys",
  leads: string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where("lead_id", "in", leads)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
