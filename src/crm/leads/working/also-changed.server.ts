/** What else a change sets is part of the same event, so an undo restores it too. */

import type { Actor } from "../../../core/activity/contract.ts";
import type { Events } from "../../../core/activity/events.server.ts";
import type { Tx } from "../../../platform/db/tables.ts";
import { type Announce, announcedOf } from "../announcing.server.ts";
import { currentDetails } from "../lead-details.ts";
import { numberOf } from "../lead-naming.ts";
import type { ResponseDeadlines } from "../response-deadline/response-deadline.server.ts";
import type { Assignment } from "../settings.server.ts";
import { type LeadRow, manualReason } from "../store.server.ts";
import type { ChangeHow, LeadSet } from "./lead-set.ts";
import { replyStore } from "./replies-and-notes-store.server.ts";
import type { StageKind } from "./stage-contract.ts";

export type AlsoNeeds = {
  events: Events;
  assignment: Assignment;
  announce: Pick<Announce, "released" | "reply">;
  deadline: ResponseDeadlines["deadline"];
};
type AlsoChangedOptions = {
  row: LeadRow;
  changes: LeadSet;
  kind: StageKind | null;
  by: Actor;
  how: ChangeHow | undefined;
};
type Also = {
  set: LeadSet;
  promise?: { due_at: string | null };
};

const mostAddedReplies = 10;

export function createAlsoChanged({ events, assignment, announce, deadline }: AlsoNeeds) {
  /** One that a colleague had quarantined was announced when it came, so only its replies are. */
  async function release(tx: Tx, row: LeadRow): Promise<LeadSet> {
    if (row.spam_reason === manualReason) {
      await announceReplies({ tx, events, announce }, row);
      return {};
    }
    const owner = row.owner ?? (await assignment.ownerFor(tx, row.service));
    if (row.announce_at === null) {
      const announced = { ...announcedOf(row), owner };
      await announce.released(tx, {
        ...announced,
        query: await readFullQuery(tx, row.id, announced),
      });
    }
    return owner === null ? {} : { owner };
  }

  async function released(tx: Tx, { row, changes, how }: AlsoChangedOptions): Promise<Also> {
    if (changes.spam !== false) return { set: {} };
    const updatedRow = { ...row, owner: changes.owner ?? row.owner };
    // Nobody could answer it in quarantine: a new deadline. An undo sets none: it was never spam.
    const isOwed = row.answered_at === null && row.closed_at === null && how !== "undone";
    if (!isOwed) return { set: await release(tx, updatedRow) };
    const promise = { due_at: await deadline(tx) };
    return { set: await release(tx, { ...updatedRow, ...promise }), promise };
  }

  async function stepBack(tx: Tx, { row, changes, kind }: AlsoChangedOptions): Promise<LeadSet> {
    const isBack = kind === "open" && row.closed_at !== null;
    if (!isBack || isOfStep(changes) || isOfStep(row)) return {};
    return stepIn(await wasBeforeClosing({ tx, events }, row));
  }

  return async (tx: Tx, change: AlsoChangedOptions): Promise<Also> => {
    const { set, promise } = await released(tx, change);
    return {
      set: {
        ...assignAnswerer(change),
        ...reopened(change),
        ...step(change),
        ...(await stepBack(tx, change)),
        ...set,
      },
      ...(promise && { promise }),
    };
  };
}

function assignAnswerer({ row, changes, by }: AlsoChangedOptions): LeadSet {
  const isAnswer = typeof changes.answered_at === "string" && changes.owner === undefined;
  return isAnswer && row.owner === null && by.who === "staff" ? { owner: by.id } : {};
}

/** A reason says why a lead was lost, so reopening removes it. */
const reopened = ({ row, changes, kind }: AlsoChangedOptions): LeadSet =>
  kind === "open" && row.reason !== null && changes.reason === undefined ? { reason: null } : {};

/** A change of the time alone records the step with it. Closing removes both. */
function step({ row, changes, kind }: AlsoChangedOptions): LeadSet {
  const { next_step, next_step_at } = row;
  if (changes.next_step_at !== undefined && changes.next_step === undefined)
    return next_step === null ? {} : { next_step };
  const isEnded = kind === "won" || kind === "lost";
  if (!isEnded || isOfStep(changes)) return {};
  return {
    ...(next_step !== null && { next_step: null }),
    ...(next_step_at !== null && { next_step_at: null }),
  };
}

const isOfStep = ({ next_step, next_step_at }: Pick<LeadSet, Step>): boolean =>
  isGiven(next_step) || isGiven(next_step_at);
type Step = "next_step" | "next_step_at";
const isGiven = (value: string | null | undefined) => value !== undefined && value !== null;

async function readFullQuery(tx: Tx, id: string, { query }: Pick<LeadRow, "query">) {
  const added = await replyStore.newestOf(tx, id, mostAddedReplies);
  const texts = added.flatMap(({ via, text }) => (via === "page" ? text : [])).reverse();
  return texts.length > 0 ? [query, ...texts].filter(Boolean).join("\n\n") : query;
}

/** Each reply is a mail of its own. */
const mostAnnounced = 10;
const mostEvents = 200;

type AnnounceRepliesDeps = {
  tx: Tx;
  events: Pick<Events, "of">;
  announce: Pick<Announce, "reply">;
};

async function announceReplies(
  { tx, events, announce }: AnnounceRepliesDeps,
  lead: LeadRow,
): Promise<void> {
  const story = await events.of({ kind: "lead", id: lead.id }, mostEvents, tx);
  const spamEvent = story.findLast(
    (event) => event.kind === "lead.changed" && event.data.set.spam === true,
  );
  if (!spamEvent) return;
  const newest = await replyStore.newestOf(tx, lead.id, mostAnnounced);
  const { id, owner } = lead;
  for (const { text, via, created_at: at } of newest.toReversed())
    if (via === "page" && at >= spamEvent.at)
      await announce.reply(tx, {
        ...{ id, number: numberOf(id), owner, now: currentDetails(lead), text, via, at },
        by: { who: "visitor" },
      });
}

type WasBeforeClosingDeps = { tx: Tx; events: Pick<Events, "of"> };

const mostEventsOfClosing = 200;

export async function wasBeforeClosing(
  { tx, events }: WasBeforeClosingDeps,
  { id, stage }: Pick<LeadRow, "id" | "stage">,
): Promise<LeadSet> {
  const timeline = await events.of({ kind: "lead", id }, mostEventsOfClosing, tx);
  const closing = timeline.findLast(
    (event) => event.kind === "lead.changed" && event.data.set.stage === stage,
  );
  return closing?.kind === "lead.changed" ? closing.data.was : {};
}

function stepIn({ next_step, next_step_at }: LeadSet): LeadSet {
  return { ...(next_step && { next_step }), ...(next_step_at && { next_step_at }) };
}
