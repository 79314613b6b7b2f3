/** Details that the sender changes or adds in a chat after the lead was stored. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Events } from "../../events/events.server.ts";
import type { People } from "../../people/people.server.ts";
import type { Announce } from "../announcing.server.ts";
import {
  currentDetails,
  hasWays,
  type LeadDetails,
  newsOf,
  onlyMissing,
  type PartialDetails,
  withoutWays,
} from "../lead-details.ts";
import { senderOf } from "../person/sender-of.ts";
import { type LeadRow, leadStore as store } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { SearchText } from "../words/search-text.server.ts";
import { workingStore } from "../working/working-store.server.ts";

/**
 * `conversationId` is the chat in which it was said, which may differ from the lead's; null for
 * none.
 */
type Telling = { leadId: string; details: PartialDetails; conversationId: string | null };
type UpdateDetailsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  people: Pick<People, "correctWays">;
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
  ({ db, clock, events, people, addTexts, announce }: UpdateDetailsDeps) =>
  /**
   * The lead's columns stay as submitted; changes go to `details` and the timeline.
   * @returns false if nothing is stored, because this chat needs a lead of its own
   */
  async (
    tx: Transaction<Tables>,
    { leadId, details, conversationId }: Telling,
  ): Promise<boolean> => {
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
    const person = senderOf(lead);
    const isOnlyLead = !(await store.hasOtherLead(tx, lead));
    await people.correctWays(tx, { person, before, news, isOnlyLead });
    await events.record(tx, {
      kind: "lead.told_more",
      by: { who: "visitor" },
      subject: { kind: "lead", id: leadId },
      person,
      data: news,
    });
    const reaches = "name" in news || "email" in news || "mobile" in news;
    // A lead that was not announced yet is announced later, with its values at that time.
    if (lead.spam === 0 && lead.announce_at === null && reaches)
      await announce.correction(tx, { id: leadId, owner: lead.owner, first: lead, now, at });
    publishLeads(db, tx, [leadId]);
    return true;
  };
