import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Language } from "../../platform/text/language.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Contacts } from "../contacts/contacts.server.ts";
import type { Whose } from "../contacts/intake.server.ts";
import type { Announce } from "./announcing.server.ts";
import { enquiryPath } from "./enquiry-page/enquiry-page.ts";
import type { KeepLead } from "./intake/keep-lead.server.ts";
import { nowhere } from "./intake/lead-source.ts";
import {
  currentDetails,
  hasWays,
  type PartialDetails,
  type Submission,
  senderOf,
} from "./lead-details.ts";
import { numberOf } from "./lead-naming.ts";
import type { ResponseDeadlines } from "./response-deadline/response-deadline.server.ts";
import type { Judge } from "./spam/quarantine.server.ts";
import { type LeadRow, leadStore } from "./store.server.ts";
import { publishLeads } from "./topic.ts";
import type { UpdateDetails } from "./working/change-details.server.ts";
import { callStep, longestStep } from "./working/lead-set.ts";
import { unfinishedStore as store, workingStore } from "./working/working-store.server.ts";

export type ChatLead = Omit<Submission, "source"> & {
  conversationId: string;
  language: Language;
  ip: string;
  lastLines: string[];
  visitor: string | null;
  details: PartialDetails;
  isOver: boolean;
};
type Ended = { leadId: string; conversationId: string };
type CallOf = Ended & { words: string; from: Date; by: Date };
/** `page` is null for a visitor who may not see the lead's page. */
export type LeadConfirmation = {
  promise: string | null;
  page: { number: string; path: string } | null;
};
type ChatLeadsDeps = {
  db: Pick<Database, "publish">;
  clock: Clock;
  ids: Ids;
  contacts: Pick<Contacts, "findOrAdd" | "addWords">;
  judge: Judge;
  keep: KeepLead;
  updateDetails: UpdateDetails;
  unfinished: Unfinished;
  deadlines: Pick<ResponseDeadlines, "deadlineSentence">;
  announce: Pick<Announce, "lead">;
  events: Events;
};

/** Anybody who knows an email can add to its lead: only a chat alone on it may change it freely. */
const isOwnChat = (lead: Pick<LeadRow, "conversation_id" | "joined">, conversationId: string) =>
  lead.conversation_id === conversationId && lead.joined === 0;

const otherTime = `${callStep}at another time: read the wish`;

const noSigns = { trap: null, tookMs: null };

export const createChatLeads = (needs: ChatLeadsDeps) => ({
  /** Adds to the contact's unfinished lead if that has every email and number of this chat. */
  async addFromChat(tx: Tx, chatLead: ChatLead): Promise<string> {
    const { clock, ids, contacts, judge, keep, updateDetails, unfinished, announce } = needs;
    const { conversationId, language, ip, visitor, lastLines, details, isOver, ...submission } =
      chatLead;
    const lead = { ...submission, source: "Chat" };
    // In chats many ask the same in a few words, so a repeated text is no sign of spam.
    const signs = { email: lead.email, query: null };
    const { network, spam } = await judge(tx, { lead: signs, from: { ip, ...noSigns } });
    const whose = await contacts.findOrAdd(tx, lead);
    const begun = spam === null ? await unfinished.of(tx, whose, lead.email ?? null) : null;
    if (begun && (isOwnChat(begun, conversationId) || hasWays(currentDetails(begun), lead))) {
      if (begun.conversation_id !== conversationId) await unfinished.join(tx, begun.id);
      await updateDetails(tx, { leadId: begun.id, details, conversationId });
      // The lead before its contact's words, in the order of indexing, so that neither deadlocks.
      await contacts.addWords(tx, senderOf(whose), lead);
      return begun.id;
    }
    const id = ids.uuid();
    const from = { ...nowhere, ip, network, visitor, conversationId, language };
    const goesOnUntil = isOver ? null : unfinished.afterSilence();
    const by = { who: "visitor" } as const;
    const assignment = await keep(tx, { id, lead, from, spam, whose, goesOnUntil, by });
    const at = timestamp(clock.now());
    if (isOver && spam === null)
      await announce.lead(tx, { id, ...lead, ...assignment, at, network, language, lastLines });
    return id;
  },

  /** Another chat can only make the deadline earlier. A step that a colleague planned stays. */
  async setCallDeadline(tx: Tx, call: CallOf) {
    const { leadId, conversationId, words, from, by } = call;
    const lead = await workingStore.hold(tx, leadId);
    const due_at = timestamp(by);
    const step = `${callStep}${words}`.slice(0, longestStep);
    if (!lead || lead.answered_at !== null) return;
    if (lead.due_at === due_at && lead.next_step !== otherTime) return;
    const isSooner = lead.due_at === null || due_at < lead.due_at;
    if (!isSooner && !isOwnChat(lead, conversationId)) return;
    await workingStore.set(tx, leadId, { due_at, late_told_at: null, due_owner: null });
    const set = { next_step: step, next_step_at: timestamp(from) };
    await planCall(tx, needs.events, { lead, set });
    publishLeads(needs.db, tx, [leadId]);
  },

  /** Keeps the deadline. The colleague who answers agrees on another time for the call. */
  async withdrawCall(tx: Tx, { leadId, conversationId }: Ended) {
    const lead = await workingStore.hold(tx, leadId);
    if (!lead?.next_step?.startsWith(callStep) || !isOwnChat(lead, conversationId)) return;
    const set = { next_step: otherTime, next_step_at: null };
    await planCall(tx, needs.events, { lead, set });
    publishLeads(needs.db, tx, [leadId]);
  },

  async getLeadConfirmation(tx: Tx, { leadId, conversationId }: Ended): Promise<LeadConfirmation> {
    const lead = await leadStore.lead(tx, leadId);
    if (!lead) return { promise: null, page: null };
    const { due_at, answered_at } = lead;
    const isOwed = answered_at === null && due_at !== null;
    const isAhead = isOwed && due_at > timestamp(needs.clock.now());
    // If two chats added to the lead, neither is shown its page.
    return {
      promise: isAhead ? await needs.deadlines.deadlineSentence(tx, due_at) : null,
      page: isOwnChat(lead, conversationId)
        ? { number: numberOf(lead.id), path: enquiryPath(lead.enquiry_key) }
        : null,
    };
  },

  chatGoesOn: needs.unfinished.chatGoesOn,
  chatEnds: needs.unfinished.chatEnds,
  silentChats: needs.unfinished.silent,
  chatIsSilent: needs.unfinished.chatIsSilent,
});

