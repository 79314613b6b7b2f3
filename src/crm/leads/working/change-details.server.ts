import { type StaffActor, swapped } from "../../../core/activity/contract.ts";
import type { Events } from "../../../core/activity/events.server.ts";
import type { Undoable } from "../../../core/activity/undo.server.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Ids } from "../../../platform/ids.ts";
import { Problem, staleProblem } from "../../../platform/problem.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import type { Contacts } from "../../contacts/contacts.server.ts";
import type { NewContactPoint } from "../../contacts/contract.ts";
import type { Announce } from "../announcing.server.ts";
import { holdLead } from "../find-lead.server.ts";
import {
  currentDetails,
  hasWays,
  type LeadDetails,
  newsOf,
  onlyMissing,
  type PartialDetails,
  senderOf,
  withoutWays,
} from "../lead-details.ts";
import { leadFieldNames, mapFields } from "../lead-fields.ts";
import { type LeadRow, leadStore as store } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { SearchText } from "../words/search-text.server.ts";
import { workingStore } from "./working-store.server.ts";

type Correction = {
  id: string;
  details: PartialDetails;
  /** As the form was opened, so that no other colleague's correction is lost. */
  was: PartialDetails;
  by: StaffActor;
};
type UndoOptions = { how: "undone"; dropped: NewContactPoint[] };
type CorrectInDeps = {
  db: Database;
  ids: Ids;
  events: Events;
  contacts: Pick<Contacts, "correctWays">;
  addTexts: SearchText["addTexts"];
};

export type CorrectIn = ReturnType<typeof createCorrectIn>;

export const createCorrectIn =
  ({ db, ids, events, contacts, addTexts }: CorrectInDeps) =>
  /** @throws Problem 404; 409 with `current` and `yours` if the same field was corrected */
  async (
    tx: Tx,
    { id, details, was, by }: Correction,
    { how, dropped }: Partial<UndoOptions> = {},
  ): Promise<{ details: PartialDetails; event: string } | null> => {
    const lead = await holdLead(tx, id);
    const before = currentDetails(lead);
    // Fields that the colleague did not touch keep another colleague's correction.
    const news = changedOf(before, changedOf(was, details));
    const fields = keysOf(news);
    if (fields.length === 0) return null;
    const former = mapFields(fields, (field) => before[field]);
    if (fields.some((field) => was[field] !== before[field]))
      throw staleProblem({ current: former, yours: news }, isCorrected);
    const now = { ...before, ...news };
    await store.setDetails(tx, id, JSON.stringify(now));
    if (isOtherEmail(before, now)) await store.setKey(tx, id, ids.key());
    await addTexts(tx, id, Object.values(news));
    const contact = senderOf(lead);
    // If the contact has other enquiries, its old number and email may belong to those, and stay.
    const replaced = (await store.hasOtherLead(tx, lead)) ? {} : before;
    const ways = { contact, before: replaced, news, isOnlyLead: true, dropped };
    const gained = await contacts.correctWays(tx, ways);
    const event = await events.record(tx, {
      kind: "lead.corrected",
      by,
      subject: { kind: "lead", id },
      contact,
      data: { set: news, was: former, how, gained },
    });
    publishLeads(db, tx, [id]);
    return { details: news, event };
  };

export const createCorrectionUndoable = (correctIn: CorrectIn): Undoable<"lead.corrected"> => ({
  /** @throws Problem 404; 409 if it was corrected since, or nothing is left to undo */
  async undo(tx, found, by) {
    const dropped = found.flatMap(({ data }) => data.gained);
    const { set: details, was } = swapped(found);
    const correction = { id: found[0].subject.id, details, was, by };
    if (!(await correctIn(tx, correction, { how: "undone", dropped })))
      throw new Problem(409, "Nothing of this is left to put back.");
    return null;
  },
});

/** Mails to the old address hold the link to the enquiry's page, and it may be a stranger's. */
const isOtherEmail = (before: LeadDetails, now: LeadDetails): boolean =>
  before.email !== null && before.email.toLowerCase() !== now.email?.toLowerCase();

const keysOf = (details: PartialDetails): (keyof LeadDetails)[] =>
  leadFieldNames.filter((name) => details[name] !== undefined);

const changedOf = (current: PartialDetails, details: PartialDetails): PartialDetails =>
  Object.fromEntries(
    keysOf(details).flatMap((field) =>
      details[field] === current[field] ? [] : [[field, details[field]]],
    ),
  );

const isCorrected = "Somebody else has corrected this since.";

/** `conversationId`: the chat in which it was said, which may differ from the lead's. */
type Telling = { leadId: string; details: PartialDetails; conversationId: string | null };
type UpdateDetailsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  contacts: Pick<Contacts, "correctWays">;
  addTexts: SearchText["addTexts"];
  announce: Pick<Announce, "correction">;
};

/** @returns null if the chat gives an email or a number that it may not set on this lead */
function sayable(
  lead: LeadRow,
  { details, conversationId }: Omit<Telling, "leadId">,
  current: LeadDetails,
) {
  const isOwnChat = conversationId === lead.conversation_id;
  if (isOwnChat && lead.joined === 0) return details;
  if (!hasWays(current, details)) return null;
  const others = withoutWays(details, current);
  return isOwnChat ? onlyMissing(others, current) : others;
}

export type UpdateDetails = ReturnType<typeof createUpdateDetails>;

export const createUpdateDetails =
  ({ db, clock, events, contacts, addTexts, announce }: UpdateDetailsDeps) =>
  /** @returns false if nothing is stored, because this chat needs a lead of its own */
  async (tx: Tx, { leadId, details, conversationId }: Telling): Promise<boolean> => {
    // Two chats may add to one lead at once.
    const lead = await workingStore.hold(tx, leadId);
    if (!lead) return true;
    const before = currentDetails(lead);
    const sayableNow = sayable(lead, { details, conversationId }, before);
    if (sayableNow === null) return false;
    const news = newsOf(before, sayableNow);
    if (news === null) return true;
    const now = { ...before, ...news };
    await store.setDetails(tx, leadId, JSON.stringify(now));
    await addTexts(tx, leadId, Object.values(news));
    const at = timestamp(clock.now());
    const contact = senderOf(lead);
    const isOnlyLead = !(await store.hasOtherLead(tx, lead));
    await contacts.correctWays(tx, { contact, before, news, isOnlyLead });
    await events.record(tx, {
      kind: "lead.told_more",
      by: { who: "visitor" },
      subject: { kind: "lead", id: leadId },
      contact,
      data: news,
    });
    const reaches = "name" in news || "email" in news || "mobile" in news;
    // A lead that was not announced yet is announced later, with its values at that time.
    if (lead.spam === 0 && lead.announce_at === null && reaches)
      await announce.correction(tx, { id: leadId, owner: lead.owner, first: lead, now, at });
    publishLeads(db, tx, [leadId]);
    return true;
  };
