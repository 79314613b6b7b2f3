import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import { manualSource } from "../contract.ts";
import { answerStands, dueOwner, wantedAnswer } from "./list-store.server.ts";

/** UTC times: from `since`, up to but not including `before`. */
export type Span = { since: string; before: string };
export type Ends = { won: string[]; lost: string[]; open: string[] };
export type LeadOrigin = "form" | "chat" | "hand" | "spam";
export type GroupedBy = "origin" | "service" | "campaign" | "colleague";
export type AtStage = { stage: string; count: number; paise: number };
export type Group = { name: string | null; all: number; won: number; lost: number; paise: number };

/** Literals, to match the indexes. */
const isKept = sql<boolean>`leads.spam = 0`;
const leadOrigin = sql<LeadOrigin>`case when leads.spam = 1 then 'spam' when leads.source = 'Chat' then 'chat'
  when leads.source = ${sql.lit(manualSource)} then 'hand' else 'form' end`;

/** An advertisement's source has no capitals, so it cannot equal `manualSource`. */
const names: Record<GroupedBy, RawBuilder<string | null>> = {
  origin: sql`case when leads.source = ${sql.lit(manualSource)} then ${sql.lit(manualSource)} else leads.origin end`,
  service: sql`leads.service`,
  campaign: sql`leads.campaign`,
  colleague: sql`leads.owner`,
};

