import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Assignment } from "./settings-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    lead_settings: {
      id: number;
      /** Grows with each change of settings and stages. */
      version: number;
      assignment: Assignment;
      /** JSON of ids of colleagues. */
      takers: string;
      /** JSON of who answers for which service. */
      services: string;
      /** Whose turn it was last. */
      last_taker: string | null;
      phone_region: string;
      promise_minutes: number;
      acknowledges: number;
      tells_company: number;
      /** Where answers to the company's mails go; null: its own address. */
      reply_to: string | null;
    };
  }
}

type Tx = Transaction<Tables>;
export type SettingsRow = Tables["lead_settings"];

export const settingsStore = {
  read: (db: Queries): Promise<SettingsRow> =>
    db.selectFrom("lead_settings").selectAll().where("id", "=", 1).executeTakeFirstOrThrow(),

  /** One at a time from here to the end of the transaction. */
  hold: (tx: Tx): Promise<SettingsRow> =>
    tx
      .updateTable("lead_settings")
      .set({ id: 1 })
      .where("id", "=", 1)
      .returningAll()
      .executeTakeFirstOrThrow(),

  set: (tx: Tx, row: Partial<Omit<SettingsRow, "id">>) =>
    tx.updateTable("lead_settings").set(row).where("id", "=", 1).execute(),
};
