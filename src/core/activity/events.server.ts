import { z } from "zod";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { auditActionOf } from "./audit-action.ts";
import {
  actor,
  type Event,
  type EventKind,
  type EventOf,
  type EventShapes,
  type NewEvent,
  type Subject,
} from "./contract.ts";
import {
  type AuditQuery,
  auditStore,
  contactEventStore,
  type EventRow,
  eventStore as store,
} from "./store.server.ts";

export type Events = ReturnType<typeof createEvents>;
type EventsDeps = { db: Database; clock: Clock; ids: Ids; shapes: EventShapes };
type Subscriber<Kind extends EventKind> = (tx: Tx, event: NewEvent<Kind>) => Promise<void>;
/** The functions that run in an event's transaction, in this order. */
export type Subscriptions = { [Kind in EventKind]?: Subscriber<Kind>[] };

export function createEvents({ db, clock, ids, shapes }: EventsDeps) {
  let subscriptions: Subscriptions = {};
  const subscribersOf = <Kind extends EventKind>({ kind }: NewEvent<Kind>) => subscriptions[kind];
  const parsedAs = <Kind extends EventKind>(kind: Kind, row: EventRow): EventOf<Kind> => ({
    id: row.id,
    at: row.at,
    kind,
    by: actor.parse({ who: row.actor, id: row.staff_id }),
    subject: { kind: row.subject_kind, id: row.subject_id },
    contact: row.contact_id,
    data: shapes[kind].parse(JSON.parse(row.data)),
  });
  const parsed = (row: EventRow): Event => parsedAs(row.kind, row);

  return {
    /** Called once, when all subscribers are built. */
    subscribe(all: Subscriptions): void {
      subscriptions = all;
    },

    /** Runs the kind's subscribers too. @returns the event's id */
    async record<Kind extends EventKind>(tx: Tx, event: NewEvent<Kind>): Promise<string> {
      const { kind, by, subject, contact, data } = event;
      const { id = ids.uuid() } = event;
      await store.add(tx, {
        id,
        kind,
        at: timestamp(clock.now()),
        actor: by.who,
        staff_id: by.who === "staff" ? by.id : null,
        subject_kind: subject.kind,
        subject_id: subject.id,
        contact_id: contact,
        data: JSON.stringify(data),
        audit_action: auditActionOf(event),
      });
      for (const follow of subscribersOf(event) ?? []) await follow(tx, event);
      return id;
    },

    async audit(filter: AuditQuery, limit: number): Promise<Event[]> {
      return (await auditStore.page(db.read, { ...filter, limit })).map(parsed);
    },

    /** With the audit action `read`. @returns how many */
    deleteReads: (before: string): Promise<number> =>
      inBatches((limit) => db.write((tx) => auditStore.deleteReads(tx, before, limit))),

    /** Oldest first; beyond `limit` only the newest are read. */
    async of(subject: Subject, limit: number, from: Queries = db.read): Promise<Event[]> {
      return (await store.newestOf(from, subject, limit)).reverse().map(parsed);
    },

    /** Oldest first. */
    async byIds(from: Queries, eventIds: string[]): Promise<Event[]> {
      return (await store.byIds(from, eventIds)).map(parsed);
    },

    async about(contact: string, limit: number): Promise<Event[]> {
      return (await store.newestAbout(db.read, contact, limit)).reverse().map(parsed);
    },
  };
}

type Whose = { contacts: string[]; leads: string[]; isLast: boolean };

const mostEvents = 20_000;
const storedData = z.record(z.string(), z.unknown());

export const eventsOfContact = {
  /** Oldest first. Privacy: colleagues' actions appear without their names. */
  async exportOf(db: Queries, { contacts, leads, isLast }: Whose) {
    const ofLeads = leads.length === 0 ? [] : await ofSubjects(db, "lead", leads);
    const ofContacts = isLast ? await ofSubjects(db, "contact", contacts) : [];
    const knownIds = new Set([...ofLeads, ...ofContacts].map(({ id }) => id));
    const about = isLast ? await contactEventStore.aboutContacts(db, contacts, mostEvents) : [];
    const others = about.filter((row) => !knownIds.has(row.id) && row.subject_kind !== "lead");
    return [...ofLeads, ...ofContacts, ...others].map((row) => ({
      at: row.at,
      kind: row.kind,
      by: row.actor,
      enquiry: row.subject_kind === "lead" ? row.subject_id : null,
      data: storedData.parse(JSON.parse(row.data)),
    }));
  },

  async erase(tx: Tx, { contacts, leads, isLast }: Whose): Promise<number> {
    const ofLeads =
      leads.length === 0
        ? 0
        : await contactEventStore.removeOfSubjects(tx, { kind: "lead", ids: leads });
    if (!isLast) return ofLeads;
    const ofContacts = await contactEventStore.removeOfSubjects(tx, {
      kind: "contact",
      ids: contacts,
    });
    return ofLeads + ofContacts + (await contactEventStore.removeAboutContacts(tx, contacts));
  },
};

const ofSubjects = (db: Queries, kind: "lead" | "contact", ids: string[]) =>
  contactEventStore.ofSubjects(db, { kind, ids }, mostEvents);
