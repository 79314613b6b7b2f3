import type { SelectQueryBuilder } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { EventKind } from "./contract.ts";

type Lead = { id: string; owner: string | null; created_at: string };
type OfLeadsOptions = {
  leads: SelectQueryBuilder<Tables, "leads", Lead>;
  kind: EventKind;
  /** Text that the event's JSON must contain. */
  holding?: string;
  limit: number;
};

export const figuresStore = {
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
