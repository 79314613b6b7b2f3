/** What the desk decides about leads: many at once, undone as they were, never silently twice. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { Colleagues } from "../staff/colleagues.server.ts";
import type { Assignment } from "./assignment.server.ts";
import { type DeskState, deskState, differing, isNothing, only } from "./desk-state.ts";
import { holdLead } from "./hold-lead.server.ts";
import { type Changed, type LeadSet, mostAtOnce } from "./lead-set.ts";
import { senderOf } from "./sender-of.ts";
import type { StageKind } from "./stage-contract.ts";
import { stageStore } from "./stage-store.server.ts";
import { byHand, type LeadRow } from "./store.server.ts";
import { publishLeads } from "./topic.ts";
import { type DeskColumns, workingStore as store } from "./working-store.server.ts";

type Tx = Transaction<Tables>;
type Change = { ids: string[]; set: LeadSet; was?: LeadSet | undefined; by: Actor };
export type OneChange = { id: string; set: LeadSet; was: LeadSet; by: Actor };
type Kinds = Map<string, StageKind>;

export type Working = ReturnType<typeof createWorking>;
type Needs = {
  db: Database;
  clock: Clock;
  events: Events;
  colleagues: Pick<Colleagues, "whoMay">;
  assignment: Assignment;
  announce(tx: Tx, lead: LeadRow): Promise<void>;
};

export function createWorking({ db, clock, events, colleagues, assignment, announce }: Needs) {
  /** In one order, or two who change the same would wait for each other. */
  async function changeIn(tx: Tx, changes: OneChange[]): Promise<Changed[]> {
    if (changes.length > mostAtOnce)
      throw new Problem(400, `Choose ${mostAtOnce} enquiries at most.`);
    if (changes.some(({ set }) => set.spam === false)) await assignment.hold(tx);
    const kinds = await allowed(tx, changes);
    const done: Changed[] = [];
    for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const changed = await changeOne(tx, { ...change, kinds });
      if (changed) done.push(changed);
    }
    publishLeads(
      db,
      tx,
      done.map(({ id }) => id),
    );
    return done;
  }

  /** @throws Problem 422 for a stage that is not there, or an owner who may not answer */
  async function allowed(tx: Tx, changes: OneChange[]): Promise<Kinds> {
    const kinds: Kinds = new Map();
    for (const key of [...new Set(changes.flatMap(({ set }) => set.stage ?? []))].sort()) {
      const stage = await stageStore.hold(tx, key);
      if (!stage) throw refusal("stage", "This stage is not there any more.");
      kinds.set(key, stage.kind);
    }
    const owners = new Set(changes.flatMap(({ set }) => set.owner ?? []));
    if (owners.size > 0) {
      const known = new Set((await colleagues.whoMay("leads.write", tx)).map(({ id }) => id));
      if (![...owners].every((id) => known.has(id)))
        throw refusal("owner", "They do not work on enquiries.");
    }
    return kinds;
  }

  async function changeOne(tx: Tx, { id, set, was, by, kinds }: OneChange & { kinds: Kinds }) {
    const row = await holdLead(tx, id);
    const now = deskState(row);
    const asked = differing(now, set);
    if (isNothing(asked)) return null;
    const stale = only(differing(now, was), differing(now, { ...was, ...set }));
    if (!isNothing(stale)) throw changedMeanwhile({ id, now, set });
    const kind = asked.stage === undefined ? null : (kinds.get(asked.stage) ?? null);
    const news = { ...asked, ...(await alsoChanged(tx, { row, asked, kind })) };
    const at = timestamp(clock.now());
    await store.set(tx, id, { ...columnsOf(row, news), ...closing(kind, at), changed_at: at });
    const changed = { set: news, was: only(now, news) };
    await events.record(tx, {
      kind: "lead.changed",
      by,
      subject: { kind: "lead", id },
      person: senderOf(row),
      data: changed,
    });
    return { id, ...changed };
  }

  /** A reason is of how it ended: what is open again has none. */
  async function alsoChanged(
    tx: Tx,
    { row, asked, kind }: { row: LeadRow; asked: LeadSet; kind: StageKind | null },
  ): Promise<LeadSet> {
    const isReopened = kind === "open" && row.reason !== null && asked.reason === undefined;
    return {
      ...(isReopened && { reason: null }),
      ...(asked.spam === false &&
        (await released(tx, { ...row, owner: asked.owner ?? row.owner }))),
    };
  }

  /** What was announced when it came is not announced again. @returns what else changes by it */
  async function released(tx: Tx, row: LeadRow): Promise<LeadSet> {
    if (row.spam_reason === byHand) return {};
    if (row.announce_at === null) await announce(tx, row);
    const owner = row.owner ?? (await assignment.ownerFor(tx, row.service));
    return owner === null ? {} : { owner };
  }

  return {
    changeIn,

    /**
     * All or none. Where `was` is given, what stands there has to be so still.
     * @returns those that changed, as `restore` takes them
     * @throws Problem 404; 409 with `current` and `yours`; 422 by field
     */
    change: ({ ids, set, was = {}, by }: Change): Promise<Changed[]> =>
      db.write((tx) =>
        changeIn(
          tx,
          [...new Set(ids)].map((id) => ({ id, set, was, by })),
        ),
      ),

    /** @throws Problem 404, 409 where somebody has changed it since, 422 */
    restore: (changed: Changed[], by: Actor): Promise<Changed[]> =>
      db.write((tx) =>
        changeIn(
          tx,
          changed.map(({ id, set, was }) => ({ id, set: was, was: set, by })),
        ),
      ),
  };
}

function columnsOf(row: LeadRow, { spam, ...columns }: LeadSet): DeskColumns {
  if (spam === undefined) return columns;
  if (spam) return { ...columns, spam: 1, spam_reason: row.spam_reason ?? byHand };
  const isByHand = row.spam_reason === byHand;
  return { ...columns, spam: 0, spam_reason: isByHand ? null : row.spam_reason };
}

function closing(kind: StageKind | null, at: string): DeskColumns {
  if (kind === null) return {};
  return { closed_at: kind === "open" ? null : at };
}

const refusal = (field: string, sentence: string) =>
  new Problem(422, sentence, { errors: { [field]: [sentence] } });

const changedMeanwhile = ({ id, now, set }: { id: string; now: DeskState; set: LeadSet }) =>
  new Problem(409, "Somebody else has changed this since you opened it.", {
    extra: { current: { id, ...now }, yours: set },
  });
