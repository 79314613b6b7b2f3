import type { Actor, StaffActor } from "../../../core/activity/contract.ts";
import type { Events } from "../../../core/activity/events.server.ts";
import type { Undoable } from "../../../core/activity/undo.server.ts";
import type { Database, Queries, Tx } from "../../../platform/db/database.ts";
import type { Ids } from "../../../platform/ids.ts";
import { orUnavailable, Problem } from "../../../platform/problem.ts";
import type { Room } from "../../../platform/quota.ts";
import { ago, type Clock, dayMs, isWithin, timestamp } from "../../../platform/time/clock.ts";
import type { Announce } from "../announcing.server.ts";
import { holdLead, noSuchLead } from "../find-lead.server.ts";
import { currentDetails, senderOf } from "../lead-details.ts";
import { numberOf } from "../lead-naming.ts";
import {
  mostReplies,
  mostRepliesADay,
  type Reply,
  type ReplyUndo,
  type ReplyWay,
} from "../replies-and-notes.ts";
import type { ResponseDeadlines } from "../response-deadline/response-deadline.server.ts";
import { type LeadRow, leadStore } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { SearchText } from "../words/search-text.server.ts";
import { replyStore } from "../working/replies-and-notes-store.server.ts";
import type { Stage } from "../working/stage-contract.ts";
import type { Reopen, Working } from "../working/working.server.ts";
import { type AdminColumns, stageStore, workingStore } from "../working/working-store.server.ts";

type ByKey = { key: string; text: string; room: Room };
/** `owed` is false if the reply needs no answer. */
type Pasted = { id: string; text: string; by: StaffActor; owed?: boolean };
type Owed = Pick<AdminColumns, "due_at" | "answered_at" | "late_told_at" | "due_owner">;
type OwedAgain = { lead: LeadRow; promise: Owed; isBack: boolean };
type UndoOwedOptions = { row: LeadRow; was: ReplyUndo; by: StaffActor };
type NewReply = { text: string; via: ReplyWay; by: Actor; owed: boolean };
type RepliesDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  addTexts: SearchText["addTexts"];
  deadline: ResponseDeadlines["deadline"];
  reopenIn: Reopen;
  changeIn: Working["changeIn"];
  announce: Pick<Announce, "reply">;
};

/** The same text within this time, from a double press or a reload, is stored once. */
const sameMs = 10 * 60_000;
/** The button to undo is shown for ten seconds; a slow connection needs longer. */
const longestUndoMs = 60_000;
const tooLate = "It is too late to take it back: it is part of the enquiry.";

export type Replies = ReturnType<typeof createReplies>;

