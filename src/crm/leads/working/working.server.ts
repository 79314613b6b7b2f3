import type { Colleagues } from "../../../core/accounts/colleagues.server.ts";
import { type Actor, swapped } from "../../../core/activity/contract.ts";
import type { Events } from "../../../core/activity/events.server.ts";
import type { Undoable } from "../../../core/activity/undo.server.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { Problem, staleProblem } from "../../../platform/problem.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import { type Announce, groupAssignedLeads } from "../announcing.server.ts";
import { holdLead } from "../find-lead.server.ts";
import { senderOf } from "../lead-details.ts";
import { type LeadRow, manualReason } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { SearchText } from "../words/search-text.server.ts";
import { type AlsoNeeds, createAlsoChanged, wasBeforeClosing } from "./also-changed.server.ts";
import {
  type AdminState,
  adminState,
  type Changed,
  type ChangeHow,
  differing,
  isAnswered,
  isNothing,
  type LeadSet,
  mostAtOnce,
  only,
  type RecordedChange,
} from "./lead-set.ts";
import { firstStage, type StageKind } from "./stage-contract.ts";
import { type AdminColumns, stageStore, workingStore as store } from "./working-store.server.ts";

type How = { how?: ChangeHow | undefined };
type Change = { ids: string[]; set: LeadSet; was?: LeadSet | undefined; by: Actor } & How;
export type OneChange = { id: string; set: LeadSet; was: LeadSet; by: Actor } & How;

type Kinds = Map<string, StageKind>;
type ChangedLead = { changed: RecordedChange; row: LeadRow; by: Actor };

export type Working = ReturnType<typeof createWorking>;
type WorkingDeps = AlsoNeeds & {
  db: Database;
  clock: Clock;
  colleagues: Pick<Colleagues, "whoMay">;
  announce: Pick<Announce, "assignment">;
  addTexts: SearchText["addTexts"];
};

export function createWorking({ db, clock, colleagues, addTexts, ...needs }: WorkingDeps) {
  const { events, assignment, announce } = needs;
  const alsoChanged = createAlsoChanged(needs);

  /** Locks leads in the order of their ids, or two transactions deadlock. */
  async function changeAll(tx: Tx, changes: OneChange[]): Promise<ChangedLead[]> {
    if (changes.length > mostAtOnce)
      throw new Problem(400, `Select ${mostAtOnce} enquiries at most.`);
    if (changes.some(({ set }) => set.spam === false)) await assignment.hold(tx);
    const kinds = await allowed(tx, changes);
    const done: ChangedLead[] = [];
    for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const one = await changeOne(tx, { ...change, kinds });
      if (one) done.push(one);
    }
    publishLeads(
      db,
      tx,
      done.map(({ changed }) => changed.id),
    );
    return done;
  }

  async function changeIn(tx: Tx, changes: OneChange[]): Promise<RecordedChange[]> {
    const done = await changeAll(tx, changes);
    for (const assignedLeads of groupAssignedLeads(done))
      await announce.assignment(tx, assignedLeads);
    return done.map(({ changed }) => changed);
  }

  /** @throws Problem 422 if the stage does not exist, or the owner may not answer leads */
  async function allowed(tx: Tx, changes: OneChange[]): Promise<Kinds> {
    const kinds: Kinds = new Map();
    for (const key of [...new Set(changes.flatMap(({ set }) => set.stage ?? []))].sort()) {
      const stage = await stageStore.hold(tx, db.engine, key);
      if (!stage) throw refusal("stage", "This stage is not there any more.");
      kinds.set(key, stage.kind);
    }
    const owners = new Set(changes.flatMap(({ set }) => set.owner ?? []));
    if (owners.size > 0) {
      const staffIds = new Set((await colleagues.whoMay("leads.write", tx)).map(({ id }) => id));
      if (![...owners].every((id) => staffIds.has(id)))
        throw refusal("owner", "They do not work on enquiries.");
    }
    return kinds;
  }

  async function changeOne(
    tx: Tx,
    { id, set, was, by, how, kinds }: OneChange & { kinds: Kinds },
  ): Promise<ChangedLead | null> {
    const row = await holdLead(tx, id);
    const now = adminState(row);
    const changes = differing(now, onceAnswered(now, set));
    if (isNothing(changes)) return null;
    const stale = only(differing(now, was), differing(now, { ...was, ...set }));
    if (!isNothing(stale)) throw staleProblem({ current: { id, ...now }, yours: set });
    const kind = changes.stage === undefined ? null : (kinds.get(changes.stage) ?? null);
    const at = timestamp(clock.now());
    const also = await alsoChanged(tx, { row, changes, kind, by, how });
    const news = { ...changes, ...also.set };
    const promise = also.promise && { ...also.promise, late_told_at: null, due_owner: null };
    const columns = {
      ...columnsOf(row, news),
      ...closing(kind, at),
      ...(news.owner !== undefined && { due_owner: dueOwner(row, at) }),
      ...promise,
    };
    await store.set(tx, id, { ...columns, changed_at: at });
    await addTexts(tx, id, [news.next_step ?? null, news.reason ?? null]);
    const changed = { set: news, was: only(now, news) };
    const event = await events.record(tx, {
      kind: "lead.changed",
      by,
      subject: { kind: "lead", id },
      contact: senderOf(row),
      data: { ...changed, ...(how && { how }), ...also.promise },
    });
    return { changed: { id, ...changed, event }, row, by };
  }

  return {
    changeIn,

    changeUnannounced: changeAll,

    /** All or none. @throws Problem 404; 409 with `current` and `yours` unless `was` holds; 422 */
    change: ({ ids, set, was = {}, by, how }: Change): Promise<RecordedChange[]> =>
      db.write((tx) =>
        changeIn(
          tx,
          [...new Set(ids)].map((id) => ({ id, set, was, by, how })),
        ),
      ),

    /** All or none. @throws Problem 404; 409 with `current` and `yours`; 422 by field */
    changeEach: (changes: Changed[], by: Actor): Promise<RecordedChange[]> =>
      db.write((tx) =>
        changeIn(
          tx,
          changes.map((one) => ({ ...one, by })),
        ),
      ),

    /** Without mails. @throws Problem 404; 409 if somebody changed the same since; 422 */
    changeUndoable: {
      async undo(tx, found, by) {
        const { id } = found[0].subject;
        await changeAll(tx, [{ id, ...swapped(found), by, how: "undone" }]);
        return null;
      },
    } satisfies Undoable<"lead.changed">,
  };
}

