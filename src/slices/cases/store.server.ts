import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    cases: {
      id: number;
      slug: string;
      position: number;
      /** The path of its service's page. */
      service: string;
      /** JSON: `caseTeaser` of the contract. */
      teaser: string;
      updated_at: string;
    };
  }
}

/** More than a company has patience to write up. */
const mostCases = 200;

export const casesStore = {
  async setCase(tx: Transaction<Tables>, row: Tables["cases"]) {
    await tx
      .insertInto("cases")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute();
  },

  async removeCase(tx: Transaction<Tables>, id: number) {
    await tx.deleteFrom("cases").where("id", "=", id).execute();
  },

  all: (db: Queries) =>
    db
      .selectFrom("cases")
      .select(["slug", "position", "service", "teaser", "updated_at"])
      .orderBy("position")
      .orderBy("slug")
      .limit(mostCases)
      .execute(),
};
