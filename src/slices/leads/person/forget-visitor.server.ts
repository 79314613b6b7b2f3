import type { Transaction } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { publishLeads } from "../topic.ts";
import { personDataStore as store } from "./person-data-store.server.ts";

/** Who takes their consent back is led to by no enquiry of theirs, and none says how they came. */
export const createForgetVisitor =
  (db: Pick<Database, "engine" | "publish">) =>
  async (tx: Transaction<Tables>, visitor: string): Promise<void> => {
    const leads = await store.ofVisitor(tx, visitor);
    if (leads.length === 0) return;
    await store.hold(tx, leads, db.engine);
    await store.forgetVisitor(tx, leads);
    publishLeads(db, tx, leads);
  };
