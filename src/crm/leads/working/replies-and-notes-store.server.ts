import { sql } from "kysely";
import type { Queries } from "../../../platform/db/database.ts";
import { countRows } from "../../../platform/db/statements.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import type { ReplyWay } from "../replies-and-notes.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    lead_notes: {
      id: string;
      lead_id: string;
      text: string;
      mentions: string;
      staff_id: string;
      created_at: string;
    };
    lead_mentions: {
      staff_id: string;
      at: string;
      note_id: string;
      seen_at: string | null;
    };
  }
}

type Named = { staff: string; since: string };
type Opened = { staff: string; lead: string };
type NoteRow = Tables["lead_notes"];

export const noteStore = {
  add: (tx: Tx, row: NoteRow) => tx.insertInto("lead_notes").values(row).execute(),

  /** @returns its mentions as JSON; undefined if there is no such note */
  remove: (tx: Tx, id: string) =>
    tx.deleteFrom("lead_notes").where("id", "=", id).returning("mentions").executeTakeFirst(),

  mention: (tx: Tx, rows: Tables["lead_mentions"][]) =>
    tx.insertInto("lead_mentions").values(rows).execute(),

  /** Newest first. */
  mentionsOf: (
    db: Queries,
    { staff, since, limit }: { staff: string; since: string; limit: number },
  ) =>
    db
      .selectFrom("lead_mentions")
      .innerJoin("lead_notes", "lead_notes.id", "lead_mentions.note_id")
      .innerJoin("leads", "leads.id", "lead_notes.lead_id")
      .where("lead_mentions.staff_id", "=", staff)
      .where("lead_mentions.at", ">=", since)
      .select(["lead_notes.id", "lead_notes.lead_id", "lead_notes.text"])
      .select(["lead_notes.staff_id as by", "lead_mentions.at", "leads.name"])
      .orderBy("lead_mentions.at", "desc")
      .orderBy("lead_mentions.note_id", "desc")
      .limit(limit)
      .execute(),

  /** @param most where counting stops */
  countUnseen: (db: Queries, { staff, since }: Named, most: number) =>
    countRows(
      db,
      db
        .selectFrom("lead_mentions")
        .select("note_id")
        .where("staff_id", "=", staff)
        .where("at", ">=", since)
        .where("seen_at", "is", null)
        .limit(most)
        .as("some"),
    ),

  async see(tx: Tx, { staff, lead }: Opened, at: string): Promise<boolean> {
    const ofLead = tx.selectFrom("lead_notes").select("id").where("lead_id", "=", lead);
    const updateQuery = tx
      .updateTable("lead_mentions")
      .set({ seen_at: at })
      .where("staff_id", "=", staff);
    const { numUpdatedRows } = await updateQuery
      .where("seen_at", "is", null)
      .where("note_id", "in", ofLead)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  newestOf: (db: Queries, leadId: string, limit: number): Promise<NoteRow[]> =>
    db
      .selectFrom("lead_notes")
      .selectAll()
      .where("lead_id", "=", leadId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
};

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    lead_replies: {
      id: string;
      lead_id: string;
      text: string;
      via: ReplyWay;
      staff_id: string | null;
      created_at: string;
    };
  }
}

type ReplyRow = Tables["lead_replies"];

type Span = { since: string; until: string };

export const replyStore = {
  add: (tx: Tx, row: ReplyRow) => tx.insertInto("lead_replies").values(row).execute(),

  remove: (tx: Tx, id: string): Promise<ReplyRow | undefined> =>
    tx.deleteFrom("lead_replies").where("id", "=", id).returningAll().executeTakeFirst(),

  newestOf: (db: Queries, leadId: string, limit: number): Promise<ReplyRow[]> =>
    db
      .selectFrom("lead_replies")
      .selectAll()
      .where("lead_id", "=", leadId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

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

  /** The transaction must have locked the lead. @param span null for all replies */
  async countOf(tx: Tx, leadId: string, span: Span | null): Promise<number> {
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
