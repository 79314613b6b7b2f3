import type { Transaction } from "kysely";
import type { Engine, Queries } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { mostStages, type Stage, type StageKind } from "./stage-contract.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    lead_stages: { key: string; label: string; kind: StageKind; position: number };
  }
}

type Tx = Transaction<Tables>;

const one = (tx: Tx, key: string) =>
  tx.selectFrom("lead_stages").select(["key", "label", "kind", "position"]).where("key", "=", key);

export const stageStore = {
  all: (db: Queries): Promise<Stage[]> =>
    db
      .selectFrom("lead_stages")
      .select(["key", "label", "kind", "position"])
      .orderBy("position")
      .limit(mostStages)
      .execute(),

  /** Others can lock it the same way, so the order of locks on leads does not matter. */
  hold: (tx: Tx, engine: Engine, key: string): Promise<Stage | undefined> =>
    one(tx, key)
      .$if(engine === "postgres", (query) => query.forKeyShare())
      .executeTakeFirst(),

  /** Waits for transactions that move a lead to the stage, and makes later ones wait. */
  holdToRemove: (tx: Tx, engine: Engine, key: string): Promise<Stage | undefined> =>
    one(tx, key)
      .$if(engine === "postgres", (query) => query.forUpdate())
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
