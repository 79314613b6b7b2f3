import type { Transaction } from "kysely";
import { ago, type Clock, timestamp } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Events } from "../../events/events.server.ts";
import { holdLead, noSuchLead } from "../find-lead.server.ts";
import { senderOf } from "../lead-details.ts";
import type { ReplyUndo } from "../replies-and-notes.ts";
import type { LeadRow } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import { replyStore } from "../working/replies-and-notes-store.server.ts";
import type { Working } from "../working/working.server.ts";
import { workingStore } from "../working/working-store.server.ts";

type Tx = Transaction<Tables>;
type Taking = { lead: string; reply: string; by: { who: "staff"; id: string } };
type ReplyTakingBackDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  changeIn: Working["changeIn"];
};

/** The button to undo is shown for ten seconds; a slow connection needs longer. */
const longestMs = 60_000;
const mostEvents = 50;

export function createReplyTakingBack({ db, clock, events, changeIn }: ReplyTakingBackDeps) {
  async function changedBy(tx: Tx, { lead, reply }: Taking): Promise<ReplyUndo | null> {
    const story = await events.of({ kind: "lead", id: lead }, mostEvents, tx);
    const its = story.findLast(({ kind, data }) => kind === "lead.replied" && data.reply === reply);
    return (its?.kind === "lead.replied" && its.data.was) || null;
  }

  /** Changes nothing if the lead was answered or got another deadline since. */
  async function undo(
    tx: Tx,
    { row, was, by }: { row: LeadRow; was: ReplyUndo } & Pick<Taking, "by">,
  ) {
    if (row.answered_at !== null || row.promised_by !== was.given) return;
    const { closed, given: _, owner: __, ...promise } = was;
    await workingStore.set(tx, row.id, promise);
    if (closed && row.closed_at === null)
      await changeIn(tx, [{ id: row.id, set: closed, was: {}, by }]);
  }

  return {
    /** By its author, within a minute. @returns the text @throws Problem 404, 409 */
    takeReplyBack: (taking: Taking): Promise<string> =>
      db.write(async (tx) => {
        const was = await changedBy(tx, taking);
        const row = await holdLead(tx, taking.lead);
        const reply = await replyStore.find(tx, taking.reply);
        if (!reply || reply.lead_id !== row.id || reply.staff_id !== taking.by.id)
          throw noSuchLead();
        if (reply.created_at < ago(clock, longestMs)) throw new Problem(409, tooLate);
        await replyStore.remove(tx, reply.id);
        if (was) await undo(tx, { row, was, by: taking.by });
        await workingStore.set(tx, row.id, { changed_at: timestamp(clock.now()) });
        await events.record(tx, {
          kind: "lead.reply_taken_back",
          by: taking.by,
          subject: { kind: "lead", id: row.id },
          person: senderOf(row),
          data: { reply: reply.id },
        });
        publishLeads(db, tx, [row.id]);
        return reply.text;
      }),
  };
}

const tooLate = "It is too late to take it back: it is part of the enquiry.";
