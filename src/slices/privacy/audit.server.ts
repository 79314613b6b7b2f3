import type { Database, Queries } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { AuditQuery } from "../events/audit-store.server.ts";
import type { Event } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";

const pageSize = 50;

/** `after` is the `next` of the page before. */
export type AuditPageQuery = Omit<AuditQuery, "after"> & { after: string | null };
export type AuditLine = Pick<Event, "id" | "at" | "kind" | "by" | "subject" | "data"> & {
  /** Null where the action concerns nobody, or the person was erased. */
  person: { id: string; name: string } | null;
};

type AuditDeps = {
  db: Pick<Database, "read">;
  events: Pick<Events, "audit">;
  people: { namesOf(from: Queries, people: string[]): Promise<Map<string, string>> };
};

export const createAudit = ({ db, events, people }: AuditDeps) => ({
  /** Newest first, 50 a page. @throws Problem 400 where `after` is no place in the list */
  async audit({ after, ...filter }: AuditPageQuery) {
    const found = await events.audit({ ...filter, after: placeIn(after) }, pageSize + 1);
    const page = found.slice(0, pageSize);
    const concerned = [...new Set(page.flatMap(({ person }) => person ?? []))];
    const names = await people.namesOf(db.read, concerned);
    const lines = page.map(({ id, at, kind, by, subject, person, data }): AuditLine => {
      const name = person === null ? undefined : names.get(person);
      return {
        ...{ id, at, kind, by, subject, data },
        person: person === null || name === undefined ? null : { id: person, name },
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