type CallStep = Pick<LeadRow, "next_step" | "next_step_at">;

async function planCall(tx: Tx, events: Events, { lead, set }: { lead: LeadRow; set: CallStep }) {
  const { id, next_step, next_step_at, closed_at } = lead;
  if (closed_at !== null || (next_step !== null && !next_step.startsWith(callStep))) return;
  await workingStore.set(tx, id, { ...set, reminded_at: null });
  await events.record(tx, {
    kind: "lead.changed",
    by: { who: "system" },
    subject: { kind: "lead", id },
    contact: senderOf(lead),
    data: { set, was: { next_step, next_step_at } },
  });
}

const isSameEmail = (one: string, other: string | null) =>
  one.toLowerCase() === other?.toLowerCase();

type ReadLines = () => Promise<string[]>;
type UnfinishedDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  announce(tx: Tx, lead: LeadRow, lastLines: string[]): Promise<void>;
};

const silenceMs = 15 * 60_000;
/** Sorts after every time. */
const always = "9999";

type Unfinished = ReturnType<typeof createUnfinished>;

export function createUnfinished({ db, clock, ids, announce }: UnfinishedDeps) {
  const afterSilence = () => timestamp(new Date(clock.now().getTime() + silenceMs));

  /** Announces the lead once, because only one caller takes it from the queue. */
  async function tell(tx: Tx, { id, until }: { id: string; until: string }, lines: ReadLines) {
    const lead = await store.takeWaiting(tx, id, until);
    if (lead) await announce(tx, lead, await lines());
    return lead !== undefined;
  }

  return {
    afterSilence,

    /** Null after a merge, which may be undone, or for an email that this chat does not give. */
    async of(tx: Tx, whose: Whose, email: string | null): Promise<LeadRow | null> {
      const lead = await store.ofContact(tx, whose.contact_id);
      if (!lead || senderOf(lead) !== senderOf(whose)) return null;
      const theirs = currentDetails(lead).email;
      return theirs === null || isSameEmail(theirs, email) ? lead : null;
    },

    /** The chat that began it may have given another's email: it must not read what is added. */
    join: (tx: Tx, id: string) => store.join(tx, id, ids.key()),

    /** Call it after each turn of the chat. */
    chatGoesOn: (tx: Tx, id: string, conversation: string) =>
      store.putOff(tx, { id, conversation }, afterSilence()),

    /** Notifies the company, unless it was notified. A quarantined lead waits for its release. */
    async chatEnds(tx: Tx, id: string, lines: ReadLines): Promise<void> {
      const isEnded = await store.end(tx, id);
      const wasNotified = await tell(tx, { id, until: always }, lines);
      if (isEnded || wasNotified) publishLeads(db, tx, [id]);
    },

    silent: (limit: number) => store.waiting(db.read, timestamp(clock.now()), limit),

    async chatIsSilent(tx: Tx, id: string, lines: ReadLines): Promise<void> {
      const wasNotified = await tell(tx, { id, until: timestamp(clock.now()) }, lines);
      if (wasNotified) publishLeads(db, tx, [id]);
    },
  };
}
