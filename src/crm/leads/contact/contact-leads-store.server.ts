import { type RawBuilder, sql } from "kysely";
import type { Queries, Tx } from "../../../platform/db/database.ts";
import type { LeadOfContact } from "../../contacts/contract.ts";
import { companyNow } from "../lead-details.ts";

type Way = { from: string; to: string; at: string };

type SendersQuery = { after: string | null; limit: number; withSpam: boolean };

const glance = 160;
/** For one page of contacts. A contact with more leads has named the company in the newest ones. */
const mostNaming = 5_000;

export const contactLeadsStore = {
  /** `moved_from` keeps the contact that each lead first came to. */
  async move(tx: Tx, { from, to, at }: Way): Promise<string[]> {
    const moved = await tx
      .updateTable("leads")
      .set({
        contact_id: to,
        moved_from: sql<string>`coalesce(moved_from, contact_id)`,
        changed_at: at,
      })
      .where("contact_id", "=", from)
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
        contact_id: to,
        moved_from: sql<string | null>`nullif(moved_from, ${to})`,
        changed_at: at,
      })
      .where("contact_id", "=", from)
      .where("moved_from", "in", senders)
      .returning("id")
      .execute();
    return moved.map(({ id }) => id);
  },

  /** Newest first. */
  async of(db: Queries, contact: string, limit: number): Promise<LeadOfContact[]> {
    const rows = await db
      .selectFrom("leads")
      .select(["id", "created_at", "service", "source", "stage", "owner", "spam", "query"])
      .where("contact_id", "=", contact)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ spam, query, ...lead }) => ({
      ...lead,
      spam: spam === 1,
      query: query === null ? null : Array.from(query).slice(0, glance).join(""),
    }));
  },

  async sumsOf(db: Queries, contacts: string[]) {
    if (contacts.length === 0) return [];
    const rows = await db
      .selectFrom("leads")
      .select((e) => [
        "contact_id",
        "spam",
        e.fn.countAll<number>().as("count"),
        e.fn.max("created_at").as("latest"),
      ])
      .where("contact_id", "in", contacts)
      .groupBy(["contact_id", "spam"])
      .execute();
    return rows.map(({ spam, ...sum }) => ({ ...sum, isSpam: spam === 1 }));
  },

  async companiesOf(db: Queries, contacts: string[]): Promise<Map<string, string>> {
    if (contacts.length === 0) return new Map();
    const rows = await db
      .selectFrom("leads")
      .select(["contact_id", "company", "details"])
      .where("contact_id", "in", contacts)
      .where((e) => e.or([e("company", "is not", null), e("details", "is not", null)]))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(mostNaming)
      .execute();
    const named = rows.toReversed().flatMap((row) => {
      const company = companyNow(row);
      return company ? [[row.contact_id, company] as const] : [];
    });
    return new Map(named);
  },

  /** @param options `after`: last lead of the page before; if it is gone, the list starts over */
  async senders(db: Queries, { after, limit, withSpam }: SendersQuery) {
    const newest = (contact: RawBuilder<unknown>) => sql<string>`(
      select newest.id from leads as newest
      where newest.contact_id = ${contact} ${withSpam ? sql`` : sql`and newest.spam = 0`}
      order by newest.created_at desc, newest.id desc limit 1)`;
    const from = after === null ? undefined : await placeOf(db, after);
    return db
      .selectFrom("leads")
      .select(["id", "contact_id"])
      .$if(!withSpam, (query) => query.where("spam", "=", 0))
      .$if(from !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${from?.created_at}, ${from?.id})`),
      )
      .where("id", "=", newest(sql.ref("leads.contact_id")))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  },
};

const placeOf = (db: Queries, lead: string) =>
  db.selectFrom("leads").select(["id", "created_at"]).where("id", "=", lead).executeTakeFirst();
