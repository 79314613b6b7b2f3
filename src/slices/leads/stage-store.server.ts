import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Stage, StageKind } from "./stage-contract.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    lead_stages: { key: string; label: string; kind: StageKind; position: number };
  }
}

type Tx = Transaction<Tables>;
export const mostStages = 20;

export const stageStore = {
  all: (db: Queries): Promise<Stage[]> =>
    db.selectFrom("lead_stages").selectAll().orderBy("position").limit(mostStages).execute(),

  /** Until the transaction ends nobody can remove it. @returns undefined where there is none */
  hold: (tx: Tx, key: string): Promise<Stage | undefined> =>
    tx
      .updateTable("lead_stages")
      .set({ key })
      .where("key", "=", key)
      .returningAll()
      .executeTakeFirst(),
};
