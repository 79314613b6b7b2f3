import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";
import type { Assignment } from "./settings-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    lead_settings: {
      id: number;
      version: number;
      assignment: Assignment;
      takers: string;
      services: string;
      last_taker: string | null;
      phone_region: string;
      response_minutes: number;
      acknowledges: number;
      tells_company: number;
      reply_to: string | null;
    };
  }
}

export type SettingsRow = Tables["lead_settings"];

export const settingsStore = {
  read: (db: Queries): Promise<SettingsRow> =>
    db.selectFrom("lead_settings").selectAll().where("id", "=", 1).executeTakeFirstOrThrow(),

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
