/** What its sender said after a lead was stored. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Events } from "../../events/events.server.ts";
import type { People } from "../../people/people.server.ts";
import type { Announce } from "../announcing.server.ts";
import { type Held, heldNow, newsOf, onlyMissing, type Told, withoutWays } from "../held.ts";
import { senderOf } from "../person/sender-of.ts";
import { type LeadRow, leadStore as store } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { Said } from "../words/said.server.ts";
import { workingStore } from "../working/working-store.server.ts";

/** In which conversation it was said; the lead may be of another. Null for a lead of no chat. */
type Telling = { leadId: string; told: Told; conversationId: string | null };
type Needs = {
  db: Database;
  clock: Clock;
  events: Events;
  people: Pick<People, "correctWays">;
  said: Said["said"];
  announce: Pick<Announce, "correction">;
};

function sayable(lead: LeadRow, { told, conversationId }: Omit<Telling, "leadId">, held: Held) {
  const isOwnChat = conversationId === lead.conversation_id;
  if (isOwnChat && lead.joined === 0) return told;
  const others = withoutWays(told, held);
  return isOwnChat ? onlyMissing(others, held) : others;
}

export type ToldLater = ReturnType<typeof createToldLater>;

export const createToldLater =
  ({ db, clock, events, people, said, announce }: Needs) =>
  /** The lead's columns stay as submitted; changes go to `held` and the timeline. */
  async (tx: Transaction<Tables>, { leadId, told, conversationId }: Telling): Promise<void> => {
    // Two chats may add to one lead at once.
    const lead = await workingStore.hold(tx, leadId);
    if (!lead) return;
    const before = heldNow(lead);
    const news = newsOf(before, sayable(lead, { told, conversationId }, before));
    if (news === null) return;
    const now = { ...before, ...news };
    await store.setHeld(tx, leadId, JSON.stringify(now));
    await said(tx, leadId, Object.values(news));
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
    // What is still to be announced is announced as it holds then.
    if (lead.spam === 0 && lead.announce_at === null && reaches)
      await announce.correction(tx, { id: leadId, owner: lead.owner, first: lead, now, at });
    publishLeads(db, tx, [leadId]);
  };
