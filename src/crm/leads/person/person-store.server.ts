import { type RawBuilder, sql } from "kysely";
import type { Queries, Tx } from "../../../platform/db/database.ts";
import type { LeadOfPerson } from "../../contacts/contract.ts";
import { companyNow } from "../lead-details.ts";

type Way = { from: string; to: string; at: string };

type SendersQuery = { after: string | null; limit: number; withSpam: boolean };

const glance = 160;
/** For one page of contacts. A contact with more leads has named the company in the newest ones. */
const mostNaming = 5_000;

export const personStore = {
  /** `moved_from` keeps the contact that each lead first came to. */
  async move(tx: Tx, { from, to, at }: Way): Promise<string[]> {
    const moved = await tx
      .updateTable("leads")
      .set({
        person_id: to,
        moved_from: sql<string>`coalesce(moved_from, person_id)`,
        changed_at: at,
      })
      .where("person_id", "=", from)
      .returning("id")
      .execute();
    return moved.map(({ id }) => id);
  },

  async moveBack(
    tx: Tx,
    { from, to, at, senders }: Way & { senders: string[] },
  ): Promise<string[]> {
    const moved = await tx
      .updateTable("leads")
      .set({
        person_id: to,
        moved_from: sql<string | null>`nullif(moved_from, ${to})`,
        changed_at: at,
      })
      .where("person_id", "=", from)
      .where("moved_from", "in", senders)
      .returning("id")
      .execute();
    return moved.map(({ id }) => id);
  },

  /** Newest first. */
  async of(db: Queries, person: string, limit: number): Promise<LeadOfPerson[]> {
    const rows = await db
      .selectFrom("leads")
      .select(["id", "created_at", "service", "source", "stage", "owner", "spam", "query"])
      .where("person_id", "=", person)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ spam, query, ...lead }) => ({
      ...lead,
      spam: spam === 1,
      query: query === null ? null : Array.from(query).slice(0, glance).join(""),
    }));
  },

  async sumsOf(db: Queries, people: string[]) {
    if (people.length === 0) return [];
    const rows = await db
      .selectFrom("leads")
      .select((e) => [
        "person_id",
        "spam",
        e.fn.countAll<number>().as("count"),
        e.fn.max("created_at").as("latest"),
      ])
      .where("person_id", "in", people)
      .groupBy(["person_id", "spam"])
      .execute();
    return rows.map(({ spam, ...sum }) => ({ ...sum, isSpam: spam === 1 }));
  },

  async companiesOf(db: Queries, people: string[]): Promise<Map<string, string>> {
    if (people.length === 0) return new Map();
    const rows = await db
      .selectFrom("leads")
      .select(["person_id", "company", "details"])
      .where("person_id", "in", people)
      .where((e) => e.or([e("company", "is not", null), e("details", "is not", null)]))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(mostNaming)
      .execute();
    const named = rows.toReversed().flatMap((row) => {
      const company = companyNow(row);
      return company ? [[row.person_id, company] as const] : [];
    });
    return new Map(named);
  },

  /** @param options `after`: last lead of the page before; if it is gone, the list starts over */
  async senders(db: Queries, { after, limit, withSpam }: SendersQuery) {
    const newest = (person: RawBuilder<unknown>) => sql<string>`(
      select newest.id from leads as newest
      where newest.person_id = ${person} ${withSpam ? sql`` : sql`and newest.spam = 0`}
      order by newest.created_at desc, newest.id desc limit 1)`;
    const from = after === null ? undefined : await placeOf(db, after);
    return db
      .selectFrom("leads")
      .select(["id", "person_id"])
      .$if(!withSpam, (query) => query.where("spam", "=", 0))
      .$if(from !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${from?.created_at}, ${from?.id})`),
      )
      .where("id", "=", newest(sql.ref("leads.person_id")))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  },
};

const placeOf = (db: Queries, lead: string) =>
  db.selectFrom("leads").select(["id", "created_at"]).where("id", "=", lead).executeTakeFirst();
