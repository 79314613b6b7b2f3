/** What the desk decides about leads: many at once, undone as they were, never silently twice. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { Colleagues } from "../staff/colleagues.server.ts";
import { type Announce, announcedOf } from "./announcing.server.ts";
import type { Assignment } from "./assignment.server.ts";
import { type DeskState, deskState, differing, isNothing, only } from "./desk-state.ts";
import { givenIn } from "./given-in.server.ts";
import { holdLead } from "./hold-lead.server.ts";
import { type ChangeCause, type Changed, type LeadSet, mostAtOnce } from "./lead-set.ts";
import { replyStore } from "./replies-store.server.ts";
import { senderOf } from "./sender-of.ts";
import { firstStage, type StageKind } from "./stage-contract.ts";
import { stageStore } from "./stage-store.server.ts";
import { byHand, type LeadRow } from "./store.server.ts";
import { tellAdded } from "./tell-added.server.ts";
import { publishLeads } from "./topic.ts";
import { type DeskColumns, workingStore as store } from "./working-store.server.ts";

type Tx = Transaction<Tables>;
type Change = { ids: string[]; set: LeadSet; was?: LeadSet | undefined; by: Actor };
export type OneChange = { id: string; set: LeadSet; was: LeadSet; by: Actor; why?: ChangeCause };
/** In the mail that tells of a released one. */
const mostAddedTold = 10;

type Kinds = Map<string, StageKind>;
type Done = { changed: Changed; row: LeadRow; by: Actor };
type Asked = { row: LeadRow; asked: LeadSet; kind: StageKind | null; at: string; by: Actor };

export type Working = ReturnType<typeof createWorking>;
type Needs = {
  db: Database;
  clock: Clock;
  events: Events;
  colleagues: Pick<Colleagues, "whoMay">;
  assignment: Assignment;
  announce: Pick<Announce, "released" | "given" | "reply">;
};

