/** Requests for approval: colleagues who may not publish ask those who may. */

import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import { can } from "../../core/accounts/roles.ts";
import type { Actor, NewEvent } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import type { Frame } from "../../core/mail/mail-layout.ts";
import { documentChanged } from "../../core/presence/topic.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import type { Content } from "../documents/content.server.ts";
import type { DocumentToEdit } from "../documents/contract.ts";
import { createAnswering, createAsking } from "./approval-requests.server.ts";
import type { Approval, ListedApproval } from "./contract.ts";
import type { Happening } from "./events.ts";
import { type ApprovalRow, approvalStore as store } from "./store.server.ts";
import { createTelling } from "./telling.server.ts";

const mostListed = 20;
const mostOpen = 500;
const shownDays = 14;
const keptDays = 400;

type ApprovalsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Pick<Events, "record">;
  content: Content;
  mail: Pick<Mail, "enqueue" | "takeBack">;
  colleagues: Pick<Colleagues, "whoMay" | "mailable">;
  tell(tx: Parameters<Events["record"]>[0], queue: (frame: Frame) => Promise<void>): Promise<void>;
};
type Who = { id: string; role: string };

export type Approvals = ReturnType<typeof createApprovals>;

export function createApprovals(needs: ApprovalsDeps) {
  const { db, clock, ids, events, content, mail, colleagues, tell } = needs;
  const { documents } = content;
  const before = (days: number) => timestamp(new Date(clock.now().getTime() - days * dayMs));

  const happened: Happening = async (tx, { id, by }, event) => {
    const [named] = await documents.namesOf([id], tx);
    if (!named) throw new Error(`document ${id}, which was asked for, is not there`);
    const { kind, key } = named;
    await content.refuseUnlessMay(tx, { kind, by });
    const context = { by, subject: { kind: "document", id: String(id) }, contact: null };
    if (event.kind === "content.asked")
      await events.record(tx, { ...context, kind: event.kind, data: { kind, key, of: event.of } });
    else await events.record(tx, { ...context, kind: event.kind, data: { kind, key } });
    db.publish(tx, documentChanged, { id });
  };

  const telling = createTelling({ mail, documents, colleagues, tell });
  const { unsaid, ...answering } = createAnswering({ clock, content, mail, telling, happened });

  async function listed(rows: ApprovalRow[]): Promise<ListedApproval[]> {
    const names = await documents.namesOf(rows.map(({ document_id }) => document_id));
    const byId = new Map(names.map((one) => [one.id, one]));
    return rows.flatMap((row) => {
      const of = byId.get(row.document_id);
      return of?.inAdmin
        ? [{ ...approvalOf(row), title: of.title, path: of.path, one: of.one }]
        : [];
    });
  }

  return {
    ...createAsking({ clock, ids, content, colleagues, telling, happened }),
    ...answering,

    follow: createFollowing({ clock, content, telling, unsaid }),

    /** The newest request for a document; `isChanged` compares with the given revision. */
    async newestOf({ id, revision }: Pick<DocumentToEdit, "id" | "revision">) {
      const row = await store.newestOf(db.read, id);
      return row ? { ...approvalOf(row), isChanged: row.revision !== revision } : null;
    },

    /**
     * Requests that the colleague may answer, including those to a colleague who may no longer
     * publish.
     */
    async waitingFor({ id, role }: Who): Promise<{ rows: ListedApproval[]; count: number }> {
      if (!can(role, "content.publish")) return { rows: [], count: 0 };
      const able = new Set((await colleagues.whoMay("content.publish")).map((one) => one.id));
      const isTheirs = ({ asked_by, asked_of }: ApprovalRow) =>
        asked_by !== id && (asked_of === null || asked_of === id || !able.has(asked_of));
      const all = (await store.allOpen(db.read, mostOpen).execute()).filter(isTheirs);
      return { rows: await listed(all.slice(0, mostListed)), count: all.length };
    },

    /** A colleague's own requests: open ones, and those answered in the last fourteen days. */
    async listRequestedBy({ id }: Pick<Who, "id">): Promise<ListedApproval[]> {
      const filter = { staff: id, since: before(shownDays) };
      return listed(await store.listRequestedBy(db.read, filter, mostListed).execute());
    },

    /**
     * Deletes requests that were answered over 400 days ago.
     * @returns how many
     */
    deleteOld: (): Promise<number> =>
      inBatches((limit) => db.write((tx) => store.deleteOld(tx, before(keptDays), limit))),
  };
}

const approvalOf = (row: ApprovalRow): Approval => ({
  id: row.id,
  document: row.document_id,
  requestedBy: row.asked_by,
  requestedFrom: row.asked_of,
  note: row.note,
  requestedAt: row.asked_at,
  answer: row.answer,
  answeredBy: row.answered_by,
  words: row.words,
  answeredAt: row.answered_at,
  dueAt: row.due_at,
});

type FollowingDeps = {
  clock: Clock;
  content: Pick<Content, "workingCopies">;
  telling: ReturnType<typeof createTelling>;
  unsaid: ReturnType<typeof createAnswering>["unsaid"];
};

/** Answers an open request by what happens to its document, however that happens. */
function createFollowing({ clock, content, telling, unsaid }: FollowingDeps) {
  const at = () => timestamp(clock.now());

  return {
    async publication(tx: Tx, { kind, data, subject, by }: Publication): Promise<void> {
      const approval = await store.openOf(tx, Number(subject.id));
      if (!approval || data.version < approval.from_version) return;
      // An earlier version went live; the draft of the request is still there.
      if ((await content.workingCopies.read(tx, Number(subject.id))) !== null) return;
      const answered_by = staffOf(by);
      const dueAt = kind === "content.scheduled" ? data.dueAt : null;
      const answer_mail = await telling.published(tx, { approval, by: answered_by, dueAt });
      const answered = { answered_by, answered_at: at(), due_at: dueAt, answer_mail };
      await store.answer(tx, approval.id, { answer: "published", ...answered });
    },

    async removal(tx: Tx, { subject, by }: NewEvent): Promise<void> {
      const approval = await store.openOf(tx, Number(subject.id));
      if (!approval) return;
      const answered = { answered_by: staffOf(by), answered_at: at() };
      await store.answer(tx, approval.id, { answer: "withdrawn", ...answered });
    },

    /** The colleague who discarded another's draft has undone that. */
    async restoration(tx: Tx, { subject, by }: NewEvent): Promise<void> {
      const approval = await store.newestOf(tx, Number(subject.id));
      if (approval?.answer !== "withdrawn" || approval.answered_by !== staffOf(by)) return;
      if (approval.asked_by !== approval.answered_by) await store.open(tx, approval.id);
    },

    /** The colleague who published it has undone that before the notification left. */
    async unpublication(tx: Tx, { subject, by }: NewEvent): Promise<void> {
      const approval = await store.newestOf(tx, Number(subject.id));
      if (approval?.answer !== "published" || approval.answered_by !== staffOf(by)) return;
      if (await unsaid(tx, approval)) await store.open(tx, approval.id);
    },
  };
}

type Publication = NewEvent<"content.published" | "content.scheduled">;

const staffOf = (by: Actor): string | null => (by.who === "staff" ? by.id : null);
