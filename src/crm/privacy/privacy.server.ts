import type { FastifyBaseLogger } from "fastify";
import type { Actor, Event } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { AuditQuery } from "../../core/activity/store.server.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import type { Database, Queries } from "../../platform/db/database.ts";
import { type Ids, isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { createQuota } from "../../platform/quota.ts";
import type { Language } from "../../platform/text/language.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Contacts } from "../contacts/contacts.server.ts";
import { createErasing, createReceipts } from "./erasing.server.ts";
import { createErasureRequests } from "./erasure-requests.server.ts";
import { type ContactExport, type ExportedData, exportVersion } from "./export-contract.ts";
import { createRequestList } from "./request-list.server.ts";
import type { RequestMail } from "./request-mails.ts";
import {
  type CompanyOfRequests,
  createRequests,
  linkIsGone,
  type Requests,
} from "./requests.server.ts";
import { createOutdated, createRetention, type OutdatedLeads } from "./retention.server.ts";
import {
  createFindWhose,
  type FindWhose,
  type FindWhoseDeps,
  type Parts,
  type Whose,
} from "./whose.server.ts";

export type Privacy = ReturnType<typeof createPrivacy>;
type PrivacyDeps = Pick<FindWhoseDeps, "chats"> & {
  leads: FindWhoseDeps["leads"] & OutdatedLeads;
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  parts: Parts;
  contacts: FindWhoseDeps["contacts"] & Pick<Contacts, "idByEmail" | "find" | "namesOf">;
  mail: Pick<Mail, "isOn" | "enqueue">;
  company(from: Database["read"]): Promise<CompanyOfRequests>;
  mailWords(from: Database["read"], language: Language): Promise<RequestMail["words"]>;
  publicUrl: URL | null;
  log: Pick<FastifyBaseLogger, "error">;
};

export function createPrivacy({ contacts, leads, chats, ...needs }: PrivacyDeps) {
  const { db, clock } = needs;
  const findWhose = createFindWhose({ contacts, leads, chats });
  const erasing = createErasing({ ...needs, findWhose });
  const { copyOf, ...exporting } = createExporting({ ...needs, findWhose });
  const contactOf = (from: Database["read"], email: string) => contacts.idByEmail(email, from);
  const requests = createRequests({ ...needs, contactOf });
  const { erase } = erasing;
  return {
    ...erasing,
    ...exporting,
    ...createReceipts(needs),
    ...createOutdated({ ...needs, findWhose, leads }),
    retention: createRetention(needs),
    recordRead: createReads(needs),
    ...createAudit({ db, events: needs.events, contacts }),
    requests,
    requestList: createRequestList({ db, contacts, elsewhere: findWhose.elsewhere }),
    ownCopy: createOwnCopy({ db, clock, requests, copyOf, contactOf }),
    erasures: createErasureRequests({ ...needs, requests, erase, contactOf }),
  };
}

type CreateOwnCopyDeps = {
  db: Database;
  clock: Clock;
  requests: Pick<Requests, "behind" | "take">;
  copyOf: Exporting["copyOf"];
  contactOf(from: Database["read"], email: string): Promise<string | null>;
};

/** The download behind a mailed link, which proves access to that mailbox and nothing else. */
const createOwnCopy = ({ db, clock, requests, copyOf, contactOf }: CreateOwnCopyDeps) => ({
  /** Of two people who use one link at once, one gets the file. @throws Problem 410, 404, 422 */
  async download(key: string): Promise<ContactExport> {
    const request = await requests.behind(key);
    if (request?.what !== "copy") throw linkIsGone();
    const contact = await contactOf(db.read, request.email);
    if (contact === null) throw new Problem(404, "Nothing about you is kept here any more.");
    const copy = await copyOf({ id: contact, email: request.email });
    const closed_at = timestamp(clock.now());
    const set = { state: "done", email: null, network: null, closed_at } as const;
    await db.write((tx) => requests.take(tx, key, set));
    return copy;
  },
});

const hourMs = 3_600_000;

type Read =
  | { kind: "lead.read"; id: string; contact: string }
  | { kind: "contact.read"; id: string; contact: string }
  /** `contact` is whose lead the mail is about; null for other mails. */
  | { kind: "mail.read"; id: string; contact: string | null }
  | { kind: "leads.listed"; id: string; contact: null };
type RecordRead = (staffId: string, read: Read) => Promise<void>;

type CreateReadsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  log: Pick<FastifyBaseLogger, "error">;
};

const nouns = {
  "lead.read": "lead",
  "contact.read": "contact",
  "mail.read": "mail",
  "leads.listed": "view",
} as const;