export const leadReportStore = {
  /** @param spans each with its own number `n`; leads outside them are not counted */
  async countByOrigin(db: Queries, spans: (Span & { n: number })[]) {
    const rows = sql.join(
      spans.map(({ n, since, before }) => sql`(${sql.lit(n)}, ${since}, ${before})`),
    );
    // SQLite keeps the order of a cross join, so each span reads one range of the index.
    const found = await sql<{ n: number; channel: LeadOrigin; count: number | string }>`
      with spans(n, since, before) as (values ${rows})
      select n, ${leadOrigin} as channel, count(*) as count
      from spans cross join leads
      where leads.created_at >= spans.since and leads.created_at < spans.before
      group by 1, 2`.execute(db);
    return found.rows.map(({ n, channel, count }) => ({ n, channel, count: Number(count) }));
  },

  async groups(db: Queries, options: Span & { ends: Ends; by: GroupedBy | null; limit: number }) {
    const { since, before, ends, by, limit } = options;
    const named = by === null ? sql<null>`null` : names[by];
    const rows = await db
      .selectFrom("leads")
      .select([
        named.as("named"),
        sql<number>`count(*)`.as("all"),
        sumWhere(isIn(ends.won)).as("won"),
        sumWhere(isIn(ends.lost)).as("lost"),
        sql<number>`coalesce(sum(case when ${isIn(ends.won)} then value_paise end), 0)`.as("paise"),
      ])
      .where(isKept)
      .where("created_at", ">=", since)
      .where("created_at", "<", before)
      .$if(by !== null, (q) => q.groupBy(named))
      .orderBy("all", "desc")
      // The engines sort nulls differently.
      .$if(by !== null, (q) => q.orderBy(sql`${named} is null`).orderBy("named"))
      .limit(limit)
      .execute();
    return rows.map(
      (row): Group => ({
        name: row.named,
        ...{ all: Number(row.all), won: Number(row.won), lost: Number(row.lost) },
        paise: Number(row.paise),
      }),
    );
  },

  async atStages(db: Queries, stages: string[]): Promise<AtStage[]> {
    const rows = await db
      .selectFrom("leads")
      .select(["stage", sql<number>`count(*)`.as("count")])
      .select(sql<number>`coalesce(sum(value_paise), 0)`.as("paise"))
      .where(sql<boolean>`spam = 0 and closed_at is null and announce_at is null`)
      .where(isIn(stages))
      .groupBy("stage")
      .execute();
    return rows.map(({ stage, count, paise }) => ({
      ...{ stage, count: Number(count), paise: Number(paise) },
    }));
  },

  createdBetween: (db: Queries, { since, before }: Span) =>
    db
      .selectFrom("leads")
      .select(["id", "owner", "created_at"])
      .where(isKept)
      .where("created_at", ">=", since)
      .where("created_at", "<", before),

  async pages(db: Queries, { since, before, limit }: Span & { limit: number }) {
    const rows = await db
      .selectFrom("leads")
      .select(["page", sql<number>`count(*)`.as("count")])
      .where(isKept)
      .where("page", "is not", null)
      .where("created_at", ">=", since)
      .where("created_at", "<", before)
      .groupBy("page")
      .orderBy("count", "desc")
      .orderBy("page")
      .limit(limit)
      .$narrowType<{ page: string }>()
      .execute();
    return rows.map(({ page, count }) => ({ page, count: Number(count) }));
  },

  async reasons(db: Queries, { since, before, ends, limit }: Span & { ends: Ends; limit: number }) {
    const rows = await db
      .selectFrom("leads")
      .select([sql<string>`coalesce(reason, '')`.as("reason"), sql<number>`count(*)`.as("count")])
      .where(isKept)
      .where(isIn(ends.lost))
      .where("created_at", ">=", since)
      .where("created_at", "<", before)
      .groupBy(sql`coalesce(reason, '')`)
      .orderBy("count", "desc")
      .orderBy("reason")
      .limit(limit)
      .execute();
    return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
  },

  /** By the owner when the answer was given or due; empty if due before anybody had it. */
  async deadlines(
    db: Queries,
    { since, before, now, limit }: Span & { now: string; limit: number },
  ) {
    const rows = await db
      .selectFrom("leads")
      .select(dueOwner.as("owner"))
      .select([
        sumWhere(answerStands["in-time"]()).as("inTime"),
        sumWhere(answerStands.late()).as("late"),
        sumWhere(answerStands.waiting(now)).as("waiting"),
      ])
      .where(isKept)
      .where("due_at", "is not", null)
      .where("created_at", ">=", since)
      .where("created_at", "<", before)
      .groupBy(dueOwner)
      .limit(limit)
      .execute();
    return rows.map(({ owner, inTime, late, waiting }) => ({
      ...{ owner, inTime: Number(inTime), late: Number(late), waiting: Number(waiting) },
    }));
  },

  /** Leads that wait within the deadline, or needed no answer; some were answered before. */
  notDue: (db: Queries, { since, before, now }: Span & { now: string }) =>
    db
      .selectFrom("leads")
      .select(["id", "owner", "created_at"])
      .where(isKept)
      .where(sql<boolean>`(answered_at is null and due_at >= ${now} or not ${wantedAnswer})`)
      .where("created_at", ">=", since)
      .where("created_at", "<", before),

  /** A reply sets a new deadline, so leads with a reply before the answer are left out. */
  answered: (db: Queries, { since, before, limit }: Span & { limit: number }) =>
    db
      .selectFrom("leads")
      .select(["created_at as from", "answered_at as to"])
      .where(isKept)
      .where("answered_at", "is not", null)
      .where(wantedAnswer)
      .where("created_at", ">=", since)
      .where("created_at", "<", before)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom("lead_replies")
              .select(e.lit(1).as("one"))
              .whereRef("lead_replies.lead_id", "=", "leads.id")
              .whereRef("lead_replies.created_at", "<=", "leads.answered_at"),
          ),
        ),
      )
      .orderBy("created_at", "desc")
      .limit(limit)
      .$narrowType<{ to: string }>()
      .execute(),

  readers: (db: Queries, { since, before, ends }: Span & { ends: Ends }) =>
    db
      .selectFrom("leads")
      .select(["id", "visitor_id as visitor", "created_at as until"])
      .select(sql<number>`case when ${isIn(ends.won)} then 1 else 0 end`.as("won"))
      .where(sql<boolean>`spam = 0 and visitor_id is not null`)
      .where("created_at", ">=", since)
      .where("created_at", "<", before),
};

const sumWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** PostgreSQL does not accept an empty list. */
const isIn = (stages: string[]): RawBuilder<boolean> =>
  stages.length === 0 ? sql`1 = 0` : sql`leads.stage in (${sql.join(stages)})`;
