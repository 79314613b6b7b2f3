/** Rows are only added. Timelines leave out reads; the audit log shows them. */
import type { Transaction } from "kysely";
import { compiledInsert } from "../../platform/db/compiled.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
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
      person_id: string | null;
      data: string;
      /** Null for events that are not in the audit log. */
      deed: AuditAction | null;
    };
  }
}

export type EventRow = Tables["events"];

const insertEvent = compiledInsert("events");

export const eventStore = {
  add: (tx: Transaction<Tables>, row: EventRow) => insertEvent(tx, [row]),

  newestOf: (db: Queries, { kind, id }: Subject, limit: number): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("subject_kind", "=", kind)
      .where("subject_id", "=", id)
      .where("deed", "is distinct from", "read")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  newestAbout: (db: Queries, person: string, limit: number): Promise<EventRow[]> =>
    db
      .selectFrom("events")
      .selectAll()
      .where("person_id", "=", person)
      .where("deed", "is distinct from", "read")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
};