/** Records who read what, once an hour for each object, so that reads stay cheap. */
function createReads({ db, clock, events, log }: CreateReadsDeps): RecordRead {
  const quota = createQuota(clock.elapsedMs);
  return async (staffId, { kind, id, contact }) => {
    const key = `${staffId} ${kind} ${id}`;
    if (quota.take({ key, most: 1, windowMs: hourMs }) > 0) return;
    const subject = { kind: nouns[kind], id };
    const by = { who: "staff", id: staffId } as const;
    // Staff can still answer leads while the disk is full.
    await db
      .write((tx) => events.record(tx, { kind, by, subject, contact, data: {} }))
      .catch((err: unknown) => log.error({ err }, "it was not recorded who read something"));
  };
}

type ExportingDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  parts: Parts;
  findWhose: FindWhose;
};

/** Leads per file: only a program sends more. */
const mostEnquiries = 1_000;

type Exporting = ReturnType<typeof createExporting>;

const createExporting = ({ db, clock, events, parts, findWhose }: ExportingDeps) => {
  const tell = async (whose: Whose): Promise<ExportedData> => ({
    contacts: await parts.contacts.exportOf(db.read, whose),
    enquiries: await parts.enquiries.exportOf(db.read, whose),
    added: await parts.added.exportOf(db.read, whose),
    notes: await parts.notes.exportOf(db.read, whose),
    answers: await parts.answers.exportOf(db.read, whose),
    chats: await parts.chats.exportOf(db.read, whose),
    pages_read: await parts.pages_read.exportOf(db.read, whose),
    mails: await parts.mails.exportOf(db.read, whose),
    history: await parts.history.exportOf(db.read, whose),
  });

  async function fileOf(whose: Whose, by: Actor): Promise<ContactExport> {
    const personal = await tell(whose);
    const [contact = ""] = whose.contacts;
    await db.write((tx) =>
      events.record(tx, {
        kind: "contact.exported",
        by,
        subject: { kind: "contact", id: contact },
        contact,
        data: {},
      }),
    );
    return {
      format: "foyer contact",
      version: exportVersion,
      exported_at: timestamp(clock.now()),
      ...personal,
    };
  }

  return {
    /** @throws Problem 404; 422 for more than one file holds */
    async exportOf({ id, by }: { id: string; by: Actor }): Promise<ContactExport> {
      const whose = await findWhose.read(db.read, { id, limit: mostEnquiries });
      if (!whose) throw new Problem(404, "There is no such person.");
      if (!whose.isLast) throw tooMany();
      return fileOf(whose, by);
    },

    /** For somebody who only showed that they read that mail. @throws Problem 404; 422 too many */
    async copyOf({ id, email }: { id: string; email: string }): Promise<ContactExport> {
      const whose = await findWhose.behind(db.read, { id, email, limit: mostEnquiries });
      if (!whose) throw new Problem(404, "There is no such person.");
      if (whose === "too many") throw tooMany();
      return fileOf(whose, { who: "visitor" });
    },
  };
};

const tooMany = () =>
  new Problem(
    422,
    `They have sent more than ${mostEnquiries.toLocaleString("en-IN")} enquiries: too many for one ` +
      "file. Your server administrator can give you a copy of the database.",
  );

const pageSize = 50;

type AuditPageQuery = Omit<AuditQuery, "after"> & { after: string | null };
export type AuditLine = Pick<Event, "id" | "at" | "kind" | "by" | "subject" | "data"> & {
  /** Null where the action concerns nobody, or the contact was erased. */
  contact: { id: string; name: string } | null;
};

type AuditDeps = {
  db: Pick<Database, "read">;
  events: Pick<Events, "audit">;
  contacts: { namesOf(from: Queries, contacts: string[]): Promise<Map<string, string>> };
};

const createAudit = ({ db, events, contacts }: AuditDeps) => ({
  /** Newest first, 50 a page. @throws Problem 400 where `after` is no place in the list */
  async audit({ after, ...filter }: AuditPageQuery) {
    const found = await events.audit({ ...filter, after: placeIn(after) }, pageSize + 1);
    const page = found.slice(0, pageSize);
    const concerned = [...new Set(page.flatMap(({ contact }) => contact ?? []))];
    const names = await contacts.namesOf(db.read, concerned);
    const lines = page.map(({ id, at, kind, by, subject, contact, data }): AuditLine => {
      const name = contact === null ? undefined : names.get(contact);
      return {
        ...{ id, at, kind, by, subject, data },
        contact: contact === null || name === undefined ? null : { id: contact, name },
      };
    });
    const last = page.at(-1);
    return { lines, next: found.length > pageSize && last ? `${last.at}_${last.id}` : null };
  },
});

function placeIn(after: string | null): AuditQuery["after"] {
  if (after === null) return null;
  const [at = "", id = ""] = after.split("_");
  if (/^[\d:.TZ-]{24}$/.test(at) && isId(id)) return { at, id };
  throw new Problem(400, "The list does not go on from there. Begin at its top.");
}
