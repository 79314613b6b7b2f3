/** What was recorded of many subjects at once, for what is counted. */
import type { SelectQueryBuilder } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { EventKind } from "./contract.ts";

/** A lead, who has it, and when it came. */
type Lead = { id: string; owner: string | null; created_at: string };
type OfLeadsOptions = {
  leads: SelectQueryBuilder<Tables, "leads", Lead>;
  kind: EventKind;
  /** Only those whose data holds that. */
  holding?: string;
  limit: number;
};

export const figuresStore = {
  /** The newest first, as stored: `data` is to be parsed by the shape of its kind. */
  ofLeads: (db: Queries, { leads, kind, holding, limit }: OfLeadsOptions) =>
    db
      .with(
        (cte) => cte("asked").materialized(),
        () => leads,
      )
      .selectFrom("asked")
      // Its order is kept by SQLite: of the events only those of the asked are read.
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