export function createReplies(needs: RepliesDeps) {
  const { db, clock, ids, events, addTexts, deadline, reopenIn, changeIn, announce } = needs;

  async function add(tx: Tx, leadId: string, { text, via, by, owed }: NewReply): Promise<Reply> {
    const storedLead = await holdLead(tx, leadId);
    const [newest] = await replyStore.newestOf(tx, storedLead.id, 1);
    if (newest && isSame(newest, { text, via })) return replyOf(newest);
    await checkRoom(tx, storedLead.id, via);
    const { lead, promise, isBack } = owed
      ? await owedAgain(tx, storedLead)
      : nothingOwed(storedLead);
    const at = timestamp(clock.now());
    const staff_id = by.who === "staff" ? by.id : null;
    const row = { id: ids.uuid(), lead_id: lead.id, text, via, staff_id, created_at: at };
    await replyStore.add(tx, row);
    await workingStore.set(tx, lead.id, { ...promise, changed_at: at });
    await addTexts(tx, lead.id, [text]);
    await events.record(tx, {
      id: row.id,
      kind: "lead.replied",
      by,
      subject: { kind: "lead", id: lead.id },
      contact: senderOf(lead),
      data: { reply: row.id, via, was: undoOf(storedLead, promise, isBack) },
    });
    const { id, owner } = lead;
    const announced = {
      id,
      number: numberOf(id),
      owner,
      now: currentDetails(lead),
      text,
      via,
      by,
      at,
    };
    if (lead.spam === 0) await announce.reply(tx, announced);
    publishLeads(db, tx, [id]);
    return replyOf(row);
  }

  const isSame = (
    newest: { text: string; via: ReplyWay; created_at: string },
    { text, via }: Pick<NewReply, "text" | "via">,
  ) => newest.text === text && newest.via === via && isWithin(clock, newest.created_at, sameMs);

  const now = () => timestamp(clock.now());

  async function checkRoom(tx: Tx, leadId: string, via: ReplyWay) {
    if ((await replyStore.countOf(tx, leadId, null)) >= mostReplies) throw isFull();
    if (via === "pasted") return;
    const ofDay = await replyStore.countOf(tx, leadId, { since: ago(clock, dayMs), until: now() });
    if (ofDay >= mostRepliesADay) throw tooManyToday();
  }

  /** Changes nothing if the lead was answered or got another deadline since. */
  async function undoOwed(tx: Tx, { row, was, by }: UndoOwedOptions) {
    if (row.answered_at !== null || row.due_at !== was.given) return;
    const { closed, given: _, owner: __, ...promise } = was;
    await workingStore.set(tx, row.id, promise);
    if (closed && row.closed_at === null)
      await changeIn(tx, [{ id: row.id, set: closed, was: {}, by }]);
  }

  /** A won lead is in no list of owed answers, so it gets no deadline. @param storedLead locked */
  async function owedAgain(tx: Tx, storedLead: LeadRow): Promise<OwedAgain> {
    const isBack = isLost(storedLead, await stageStore.all(tx));
    if (isBack) await reopenIn(tx, storedLead, { who: "system" });
    const lead = isBack ? await holdLead(tx, storedLead.id) : storedLead;
    const isOwedAlready = storedLead.answered_at === null && !isBack;
    if (isOwedAlready || lead.closed_at !== null) return { ...nothingOwed(lead), isBack };
    const promise = {
      due_at: await deadline(tx),
      ...{ answered_at: null, late_told_at: null, due_owner: null },
    };
    return { lead, promise, isBack };
  }

  /** `id` is the lead's. @throws Problem 404 */
  const pasteIn = (tx: Tx, { id, text, by, owed = true }: Pasted): Promise<Reply> =>
    add(tx, id, { text, via: "pasted", by, owed });

  return {
    pasteIn,

    pasteReply: (reply: Pasted): Promise<Reply> => db.write((tx) => pasteIn(tx, reply)),

    /** @throws Problem 404; 409 at 500 replies; 429 at 50 today, or no room; 503 if not stored */
    replyByKey({ key, text, room }: ByKey): Promise<Reply> {
      const stored = db.write(async (tx) => {
        const found = await leadStore.byKey(tx, key);
        if (!found) throw noSuchLead();
        room.check();
        const reply = await add(tx, found.id, {
          text,
          via: "page",
          by: { who: "visitor" },
          owed: true,
        });
        db.afterCommit(tx, room.count);
        return reply;
      });
      return orUnavailable(stored, "It could not be stored just now. Try again in a minute.");
    },

    /** Runs in the transaction of a message in the chat, which notifies by itself. */
    async wroteInChat(tx: Tx, id: string): Promise<void> {
      const { promise } = await owedAgain(tx, await holdLead(tx, id));
      if (promise.due_at === undefined) return;
      await workingStore.set(tx, id, { ...promise, changed_at: timestamp(clock.now()) });
      publishLeads(db, tx, [id]);
    },

    /** A chat's first answer is in the timeline. The transaction must have locked the lead. */
    async answeredAgain(tx: Tx, { id, at }: { id: string; at: string }): Promise<void> {
      await workingStore.set(tx, id, { answered_at: at, changed_at: at });
      publishLeads(db, tx, [id]);
    },

    replyUndoable: {
      isOwn: true,
      within: { ms: longestUndoMs, tooLate },
      async undo(tx, [{ subject, data }], by) {
        const row = await holdLead(tx, subject.id);
        const reply = await replyStore.remove(tx, data.reply);
        if (!reply) throw noSuchLead();
        if (data.was) await undoOwed(tx, { row, was: data.was, by });
        await workingStore.set(tx, row.id, { changed_at: now() });
        const about = { subject, contact: senderOf(row), data: { reply: reply.id } };
        await events.record(tx, { ...about, kind: "lead.reply_taken_back", by });
        publishLeads(db, tx, [row.id]);
        return { message: "Taken back. Their words are in the box again.", pasted: reply.text };
      },
    } satisfies Undoable<"lead.replied">,

    /** Oldest first. */
    repliesOf: async (leadId: string, from: Queries = db.read): Promise<Reply[]> =>
      (await replyStore.newestOf(from, leadId, mostReplies)).map(replyOf).reverse(),
  };
}

const nothingOwed = (lead: LeadRow): OwedAgain => ({ lead, promise: {}, isBack: false });

function undoOf(storedLead: LeadRow, promise: Owed, isBack: boolean): ReplyUndo | null {
  if (promise.due_at === undefined) return null;
  const { due_at, answered_at, answered_way, late_told_at, due_owner } = storedLead;
  const { owner, stage, reason } = storedLead;
  const closed = isBack ? { stage, reason } : null;
  const was = { due_at, answered_at, answered_way, late_told_at, due_owner };
  return { ...was, owner, closed, given: promise.due_at };
}

const isLost = ({ stage }: LeadRow, stages: Stage[]): boolean =>
  stages.some(({ key, kind }) => key === stage && kind === "lost");

type StoredReply = {
  id: string;
  text: string;
  via: ReplyWay;
  staff_id: string | null;
  created_at: string;
};

const replyOf = ({ id, text, via, staff_id, created_at }: StoredReply): Reply => ({
  ...{ id, text, via },
  by: staff_id,
  at: created_at,
});

const isFull = () =>
  new Problem(
    409,
    `This enquiry has ${mostReplies} additions, which is the most. Send anything new as another enquiry.`,
  );

const tooManyToday = () =>
  new Problem(
    429,
    `An enquiry takes ${mostRepliesADay} additions in a day. Add this tomorrow, or call us.`,
    { headers: { "retry-after": String(dayMs / 1_000) } },
  );
