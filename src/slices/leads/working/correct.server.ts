/** Corrections of a lead's details by colleagues. What was submitted is kept. */
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Ids } from "../../../platform/ids.ts";
import { Problem } from "../../../platform/problem.ts";
import type { StaffActor } from "../../events/contract.ts";
import type { Events } from "../../events/events.server.ts";
import type { NewContact } from "../../people/contract.ts";
import type { People } from "../../people/people.server.ts";
import { holdLead } from "../hold-lead.server.ts";
import { currentDetails, type LeadDetails, type PartialDetails } from "../lead-details.ts";
import { senderOf } from "../person/sender-of.ts";
import { leadStore as store } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { SearchText } from "../words/search-text.server.ts";

type Correction = {
  id: string;
  details: PartialDetails;
  /** The values that the form was opened with, so that no other colleague's correction is lost. */
  was: PartialDetails;
  by: StaffActor;
};
type UndoOptions = { how: "undone"; dropped: NewContact[] };
type UncorrectInput = { id: string; events: string[]; by: StaffActor };
type CorrectInDeps = {
  db: Database;
  ids: Ids;
  events: Events;
  people: Pick<People, "correctWays">;
  addTexts: SearchText["addTexts"];
};

export type CorrectIn = ReturnType<typeof createCorrectIn>;

/** The number of newest events to search: more than a lead has. */
const mostEvents = 500;

export const createCorrectIn =
  ({ db, ids, events, people, addTexts }: CorrectInDeps) =>
  /**
   * @returns the fields that changed, and the id of the event for undo; null if nothing changed
   * @throws Problem 404; 409 with `current` and `yours` if somebody else corrected the same field
   */
  async (
    tx: Transaction<Tables>,
    { id, details, was, by }: Correction,
    { how, dropped }: Partial<UndoOptions> = {},
  ): Promise<{ details: PartialDetails; event: string } | null> => {
    const lead = await holdLead(tx, id);
    const before = currentDetails(lead);
    // Fields that the colleague did not touch keep another colleague's correction.
    const news = changedOf(before, changedOf(was, details));
    const fields = keysOf(news);
    if (fields.length === 0) return null;
    if (fields.some((field) => was[field] !== before[field]))
      throw conflictProblem(pick(before, fields), news);
    const now = { ...before, ...news };
    await store.setDetails(tx, id, JSON.stringify(now));
    if (isOtherEmail(before, now)) await store.setKey(tx, id, ids.key());
    await addTexts(tx, id, Object.values(news));
    const person = senderOf(lead);
    // If the contact has other enquiries, its old number and email may belong to those, and stay.
    const replaced = (await store.hasOtherLead(tx, lead)) ? {} : before;
    const ways = { person, before: replaced, news, isOnlyLead: true, dropped };
    const gained = await people.correctWays(tx, ways);
    const event = await events.record(tx, {
      kind: "lead.corrected",
      by,
      subject: { kind: "lead", id },
      person,
      data: { set: news, was: pick(before, fields), how, gained },
    });
    publishLeads(db, tx, [id]);
    return { details: news, event };
  };

/** Undoes several corrections of a lead with one new correction. */
export const createUncorrectIn =
  (events: Pick<Events, "of">, correctIn: CorrectIn) =>
  /**
   * @throws Problem 404; 409 if somebody corrected the same field since, or nothing is left to undo
   */
  async (tx: Transaction<Tables>, { id, by, events: undone }: UncorrectInput): Promise<void> => {
    const all = await events.of({ kind: "lead", id }, mostEvents, tx);
    const corrections = all.flatMap((one) =>
      one.kind === "lead.corrected" && undone.includes(one.id) ? [one.data] : [],
    );
    const was: PartialDetails = Object.assign({}, ...corrections.map((one) => one.set));
    const details: PartialDetails = Object.assign(
      {},
      ...corrections.toReversed().map((one) => one.was),
    );
    const dropped = corrections.flatMap(({ gained }) => gained);
    const change = await correctIn(tx, { id, details, was, by }, { how: "undone", dropped });
    if (change === null) throw new Problem(409, "Nothing of this is left to put back.");
  };

/** Mails to the old address hold the link to the enquiry's page, and it may be a stranger's. */
const isOtherEmail = (before: LeadDetails, now: LeadDetails): boolean =>
  before.email !== null && before.email.toLowerCase() !== now.email?.toLowerCase();

const keysOf = (details: PartialDetails): (keyof LeadDetails)[] =>
  names.filter((name) => details[name] !== undefined);
const names = ["name", "email", "mobile", "company", "query", "service"] as const;

const pick = (current: LeadDetails, fields: (keyof LeadDetails)[]): PartialDetails =>
  Object.fromEntries(fields.map((field) => [field, current[field]]));

const changedOf = (current: PartialDetails, details: PartialDetails): PartialDetails =>
  Object.fromEntries(
    keysOf(details).flatMap((field) =>
      details[field] === current[field] ? [] : [[field, details[field]]],
    ),
  );

const conflictProblem = (current: PartialDetails, yours: PartialDetails) =>
  new Problem(409, "Somebody else has corrected this since.", { extra: { current, yours } });