/** The first of two answers counts; "none needed" gives way to one, and an undo restores it. */
function onceAnswered(now: AdminState, { answered_at, answered_way, ...others }: LeadSet): LeadSet {
  const isAlreadyAnswered = (at: string) =>
    answered_way === "none needed" ? at >= (now.answered_at ?? "") : isAnswered(now);
  if (answered_at && now.answered_at !== null && isAlreadyAnswered(answered_at)) return others;
  return {
    ...others,
    ...(answered_at !== undefined && { answered_at }),
    ...(answered_way !== undefined && { answered_way }),
  };
}

function columnsOf(row: LeadRow, { spam, ...set }: LeadSet): AdminColumns {
  // A step with a new time gets a new reminder.
  const columns = set.next_step_at === undefined ? set : { ...set, reminded_at: null };
  if (spam === undefined) return columns;
  if (spam) return { ...columns, spam: 1, spam_reason: row.spam_reason ?? manualReason };
  const isManual = row.spam_reason === manualReason;
  return { ...columns, spam: 0, spam_reason: isManual ? null : row.spam_reason };
}

/** A new owner is not counted for an answer that was given or became due under the old one. */
function dueOwner(row: LeadRow, at: string): LeadRow["due_owner"] {
  const { due_owner, owner, due_at, answered_at } = row;
  if (due_owner !== null || due_at === null) return due_owner;
  const isLate = (answered_at ?? at) > due_at;
  if (isLate) return owner ?? "";
  return answered_at === null ? null : owner;
}

function closing(kind: StageKind | null, at: string): AdminColumns {
  if (kind === null) return {};
  return { closed_at: kind === "open" ? null : at };
}

const refusal = (field: string, sentence: string) =>
  new Problem(422, sentence, { errors: { [field]: [sentence] } });

type ReopenDeps = { events: Events; changeIn: Working["changeIn"] };

export type Reopen = ReturnType<typeof createReopen>;

export const createReopen =
  ({ events, changeIn }: ReopenDeps) =>
  async (tx: Tx, lead: LeadRow, by: Actor): Promise<void> => {
    const was = await wasBeforeClosing({ tx, events }, lead);
    const stages = await stageStore.all(tx);
    const open = stages.find(({ key, kind }) => key === was.stage && kind === "open");
    const set = { stage: open?.key ?? firstStage };
    await changeIn(tx, [{ id: lead.id, set, was: {}, by }]);
  };
