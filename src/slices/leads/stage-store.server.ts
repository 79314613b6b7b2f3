import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { mostStages, type Stage, type StageKind } from "./stage-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    lead_stages: { key: string; label: string; kind: StageKind; position: number };
  }
}

type Tx = Transaction<Tables>;

export const stageStore = {
  all: (db: Queries): Promise<Stage[]> =>
    db
      .selectFrom("lead_stages")
      .select(["key", "label", "kind", "position"])
      .orderBy("position")
      .limit(mostStages)
      .execute(),

  /** Until the transaction ends nobody can remove it. @returns undefined where there is none */
  hold: (tx: Tx, key: string): Promise<Stage | undefined> =>
    tx
      .updateTable("lead_stages")
      .set({ key })
      .where("key", "=", key)
      .returningAll()
      .executeTakeFirst(),

  put: (tx: Tx, { key, ...rest }: Stage) =>
    tx
      .insertInto("lead_stages")
      .values({ key, ...rest })
      .onConflict((c) => c.column("key").doUpdateSet(rest))
      .execute(),

  remove: (tx: Tx, key: string) => tx.deleteFrom("lead_stages").where("key", "=", key).execute(),

  hasLeads: async (db: Queries, stage: string): Promise<boolean> =>
    (await db
      .selectFrom("leads")
      .select("id")
      .where("stage", "=", stage)
      .limit(1)
      .executeTakeFirst()) !== undefined,
};
