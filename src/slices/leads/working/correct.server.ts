/** What a colleague puts right about who wrote and what about. What came stays as it came. */
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
  /** As the fields were filled in before: another's correction since is lost to nobody. */
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

/** More than one enquiry's story tells. */
const mostEvents = 500;

/** @returns what changed, and the event that takes it back; null where nothing did */
export const createCorrectIn =
  ({ db, ids, events, people, addTexts }: CorrectInDeps) =>
  /** @throws Problem 404; 409 with `current` and `yours` where the same was corrected meanwhile */
  async (
    tx: Transaction<Tables>,
    { id, details, was, by }: Correction,
    { how, dropped }: Partial<UndoOptions> = {},
  ): Promise<{ details: PartialDetails; event: string } | null> => {
    const lead = await holdLead(tx, id);
    const before = currentDetails(lead);
    // A field that nobody touched follows what a colleague wrote there.
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
    // With other enquiries, what those came with is theirs as well.
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

/** Puts back what these events of an enquiry corrected, as one. */
export const createUncorrectIn =
  (events: Pick<Events, "of">, correctIn: CorrectIn) =>
  /** @throws Problem 404; 409 where somebody has corrected the same since, or nothing is left */
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

/** Mails to the former one hold the link of the enquiry's page, which may be a stranger's. */
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