export function createWorking({ db, clock, events, colleagues, assignment, announce }: Needs) {
  /** In one order, or two who change the same would wait for each other. */
  async function changeAll(tx: Tx, changes: OneChange[]): Promise<Done[]> {
    if (changes.length > mostAtOnce)
      throw new Problem(400, `Select ${mostAtOnce} enquiries at most.`);
    if (changes.some(({ set }) => set.spam === false)) await assignment.hold(tx);
    const kinds = await allowed(tx, changes);
    const done: Done[] = [];
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

  async function changeIn(tx: Tx, changes: OneChange[]): Promise<Changed[]> {
    const done = await changeAll(tx, changes);
    for (const given of givenIn(done)) await announce.given(tx, given);
    return done.map(({ changed }) => changed);
  }

  /** @throws Problem 422 for a stage that is not there, or an owner who may not answer */
  async function allowed(tx: Tx, changes: OneChange[]): Promise<Kinds> {
    const kinds: Kinds = new Map();
    for (const key of [...new Set(changes.flatMap(({ set }) => set.stage ?? []))].sort()) {
      const stage = await stageStore.hold(tx, db.engine, key);
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

  async function changeOne(
    tx: Tx,
    { id, set, was, by, why, kinds }: OneChange & { kinds: Kinds },
  ): Promise<Done | null> {
    const row = await holdLead(tx, id);
    const now = deskState(row);
    const asked = differing(now, onceAnswered(now, set));
    if (isNothing(asked)) return null;
    const stale = only(differing(now, was), differing(now, { ...was, ...set }));
    if (!isNothing(stale)) throw changedMeanwhile({ id, now, set });
    const kind = asked.stage === undefined ? null : (kinds.get(asked.stage) ?? null);
    const at = timestamp(clock.now());
    const news = { ...asked, ...(await alsoChanged(tx, { row, asked, kind, at, by })) };
    await store.set(tx, id, { ...columnsOf(row, news), ...closing(kind, at), changed_at: at });
    const changed = { set: news, was: only(now, news) };
    await events.record(tx, {
      kind: "lead.changed",
      by,
      subject: { kind: "lead", id },
      person: senderOf(row),
      data: { ...changed, ...(why && { why }) },
    });
    return { changed: { id, ...changed }, row, by };
  }

  async function alsoChanged(tx: Tx, { row, asked, kind, at, by }: Asked): Promise<LeadSet> {
    // A reason is of how it ended: what is open again has none.
    const isReopened = kind === "open" && row.reason !== null && asked.reason === undefined;
    // Who moves it on, or closes it, has spoken to them, or needs not.
    const isMovedOn = kind !== null && (row.stage === firstStage || kind !== "open");
    // Nobody is reminded of a step once it is over: it is told and undone with how it ended.
    const isEnded = kind === "won" || kind === "lost";
    const isAnswered = isMovedOn && row.answered_at === null && asked.answered_at === undefined;
    // Whoever answers what nobody has, has it: what they are written back is somebody's.
    const isAnswer = typeof asked.answered_at === "string" && asked.owner === undefined;
    const isTaken = isAnswer && row.owner === null;
    return {
      ...(isTaken && by.who === "staff" && { owner: by.id }),
      ...(isReopened && { reason: null }),
      ...(isAnswered && { answered_at: at }),
      ...(isEnded && droppedStep(row, asked)),
      ...(asked.spam === false &&
        (await released(tx, { ...row, owner: asked.owner ?? row.owner }))),
    };
  }

  /** What was announced when it came is not announced again. @returns what else changes by it */
  async function released(tx: Tx, row: LeadRow): Promise<LeadSet> {
    if (row.spam_reason === byHand) {
      await tellAdded({ tx, events, announce }, row);
      return {};
    }
    const owner = row.owner ?? (await assignment.ownerFor(tx, row.service));
    if (row.announce_at === null) {
      const announced = { ...announcedOf(row), owner };
      await announce.released(tx, { ...announced, query: await saidIn(tx, row.id, announced) });
    }
    return owner === null ? {} : { owner };
  }

  return {
    changeIn,

    /** Nobody is mailed of it. */
    changeUntold: changeAll,

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

    /**
     * All or none, each to something of its own.
     * @throws Problem 404; 409 with `current` and `yours`; 422 by field
     */
    changeEach: (changes: Changed[], by: Actor): Promise<Changed[]> =>
      db.write((tx) =>
        changeIn(
          tx,
          changes.map((one) => ({ ...one, by })),
        ),
      ),

    /**
     * Nobody is mailed that something is theirs again.
     * @throws Problem 404, 409 where somebody has changed it since, 422
     */
    restore: (changed: Changed[], by: Actor): Promise<Changed[]> =>
      db.write(async (tx) => {
        const back = changed.map(({ id, set, was }) => ({ id, set: was, was: set, by }));
        return (await changeAll(tx, back)).map((done) => done.changed);
      }),
  };
}

/** With what they added while it was held, of which nobody was told. */
async function saidIn(tx: Tx, id: string, { query }: Pick<LeadRow, "query">) {
  const added = await replyStore.newestOf(tx, id, mostAddedTold);
  const texts = added.flatMap(({ via, text }) => (via === "page" ? text : [])).reverse();
  return texts.length > 0 ? [query, ...texts].filter(Boolean).join("\n\n") : query;
}

/** Of two who say that it is answered the first has said so. */
function onceAnswered(now: DeskState, { answered_at, ...others }: LeadSet): LeadSet {
  const isSaidAgain = typeof answered_at === "string" && now.answered_at !== null;
  return isSaidAgain || answered_at === undefined ? others : { ...others, answered_at };
}

function droppedStep({ next_step, next_step_at }: LeadRow, asked: LeadSet): LeadSet {
  const isAsked = asked.next_step !== undefined || asked.next_step_at !== undefined;
  if (isAsked) return {};
  return {
    ...(next_step !== null && { next_step: null }),
    ...(next_step_at !== null && { next_step_at: null }),
  };
}

function columnsOf(row: LeadRow, { spam, ...set }: LeadSet): DeskColumns {
  // Of another time it is reminded again.
  const columns = set.next_step_at === undefined ? set : { ...set, reminded_at: null };
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
