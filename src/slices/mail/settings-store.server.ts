import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import type { MailSettings } from "./contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** One row or none. */
    mail_settings: {
      id: 1;
      host: string;
      port: number;
      security: MailSettings["security"];
      user: string | null;
      password: string | null;
      from: string;
      updated_at: string;
    };
  }
}

type Tx = Transaction<Tables>;
export type SettingsRow = Tables["mail_settings"];

export const settingsStore = {
  read: (from: Queries) =>
    from.selectFrom("mail_settings").selectAll().where("id", "=", 1).executeTakeFirst(),

  set: (tx: Tx, row: SettingsRow) =>
    tx
      .insertInto("mail_settings")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute(),

  remove: (tx: Tx): Promise<SettingsRow | undefined> =>
    tx.deleteFrom("mail_settings").where("id", "=", 1).returningAll().executeTakeFirst(),
};
