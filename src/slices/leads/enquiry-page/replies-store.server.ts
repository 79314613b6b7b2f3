import { sql, type Transaction } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ReplyWay } from "./reply-contract.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    lead_replies: {
      id: string;
      lead_id: string;
      text: string;
      via: ReplyWay;
      /** The id of the colleague who pasted it in; null if the sender wrote it. */
      staff_id: string | null;
      created_at: string;
    };
  }
}

type ReplyRow = Tables["lead_replies"];

type Span = { since: string; until: string };

export const replyStore = {
  add: (tx: Transaction<Tables>, row: ReplyRow) =>
    tx.insertInto("lead_replies").values(row).execute(),

  find: (db: Queries, id: string): Promise<ReplyRow | undefined> =>
    db.selectFrom("lead_replies").selectAll().where("id", "=", id).executeTakeFirst(),

  remove: (tx: Transaction<Tables>, id: string) =>
    tx.deleteFrom("lead_replies").where("id", "=", id).execute(),

  newestOf: (db: Queries, leadId: string, limit: number): Promise<ReplyRow[]> =>
    db
      .selectFrom("lead_replies")
      .selectAll()
      .where("lead_id", "=", leadId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  /** Each lead's last reply, cut to so many characters; leads without a reply are left out. */
  newestOfEach: (db: Queries, leadIds: string[], characters: number) =>
    db
      .selectFrom("leads")
      .innerJoin("lead_replies as reply", (join) =>
        join.on("reply.id", "=", (e) =>
          e
            .selectFrom("lead_replies as each")
            .select("each.id")
            .whereRef("each.lead_id", "=", "leads.id")
            .orderBy("each.created_at", "desc")
            .orderBy("each.id", "desc")
            .limit(1),
        ),
      )
      .select("leads.id")
      .select(sql<string>`substr(reply.text, 1, ${sql.lit(characters)})`.as("text"))
      .where("leads.id", "in", leadIds)
      .execute(),

  /**
   * The transaction must have locked the lead.
   * @param span null for all replies
   */
  async countOf(tx: Transaction<Tables>, leadId: string, span: Span | null): Promise<number> {
    const ofLead = tx.selectFrom("lead_replies").where("lead_id", "=", leadId);
    const counted = span
      ? ofLead.where("created_at", ">", span.since).where("created_at", "<=", span.until)
      : ofLead;
    const { count } = await counted
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
