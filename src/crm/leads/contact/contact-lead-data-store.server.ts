import { type ExpressionBuilder, sql } from "kysely";
import type { Engine, Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import { type LeadRow, manualReason } from "../store.server.ts";

const mostOfEach = 20_000;

export const contactLeadDataStore = {
  /** Oldest first. */
  some: (db: Queries, contact: string, limit: number): Promise<LeadRow[]> =>
    db
      .selectFrom("leads")
      .selectAll()
      .where("contact_id", "=", contact)
      .orderBy("created_at")
      .orderBy("id")
      .limit(limit)
      .execute(),

  byIds: (db: Queries, ids: string[]): Promise<LeadRow[]> =>
    db.selectFrom("leads").selectAll().where("id", "in", ids).orderBy("id").execute(),

  /** In the order of ids, so that no two transactions deadlock. SQLite has one writer anyway. */
  hold: async (tx: Tx, ids: string[], engine: Engine): Promise<void> => {
    if (engine === "sqlite" || ids.length === 0) return;
    const found = tx.selectFrom("leads").select("id").where("id", "in", ids).orderBy("id");
    await found.forUpdate().execute();
  },

  async othersAmong(db: Queries, contacts: string[], leads: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("leads")
      .select("id")
      .where("id", "in", leads)
      .where("contact_id", "not in", contacts)
      .execute();
    return rows.map(({ id }) => id);
  },

  async sharedAmong(db: Queries, contacts: string[], visitors: string[]): Promise<string[]> {
    const rows = await db
      .selectFrom("leads")
      .select("visitor_id")
      .distinct()
      .where("visitor_id", "in", visitors)
      .where("contact_id", "not in", contacts)
      .execute();
    return rows.flatMap(({ visitor_id }) => visitor_id ?? []);
  },

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
  clearVisitor: (tx: Tx, leads: string[]) =>
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

type Outdated = { what: "spam" | "closed"; before: string };
type Leads = ExpressionBuilder<Tables & { other: Tables["leads"] }, "other">;

/** As in the conditions of the partial indexes. */
const isSpam = sql<boolean>`spam = 1`;
const isClosed = sql<boolean>`spam = 0 and closed_at is not null`;

const keeps = (e: Leads, { what, before }: Outdated) => {
  const isOldSpam = e.and([e("other.spam", "=", 1), e("other.created_at", "<", before)]);
  if (what === "spam") return e.not(isOldSpam);
  const isLongClosed = e.and([
    e("other.closed_at", "is not", null),
    e("other.closed_at", "<", before),
  ]);
  return e.not(e.or([isOldSpam, isLongClosed]));
};

export const outdatedStore = {
  async whoAreOutdated(db: Queries, of: Outdated, limit: number): Promise<string[]> {
    const rows = await outdatedStore.outdated(db, of, limit).execute();
    return rows.map(({ contact_id }) => contact_id);
  },

  outdated(db: Queries, of: Outdated, limit: number) {
    const old =
      of.what === "spam"
        ? db.selectFrom("leads").where(isSpam).where("created_at", "<", of.before)
        : db.selectFrom("leads").where(isClosed).where("closed_at", "<", of.before);
    return old
      .select("contact_id")
      .distinct()
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom("leads as other")
              .select("other.id")
              .whereRef("other.contact_id", "=", "leads.contact_id")
              .where((other) => keeps(other, of)),
          ),
        ),
      )
      .limit(limit);
  },

  findQuarantined: (db: Queries, { ids, marked }: { ids: string[]; marked: boolean }) =>
    db
      .selectFrom("leads")
      .select(["id", "contact_id"])
      .where(isSpam)
      .where("id", "in", ids)
      .$if(!marked, (query) => query.where("spam_reason", "!=", manualReason))
      .execute(),

  async isOutdated(db: Queries, contact: string, of: Outdated): Promise<boolean> {
    const recentLead = await db
      .selectFrom("leads as other")
      .select("other.id")
      .where("other.contact_id", "=", contact)
      .where((e) => keeps(e, of))
      .limit(1)
      .executeTakeFirst();
    return recentLead === undefined;
  },
};
