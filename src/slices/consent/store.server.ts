/** Every choice a visitor made at the banner; rows are added and never changed. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    consents: {
      id: string;
      accepted: 0 | 1;
      /** An earlier Accept was taken back. */
      withdrawn: 0 | 1;
      /** As the browser said it. */
      browser: string;
      /** As the browser said it; null unless accepted. */
      ip_said: string | null;
      /** The address the server saw; null unless accepted. */
      ip_seen: string | null;
      at: string;
    };
  }
}

export const consentStore = {
  insert: (tx: Transaction<Tables>, row: Tables["consents"]) => tx.insertInto("consents").values(row).execute(),
};
