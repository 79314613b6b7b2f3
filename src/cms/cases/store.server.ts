import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    cases: {
      id: number;
      slug: string;
      position: number;
      service: string;
      teaser: string;
      updated_at: string;
    };
  }
}

const highestPlace = 999;
const mostCases = 200;

export const casesStore = {
  async setCase(tx: Tx, row: Tables["cases"]) {
    await tx
      .insertInto("cases")
      .values(row)
      .onConflict((c) => c.column("id").doUpdateSet(row))
      .execute();
  },

  async removeCase(tx: Tx, id: number) {
    await tx.deleteFrom("cases").where("id", "=", id).execute();
  },

  async lastPlace(db: Queries): Promise<number> {
    const last = await db
      .selectFrom("cases")
      .select((e) => e.fn.max<number | null>("position").as("position"))
      .executeTakeFirst();
    return Math.min((last?.position ?? 0) + 1, highestPlace);
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
