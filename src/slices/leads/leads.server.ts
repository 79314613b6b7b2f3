import type { Transaction } from "kysely";
import { ago, type Clock, timestamp } from "../../platform/clock.ts";
import type { Room } from "../../platform/daily-bytes.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { clientNetwork } from "../../platform/network.ts";
import { orUnavailable } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { emailKey } from "../people/contact-keys.ts";
import type { Whose } from "../people/intake.server.ts";
import type { People } from "../people/people.server.ts";
import type { Colleagues } from "../staff/colleagues.server.ts";
import type { Visitors } from "../visits/visitors.server.ts";
import { createAssignment } from "./assignment.server.ts";
import type { CameFrom } from "./came-from.ts";
import { createClosure } from "./closure.server.ts";
import { byHand, type HandBody, type LeadAnswer, type LeadBody } from "./contract.ts";
import { createExceptions } from "./exceptions.server.ts";
import { exceptionStore } from "./exceptions-store.server.ts";
import { createHandOver } from "./hand-over.server.ts";
import { type Held, heldNow, newsOf, type Told, withoutWays } from "./held.ts";
import { isLeadId, noSuchLead } from "./hold-lead.server.ts";
import { createIdempotency } from "./idempotency.server.ts";
import { type ShownLead, shownLeadOf } from "./lead-shape.ts";
import { createNotes } from "./notes.server.ts";
import { createPromise, type ReadOpening } from "./promise.server.ts";
import { floodWindowMs, type Suspicion, suspicion } from "./rules.ts";
import { createSaid } from "./said.server.ts";
import { senderOf } from "./sender-of.ts";
import { createSetAside, type SetAside } from "./set-aside.server.ts";
import { createSettings } from "./settings.server.ts";
import { firstStage } from "./stage-contract.ts";
import { type LeadRow, leadStore as store } from "./store.server.ts";
import { publishLeads } from "./topic.ts";
import { createUnfinished } from "./unfinished.server.ts";
import { submitted, trap } from "./variants.ts";
import { createWorking } from "./working.server.ts";
import { workingStore } from "./working-store.server.ts";

const mostEvents = 1_000;

type Tx = Transaction<Tables>;
type Submission = {
  name: string;
  email: string | null;
  mobile: string | null;
  company: string | null;
  query: string | null;
  service: string;
  source: string;
};
type Origin = CameFrom & {
  ip: string;
  /** By their cookie; null for whoever has not accepted. */
  visitor: string | null;
  conversationId: string | null;
  lastLines: string[];
  trap: string | null;
  startedAt: Date | null;
};
const ofAForm = { conversationId: null, lastLines: [] };
const cameFromNowhere = { page: null, referrer: null, utm: null };
const fromTheDesk = {
  ...cameFromNowhere,
  conversationId: null,
  visitor: null,
  ip: "",
  network: "",
};
const ofTheChat = { ...cameFromNowhere, trap: null, startedAt: null };
type From = {
  ip: string;
  visitor: string | null;
  cameFrom: CameFrom;
  key: string | null;
  room: Room;
};
type Addition = { id: string; lead: Submission; from: Origin };
/** In which conversation it was said; the lead may be of another. Null for a lead of no chat. */
type Telling = { leadId: string; told: Told; conversationId: string | null };
type Given = { id: string; person: string; owner: string };
type Kept = Omit<Addition, "from"> & {
  from: Omit<Origin, "lastLines" | "trap" | "startedAt"> & { network: string };
  spam: Suspicion | null;
  by: Actor;
  /** Who sent it, where it is known already. */
  whose?: Whose;
  /** Until when its chat may go on before the company is told; null where it has ended. */
  goesOnUntil?: string | null;
};
type Suspected = Pick<Addition, "lead" | "from"> & { network: string };
export type ChatLead = Omit<Submission, "source"> & {
  conversationId: string;
  ip: string;
  lastLines: string[];
  visitor: string | null;
  /** What the person says now, should it go to a lead they have left unfinished. */
  standing: Told;
  /** Whether its chat has come to its end. */
  isOver: boolean;
};
export type Announced = Submission & { at: string; lastLines: string[] };
export type Correction = { id: string; first: Held; now: Held; at: string };
/** Queues mail to the company in the caller's transaction. */
export type Announce = {
  /** While it is off nothing is queued, and no day's digest counts as told. */
  isOn(): boolean;
  lead(tx: Tx, lead: Announced): Promise<void>;
  correction(tx: Tx, correction: Correction): Promise<void>;
  setAside(tx: Tx, found: SetAside): Promise<void>;
};

export type Leads = ReturnType<typeof createLeads>;
type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  people: Pick<People, "findOrAdd" | "correctWays" | "namesOf">;
  colleagues: Pick<Colleagues, "whoMay">;
  suspected?: (lead: { reason: string; ip: string }) => void;
  countsLeads: boolean;
  visitors: Pick<Visitors, "touchOf">;
  opening: ReadOpening;
  announce: Announce;
};

