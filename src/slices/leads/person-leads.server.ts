/** A person's leads: what the people's slice asks, and moves when two become one. */
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { personStore as store } from "./person-store.server.ts";
import { publishLeads } from "./topic.ts";

type Tx = Transaction<Tables>;

export const personLeads = (db: Pick<Database, "publish">) => ({
  of: store.of,
  sumsOf: store.sumsOf,

  move: async (tx: Tx, way: Parameters<typeof store.move>[1]): Promise<void> =>
    publishLeads(db, tx, await store.move(tx, way)),

  moveBack: async (tx: Tx, way: Parameters<typeof store.moveBack>[1]): Promise<void> =>
    publishLeads(db, tx, await store.moveBack(tx, way)),
});
