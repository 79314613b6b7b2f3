import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { answersOfLeads as store } from "./person-store.server.ts";

type Whose = { leads: string[] };

export const answersOfPerson = {
  exportOf: async (db: Queries, { leads }: Whose) =>
    (leads.length === 0 ? [] : await store.of(db, leads)).map(({ lead_id, ...answer }) => ({
      enquiry: lead_id,
      at: answer.created_at,
      text: answer.text,
    })),

  erase: async (tx: Transaction<Tables>, { leads }: Whose): Promise<number> =>
    leads.length === 0 ? 0 : store.remove(tx, leads),
};
