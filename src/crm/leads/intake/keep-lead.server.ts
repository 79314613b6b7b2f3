import type { Actor } from "../../../core/activity/contract.ts";
import type { Events } from "../../../core/activity/events.server.ts";
import { sourceOf, utmName } from "../../../core/visits/campaign.ts";
import { firstTouch } from "../../../core/visits/contract.ts";
import type { Visitors } from "../../../core/visits/visitors.server.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Ids } from "../../../platform/ids.ts";
import type { Language } from "../../../platform/text/language.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import type { Contacts } from "../../contacts/contacts.server.ts";
import type { Whose } from "../../contacts/intake.server.ts";
import type { ManualChannel } from "../contract.ts";
import { type Submission, senderOf } from "../lead-details.ts";
import type { ResponseDeadlines } from "../response-deadline/response-deadline.server.ts";
import type { Assignment } from "../settings.server.ts";
import type { Suspicion } from "../spam/spam-rules.ts";
import { leadStore as store } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { Indexing } from "../words/search-text.server.ts";
import { firstStage } from "../working/stage-contract.ts";
import type { VisitOrigin } from "./lead-source.ts";

type SentFrom = VisitOrigin & {
  ip: string;
  network: string;
  /** The site's own host, from the sender's request. */
  host?: string;
  /** From the visitor's cookie; null if they did not accept cookies. */
  visitor: string | null;
  conversationId: string | null;
  language: Language | null;
};
export type NewLead = {
  id: string;
  lead: Submission;
  from: SentFrom;
  spam: Suspicion | null;
  by: Actor;
  way?: ManualChannel;
  receipt?: { key: string; dueAt: string | null };
  whose?: Whose;
  /** When the company is notified if the chat is silent until then; null without a chat. */
  goesOnUntil?: string | null;
};

export type KeepLead = ReturnType<typeof createKeepLead>;
type KeepLeadDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  contacts: Pick<Contacts, "findOrAdd">;
  visitors: Pick<Visitors, "touchOf">;
  assignment: Assignment;
  deadline: ResponseDeadlines["deadline"];
  toIndex: Indexing["toIndex"];
};

export function createKeepLead(needs: KeepLeadDeps) {
  const { db, clock, ids, events, contacts, visitors, assignment, deadline, toIndex } = needs;

  async function rowOf(
    tx: Tx,
    { id, lead, from, spam, ...details }: NewLead,
    owner: string | null,
  ) {
    const { by, goesOnUntil = null } = details;
    const { key, dueAt } = details.receipt ?? {
      key: ids.key(),
      dueAt: await deadline(tx),
    };
    const at = timestamp(clock.now());
    const { visitor, conversationId, host = null, ...visitOrigin } = from;
    const touch = await visitors.touchOf(tx, visitor);
    return {
      id,
      ...lead,
      enquiry_key: key,
      stage: firstStage,
      owner,
      due_at: dueAt,
      added_by: by.who === "staff" ? by.id : null,
      spam: spam === null ? 0 : 1,
      spam_reason: spam,
      conversation_id: conversationId,
      ...visitOrigin,
      ...touch,
      ...originOf({ ...visitOrigin, ...touch, host }),
      unfinished: goesOnUntil === null ? 0 : 1,
      // Suspected spam notifies nobody.
      announce_at: spam === null ? goesOnUntil : null,
      created_at: at,
      changed_at: at,
    };
  }

  const recordOwner = (tx: Tx, { id, contact, owner }: RecordOwnerOptions) =>
    events.record(tx, {
      kind: "lead.changed",
      by: { who: "system" },
      subject: { kind: "lead", id },
      contact,
      data: { set: { owner }, was: { owner: null } },
    });

  /** @returns the owner and the response deadline, each null if there is none */
  return async (
    tx: Tx,
    newLead: NewLead,
  ): Promise<{ owner: string | null; dueAt: string | null }> => {
    const { id, lead, spam, by, way } = newLead;
    const whose = newLead.whose ?? (await contacts.findOrAdd(tx, lead));
    // A colleague who enters a lead owns it.
    const taker = by.who === "staff" ? by.id : null;
    const needsOwner = spam === null && taker === null;
    const owner = needsOwner ? await assignment.ownerFor(tx, lead.service) : taker;
    const row = await rowOf(tx, newLead, owner);
    await store.addLead(tx, { ...row, ...whose });
    await toIndex(tx, id);
    const { service, source } = lead;
    await events.record(tx, {
      kind: "lead.received",
      by,
      subject: { kind: "lead", id },
      contact: senderOf(whose),
      data: { source, service, spam, ...(way && { way }) },
    });
    if (needsOwner && owner !== null)
      await recordOwner(tx, { id, contact: senderOf(whose), owner });
    publishLeads(db, tx, [id]);
    return { owner, dueAt: row.due_at };
  };
}

type RecordOwnerOptions = { id: string; contact: string; owner: string };

type From = { referrer: string | null; utm: string | null };
type OriginHeaders = From & {
  /** JSON; null if the sender did not accept cookies. */
  first_touch: string | null;
  /** The site's own host; null if no page sent the lead. */
  host: string | null;
};
/** `origin` is an advertisement's source or a site's host. Null if it is not known. */
type Origin = { origin: string | null; campaign: string | null };

/** Prefers the first visit, which is unknown without cookies; then the visit to the form counts. */
export function originOf({ first_touch, host, ...own }: OriginHeaders): Origin {
  const first = first_touch === null ? nowhere : firstTouch.parse(JSON.parse(first_touch));
  return {
    origin: sourceOf(first, host) ?? sourceOf(own, host),
    campaign: utmName(first.utm, "utm_campaign") ?? utmName(own.utm, "utm_campaign"),
  };
}

const nowhere: From = { referrer: null, utm: null };