export function createLeads(needs: Needs) {
  const { db, clock, ids, events, people, colleagues, visitors } = needs;
  const { suspected, countsLeads, opening, announce } = needs;
  const idempotency = createIdempotency({ db, clock });
  const words = createSaid({ db });
  const promise = createPromise(opening);
  const assignment = createAssignment({ colleagues });
  const desk = { db, clock, ids, events, colleagues };
  const { changeIn, change, restore } = createWorking({
    ...desk,
    assignment,
    announce: (tx, lead) => announce.lead(tx, announcedOf(lead)),
  });
  const unfinished = createUnfinished({
    ...{ db, clock },
    announce: (tx, lead, lastLines) => announce.lead(tx, { ...announcedOf(lead), lastLines }),
  });

  async function add(tx: Tx, { id, lead, from }: Addition) {
    const { network, spam } = await judge(tx, { lead, from });
    await keep(tx, { id, lead, from: { ...from, network }, spam, by: { who: "visitor" } });
    if (spam === null) await tell(tx, lead, from.lastLines);
  }

  async function judge(tx: Tx, { lead, from }: Pick<Addition, "lead" | "from">) {
    const network = clientNetwork(from);
    const spam = await suspicionOf(tx, { network, lead, from });
    if (spam !== null) db.afterCommit(tx, () => suspected?.({ reason: spam, ip: from.ip }));
    return { network, spam };
  }

  const tell = (tx: Tx, lead: Submission, lastLines: string[]) =>
    announce.lead(tx, { ...lead, at: timestamp(clock.now()), lastLines });

  async function keep(tx: Tx, kept: Kept) {
    const { id, lead, from, spam, by, goesOnUntil = null } = kept;
    const at = timestamp(clock.now());
    const whose = kept.whose ?? (await people.findOrAdd(tx, lead));
    // Who takes it down by hand has it.
    const taker = by.who === "staff" ? by.id : null;
    const owner = spam === null ? (taker ?? (await assignment.ownerFor(tx, lead.service))) : null;
    await store.addLead(tx, {
      id,
      ...whose,
      ...lead,
      stage: firstStage,
      owner,
      promised_by: await promise(tx, clock.now()),
      added_by: taker,
      spam: spam === null ? 0 : 1,
      spam_reason: spam,
      conversation_id: from.conversationId,
      page: from.page,
      referrer: from.referrer,
      utm: from.utm,
      ...(await visitors.touchOf(tx, from.visitor)),
      ip: from.ip,
      network: from.network,
      unfinished: goesOnUntil === null ? 0 : 1,
      // Nobody is told of what is suspected.
      announce_at: spam === null ? goesOnUntil : null,
      created_at: at,
      changed_at: at,
    });
    const { name, email, mobile, company, query, service } = lead;
    await words.said(tx, id, [name, email, mobile, company, query, service]);
    await events.record(tx, {
      kind: "lead.received",
      by,
      subject: { kind: "lead", id },
      person: senderOf(whose),
      data: { source: lead.source, service: lead.service, spam },
    });
    if (owner !== null && taker === null)
      await recordOwner(tx, { id, person: senderOf(whose), owner });
    publishLeads(db, tx, [id]);
  }

  /** The lead's columns stay as submitted; changes go to `held` and the timeline. */
  async function toldLater(tx: Tx, { leadId, told, conversationId }: Telling): Promise<void> {
    // Two chats may add to one lead at once.
    const lead = await workingStore.hold(tx, leadId);
    if (!lead) return;
    const before = heldNow(lead);
    const isOwnChat = conversationId === lead.conversation_id;
    const news = newsOf(before, isOwnChat ? told : withoutWays(told, before));
    if (news === null) return;
    const now = { ...before, ...news };
    await store.setHeld(tx, leadId, JSON.stringify(now));
    await words.said(tx, leadId, Object.values(news));
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
      await announce.correction(tx, { id: leadId, first: lead, now, at });
    publishLeads(db, tx, [leadId]);
  }

  const recordOwner = (tx: Tx, { id, person, owner }: Given) =>
    events.record(tx, {
      kind: "lead.changed",
      by: { who: "system" },
      subject: { kind: "lead", id },
      person,
      data: { set: { owner }, was: { owner: null } },
    });

  async function suspicionOf(tx: Tx, { network, lead, from }: Suspected) {
    const since = ago(clock, floodWindowMs);
    const email = lead.email && emailKey(lead.email);
    const same = { network, since, email, query: lead.query };
    const earlier = countsLeads ? await store.earlierOf(tx, same) : null;
    const signs = { trap: from.trap, startedAt: from.startedAt, now: clock.now(), earlier };
    const reason = suspicion(signs);
    if (reason === null) return null;
    return (await exceptionStore.covers(tx, { email, network })) ? null : reason;
  }

  const rowOf = async (id: string): Promise<LeadRow | null> =>
    isLeadId(id) ? ((await store.lead(db.read, id)) ?? null) : null;

  return {
    /**
     * Once resolved, the lead survives a killed process. Resent under its key it is stored once.
     * @throws Problem 409 key used for another lead; 429 no room left today; 503 not stored
     */
    async submitLead(
      body: LeadBody,
      from: From,
    ): Promise<{ answer: LeadAnswer; repeated: boolean }> {
      const { name, mobile, email, company, query, service, source } = body;
      const lead = { name, mobile, email, company, query, service, source };
      const answer: LeadAnswer = { id: ids.uuid(), message: submitted };
      const origin = {
        ...from.cameFrom,
        ip: from.ip,
        visitor: from.visitor,
        ...ofAForm,
        trap: body[trap] || null,
        startedAt: body.started_at,
      };
      const stored = db.write(async (tx) => {
        const { key } = from;
        const sent = key === null ? null : { key, lead, answer };
        const first = sent && (await idempotency.firstAnswer(tx, sent));
        if (first) return { answer: first, repeated: true };
        from.room.check();
        db.afterCommit(tx, from.room.count);
        await add(tx, { id: answer.id, lead, from: origin });
        return { answer, repeated: false };
      });
      return orUnavailable(stored, "It could not be stored just now. Try again in a minute.");
    },

    /**
     * Runs in the conversation's transaction. Goes to the lead that the same person has left
     * unfinished, where there is one. @returns the lead's id
     */
    async addFromChat(tx: Tx, chatLead: ChatLead): Promise<string> {
      const { conversationId, ip, visitor, lastLines, standing, isOver, ...said } = chatLead;
      const lead = { ...said, source: "Chat" };
      const from = { ...ofTheChat, ip, visitor, conversationId, lastLines };
      const { network, spam } = await judge(tx, { lead, from });
      const whose = await people.findOrAdd(tx, lead);
      const begun = spam === null ? await unfinished.of(tx, whose) : null;
      if (begun) {
        await toldLater(tx, { leadId: begun.id, told: standing, conversationId });
        return begun.id;
      }
      const id = ids.uuid();
      const goesOnUntil = isOver ? null : unfinished.afterSilence();
      const kept = { id, lead, from: { ...from, network }, spam, whose, goesOnUntil };
      await keep(tx, { ...kept, by: { who: "visitor" } });
      if (isOver && spam === null) await tell(tx, lead, lastLines);
      return id;
    },

    chatGoesOn: unfinished.chatGoesOn,
    chatEnds: unfinished.chatEnds,
    silentChats: unfinished.silent,
    chatIsSilent: unfinished.chatIsSilent,

    /** By telephone, across the counter. Nobody is mailed: who adds it knows. @returns its id */
    addByHand: ({ by, ...said }: HandBody & { by: Actor }): Promise<string> =>
      db.write(async (tx) => {
        const id = ids.uuid();
        const lead = { ...said, source: byHand };
        await keep(tx, { id, lead, from: fromTheDesk, spam: null, by });
        return id;
      }),

    toldLater,
    change,
    restore,
    ...words,
    ...createNotes({ ...desk, said: words.said }),
    ...createSettings(desk),
    ...createExceptions({ ...desk, changeIn }),
    ...createClosure({ ...desk, changeIn }),
    handOver: createHandOver({ assignment, changeIn }),

    tellSetAside: createSetAside({ db, clock, events, announce }),

    forgetOldKeys: idempotency.forgetOldKeys,

    /** What holds now, as the API answers it. @throws Problem 404 */
    async shown(id: string): Promise<ShownLead> {
      const lead = await rowOf(id);
      if (!lead) throw noSuchLead();
      const { person_id } = lead;
      const names = await people.namesOf(db.read, [person_id]);
      return shownLeadOf(lead, names.get(person_id) ?? lead.name);
    },

    async find(id: string) {
      const lead = await rowOf(id);
      if (!lead) return null;
      const timeline = await events.of({ kind: "lead", id }, mostEvents);
      return { ...lead, now: heldNow(lead), timeline };
    },

    /** As they came. */
    row: rowOf,
    /** Newest first. */
    ofPerson: (person: string, limit: number) => store.ofPerson(db.read, person, limit),

    latest: (limit: number) => store.latest(db.read, limit),
  };
}

function announcedOf(lead: LeadRow): Announced {
  const { name, service, ...now } = heldNow(lead);
  const { source, created_at: at } = lead;
  return {
    ...now,
    name: name ?? lead.name,
    service: service ?? lead.service,
    source,
    at,
    lastLines: [],
  };
}
