/** Contacts all of whose leads are old spam, or were closed long ago. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Queries, Tables } from "../../../platform/db/tables.ts";
import { manualReason } from "../store.server.ts";

type Outdated = { what: "spam" | "closed"; before: string };
type Leads = ExpressionBuilder<Tables & { other: Tables["leads"] }, "other">;

/** As in the conditions of the partial indexes. */
const isSpam = sql<boolean>`spam = 1`;
const isClosed = sql<boolean>`spam = 0 and closed_at is not null`;

/** Whether a lead keeps its contact from being removed. */
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
    return rows.map(({ person_id }) => person_id);
  },

  outdated(db: Queries, of: Outdated, limit: number) {
    const old =
      of.what === "spam"
        ? db.selectFrom("leads").where(isSpam).where("created_at", "<", of.before)
        : db.selectFrom("leads").where(isClosed).where("closed_at", "<", of.before);
    return old
      .select("person_id")
      .distinct()
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom("leads as other")
              .select("other.id")
              .whereRef("other.person_id", "=", "leads.person_id")
              .where((other) => keeps(other, of)),
          ),
        ),
      )
      .limit(limit);
  },

  /** Leaves out leads that a colleague marked as spam, unless `marked` is true. */
  findQuarantined: (db: Queries, { ids, marked }: { ids: string[]; marked: boolean }) =>
    db
      .selectFrom("leads")
      .select(["id", "person_id"])
      .where(isSpam)
      .where("id", "in", ids)
      .$if(!marked, (query) => query.where("spam_reason", "!=", manualReason))
      .execute(),

  async isOutdated(db: Queries, person: string, of: Outdated): Promise<boolean> {
    const recentLead = await db
      .selectFrom("leads as other")
      .select("other.id")
      .where("other.person_id", "=", person)
      .where((e) => keeps(e, of))
      .limit(1)
      .executeTakeFirst();
    return recentLead === undefined;
  },
};
