import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    lead_notes: {
      id: string;
      lead_id: string;
      text: string;
      /** JSON of the ids of colleagues. */
      mentions: string;
      /** Who wrote it. */
      staff_id: string;
      created_at: string;
    };
  }
}

type NoteRow = Tables["lead_notes"];

export const noteStore = {
  add: (tx: Transaction<Tables>, row: NoteRow) => tx.insertInto("lead_notes").values(row).execute(),

  newestOf: (db: Queries, leadId: string, limit: number): Promise<NoteRow[]> =>
    db
      .selectFrom("lead_notes")
      .selectAll()
      .where("lead_id", "=", leadId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
};
