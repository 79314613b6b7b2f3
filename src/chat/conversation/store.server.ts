import type { Generated, Insertable, Selectable } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import { countRows } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import { byAi, commands, ofColleague } from "../flow/commands.ts";
import type { Outcome } from "./understood-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    conversations: {
      id: string;
      /** A secret: whoever has it can continue the conversation. */
      key: string;
      flow_version: number;
      language: string;
      state: string;
      open_step: string;
      turn_count: number;
      lead_id: string | null;
      /** 1 once this run through the flow has a lead. "Start again" sets 0. */
      state_has_lead: number;
      /** 1 once the visitor wrote words of their own: from then on there is an input. */
      has_typed: number;
      started_at: string;
      last_turn_at: string;
      ended_at: string | null;
      staff_id: string | null;
      staff_name: string | null;
      staff_seen_at: string | null;
      /** When the visitor asked for a person. Null once one joins or the visitor goes on. */
      person_asked_at: string | null;
      /** 1 while the visitor waits for a person, else 0: also once they left or waited too long. */
      waits: number;
      network: string;
      left_at: string | null;
    };
    turns: {
      conversation_id: string;
      number: number;
      /** The lead that these words began or added to. One conversation may leave several leads. */
      lead_id: string | null;
      at: string;
      selected_value: string;
      said: string | null;
      replies: string;
      /** `ip` is what the server saw, `ipaddress` is what the client says. */
      ip: string;
      ipaddress: string;
      browser_type: string;
      /** The likeliest topic of typed words, and its confidence of 100. */
      topic: Generated<string | null>;
      confidence: Generated<number | null>;
      /** What became of words that were understood as a topic, a question, or nothing. */
      outcome: Generated<Outcome | null>;
      /** What a colleague thinks of words that an AI wrote: 1 good, 0 bad. */
      rating: Generated<number | null>;
    };
  }
}

export type ConversationRow = Tables["conversations"];
export type TurnRow = Selectable<Tables["turns"]>;
type Span = { from: string; to: string };

export const asksForNobody = { person_asked_at: null, waits: 0, network: "" };
export const noColleague = { staff_id: null, staff_name: null, staff_seen_at: null };

const lockRow = (tx: Tx, id: string) =>
  tx
    .updateTable("conversations")
    .set((e) => ({ turn_count: e.ref("turn_count") }))
    .where("id", "=", id)
    .returningAll();

const staffWords = (from: Queries, lead: string) =>
  from
    .selectFrom("turns")
    .where("lead_id", "=", lead)
    .where("selected_value", "=", ofColleague.says);

