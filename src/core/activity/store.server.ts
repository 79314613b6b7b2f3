/** Rows are only added. Timelines leave out reads; the audit log shows them. */
import type { SelectQueryBuilder } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import { compiledInsert } from "../../platform/db/statements.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { AuditAction } from "./audit-action.ts";
import type { Actor, EventKind, Subject } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    events: {
      id: string;
      kind: EventKind;
      at: string;
      actor: Actor["who"];
      staff_id: string | null;
      subject_kind: string;
      subject_id: string;
      contact_id: string | null;
      data: string;
      /** Null for events that are not in the audit log. */
      audit_action: AuditAction | null;
    };
  }
}

export type EventRow = Tables["events"];

const insertEvent = compiledInsert("events");

export const eventStore = {
  add: (tx: Tx, row: EventRow) => insertEvent(tx, [row]),

  newestOf: (db: Queries, { kind, id }: Subject, limit: number): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", id)
      .where("audit_action", "is distinct from", "read")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  byIds: (db: Queries, ids: string[]): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("id", "in", ids)
      .orderBy("subject_id")
      .orderBy("at")
      .orderBy("id")
      .execute(),

  newestAbout: (db: Queries, contact: string, limit: number): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("contact_id", "=", contact)
      .where("audit_action", "is distinct from", "read")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
};

export type AuditQuery = {
  staff: string | null;
  action: AuditAction | null;
  contact: string | null;
  /** UTC timestamps; `until` is exclusive. */
  from: string | null;
  until: string | null;
  after: { at: string; id: string } | null;
};
type Part = AuditQuery & { limit: number };

export const auditStore = {
  page: (db: Queries, part: Part): Promise<EventRow[]> => auditStore.query(db, part).execute(),

  query: (db: Queries, { staff, action, contact, from, until, after, limit }: Part) =>
    db
      .selectFrom("events")
      .selectAll()
      .where("audit_action", "is not", null)
      .$if(staff !== null, (query) => query.where("staff_id", "=", staff))
      .$if(action !== null, (query) => query.where("audit_action", "=", action))
      .$if(contact !== null, (query) => query.where("contact_id", "=", contact))
      .$if(from !== null, (query) => query.where("at", ">=", from ?? ""))
      .$if(until !== null, (query) => query.where("at", "<", until ?? ""))
      .$if(after !== null, (query) =>
        query
          .where("at", "<=", after?.at ?? "")
          .where((e) => e.or([e("at", "<", after?.at ?? ""), e("id", "<", after?.id ?? "")])),
      )
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit),

  async deleteReads(tx: Tx, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("events")
      .select("id")
      .where("audit_action", "=", "read")
      .where("at", "<", before)
      .orderBy("at")
      .limit(limit);
    const { numDeletedRows } = await tx
      .deleteFrom("events")
      .where("id", "in", old)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

type Subjects = { kind: "lead" | "contact"; ids: string[] };

export const contactEventStore = {
  ofSubjects: (db: Queries, { kind, ids }: Subjects, limit: number): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("subject_kind", "=", kind)
      .where("subject_id", "in", ids)
      .orderBy("at")
      .orderBy("id")
      .limit(limit)
      .execute(),

  aboutContacts: (db: Queries, contacts: string[], limit: number): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("contact_id", "in", contacts)
      .orderBy("at")
      .orderBy("id")
      .limit(limit)
      .execute(),

  async removeOfSubjects(tx: Tx, { kind, ids }: Subjects): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("events")
      .where("subject_kind", "=", kind)
      .where("subject_id", "in", ids)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async removeAboutContacts(tx: Tx, contacts: string[]): Promise<number> {
    const { numDeletedRows } = await tx
      .deleteFrom("events")
      .where("contact_id", "in", contacts)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

type Lead = { id: string; owner: string | null; created_at: string };
type OfLeadsOptions = {
  leads: SelectQueryBuilder<Tables, "leads", Lead>;
  kind: EventKind;
  /** Text that the event's JSON must contain. */
  holding?: string;
  limit: number;
};

export const eventReportStore = {
  /** Newest first, as stored: the caller parses `data` by the schema of its kind. */
  ofLeads: (db: Queries, { leads, kind, holding, limit }: OfLeadsOptions) =>
    db
      .with(
        (cte) => cte("asked").materialized(),
        () => leads,
      )
      .selectFrom("asked")
      // CROSS JOIN makes SQLite keep this order, so that it reads the events of these leads only.
      .crossJoin("events")
      .whereRef("events.subject_id", "=", "asked.id")
      .select(["asked.id", "asked.owner", "asked.created_at", "events.at", "events.data"])
      .where("events.subject_kind", "=", "lead")
      .where("events.kind", "=", kind)
      .$if(holding !== undefined, (q) => q.where("events.data", "like", `%${holding}%`))
      .orderBy("events.at", "desc")
      .orderBy("events.id", "desc")
      .limit(limit)
      .execute(),
};
