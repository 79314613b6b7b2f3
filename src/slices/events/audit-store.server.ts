/** Reads the audit log, newest first; each filter has an index. */
import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { AuditAction } from "./audit-action.ts";
import type { EventRow } from "./store.server.ts";

export type AuditQuery = {
  staff: string | null;
  deed: AuditAction | null;
  person: string | null;
  /** UTC timestamps; `until` is exclusive. */
  from: string | null;
  until: string | null;
  after: { at: string; id: string } | null;
};
type Part = AuditQuery & { limit: number };

export const auditStore = {
  page: (db: Queries, part: Part): Promise<EventRow[]> => auditStore.query(db, part).execute(),

  query: (db: Queries, { staff, deed, person, from, until, after, limit }: Part) =>
    db
      .selectFrom("events")
      .selectAll()
      .where("deed", "is not", null)
      .$if(staff !== null, (query) => query.where("staff_id", "=", staff))
      .$if(deed !== null, (query) => query.where("deed", "=", deed))
      .$if(person !== null, (query) => query.where("person_id", "=", person))
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

  async forgetReads(tx: Transaction<Tables>, before: string, limit: number): Promise<number> {
    const old = tx
      .selectFrom("events")
      .select("id")
      .where("deed", "=", "read")
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