export const chatStore = {
  conversation: (db: Queries, key: string) =>
    db.selectFrom("conversations").selectAll().where("key", "=", key).executeTakeFirst(),

  ofLeads: (
    db: Queries,
    { leads, conversations }: { leads: string[]; conversations: string[] },
    limit: number,
  ): Promise<ConversationRow[]> =>
    db
      .selectFrom("conversations")
      .selectAll()
      .where((e) => {
        const added = e("lead_id", "in", leads);
        // PostgreSQL refuses `in` with an empty list.
        return conversations.length > 0 ? e.or([added, e("id", "in", conversations)]) : added;
      })
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  /** On PostgreSQL the row lock makes other turns wait for this transaction. */
  takeTurn: (tx: Tx, key: string, at: string) =>
    tx
      .updateTable("conversations")
      .set((e) => ({ turn_count: e("turn_count", "+", 1), last_turn_at: at }))
      .where("key", "=", key)
      .where("ended_at", "is", null)
      .returningAll()
      .executeTakeFirst(),

  byId: (db: Queries, id: string) =>
    db.selectFrom("conversations").selectAll().where("id", "=", id).executeTakeFirst(),

  /** Locks an open conversation without counting a turn. @returns undefined where it is closed */
  hold: (tx: Tx, id: string) => lockRow(tx, id).where("ended_at", "is", null).executeTakeFirst(),

  holdAny: (tx: Tx, id: string) => lockRow(tx, id).executeTakeFirst(),

  markSeen: (tx: Tx, { id, staff }: { id: string; staff: string }, at: string) =>
    tx
      .updateTable("conversations")
      .set({ staff_seen_at: at })
      .where("id", "=", id)
      .where("staff_id", "=", staff)
      .execute(),

  listAway: (db: Queries, { from, to }: Span, limit: number): Promise<ConversationRow[]> =>
    db
      .selectFrom("conversations")
      .selectAll()
      .where("staff_id", "is not", null)
      .where((e) => e.or([e("staff_seen_at", "<", from), e("staff_seen_at", ">", to)]))
      .limit(limit)
      .execute(),

  addConversation: async (tx: Tx, row: ConversationRow): Promise<boolean> =>
    (await tx
      .insertInto("conversations")
      .values(row)
      .onConflict((c) => c.column("key").doNothing())
      .returning("id")
      .executeTakeFirst()) !== undefined,

  setConversation: (tx: Tx, id: string, set: Partial<Omit<ConversationRow, "id" | "key">>) =>
    tx.updateTable("conversations").set(set).where("id", "=", id).execute(),

  addTurn: (tx: Tx, row: Insertable<Tables["turns"]>) =>
    tx.insertInto("turns").values(row).execute(),

  setConversationLead: (tx: Tx, { id, lead }: { id: string; lead: string }) =>
    tx
      .updateTable("turns")
      .set({ lead_id: lead })
      .where("conversation_id", "=", id)
      .where("lead_id", "is", null)
      .where("number", ">=", (e) =>
        e
          .selectFrom("turns")
          .select(e.fn.coalesce(e.fn.max<number>("number"), e.lit(0)).as("begun"))
          .where("conversation_id", "=", id)
          .where("selected_value", "=", commands.restart),
      )
      .execute(),

  turns: async (db: Queries, conversationId: string, limit: number): Promise<TurnRow[]> =>
    (
      await db
        .selectFrom("turns")
        .selectAll()
        .where("conversation_id", "=", conversationId)
        .orderBy("number", "desc")
        .limit(limit)
        .execute()
    ).reverse(),

  turnsSending: async (
    db: Queries,
    { id, values, limit }: { id: string; values: string[]; limit: number },
  ): Promise<Pick<TurnRow, "selected_value" | "said">[]> =>
    (
      await db
        .selectFrom("turns")
        .select(["selected_value", "said"])
        .where("conversation_id", "=", id)
        .where("selected_value", "in", values)
        .orderBy("number", "desc")
        .limit(limit)
        .execute()
    ).reverse(),

  newestUnderstood: (from: Queries, limit: number) =>
    from
      .selectFrom("turns")
      .select(["conversation_id", "number", "lead_id", "said", "replies", "at"])
      .select(["topic", "confidence", "outcome", "rating"])
      .where("outcome", "is not", null)
      .orderBy("at", "desc")
      .orderBy("conversation_id", "desc")
      .orderBy("number", "desc")
      .limit(limit)
      .execute(),

  rate: (tx: Tx, of: { conversation: string; number: number }, rating: number | null) =>
    tx
      .updateTable("turns")
      .set({ rating })
      .where("conversation_id", "=", of.conversation)
      .where("number", "=", of.number)
      .where("selected_value", "=", byAi.value)
      .executeTakeFirstOrThrow(),

  countStaffWords(from: Queries, lead: string): Promise<number> {
    return countRows(from, staffWords(from, lead).select("number").as("some"));
  },

  staffWordsAfter: (
    from: Queries,
    { lead, skipped, limit }: { lead: string; skipped: number; limit: number },
  ): Promise<Pick<TurnRow, "at" | "said" | "replies">[]> =>
    staffWords(from, lead)
      .select(["at", "said", "replies"])
      .orderBy("at")
      .orderBy("conversation_id")
      .orderBy("number")
      .limit(limit)
      .offset(skipped)
      .execute(),

  countSince(from: Queries, since: string, most: number): Promise<number> {
    const some = from
      .selectFrom("conversations")
      .select("id")
      .where("last_turn_at", ">=", since)
      .where("ended_at", "is", null);
    return countRows(from, some.limit(most).as("some"));
  },

  async deleteStale(tx: Tx, before: string, limit: number): Promise<number> {
    const stale = tx
      .selectFrom("conversations")
      .select("id")
      .where("last_turn_at", "<", before)
      .where("lead_id", "is", null)
      .orderBy("last_turn_at")
      .limit(limit);
    // The delete checks the row again, because another transaction may have changed it.
    const deleted = await tx
      .deleteFrom("conversations")
      .where("id", "in", stale)
      .where("last_turn_at", "<", before)
      .where("lead_id", "is", null)
      .returning("id")
      .execute();
    return deleted.length;
  },
};
