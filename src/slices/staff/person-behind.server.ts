import type { Queries } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";

/** @throws Problem 410 for a link of a colleague who was disabled meanwhile */
export async function personBehind(tx: Queries, staffId: string | null): Promise<StaffRow> {
  const row = staffId === null ? undefined : await store.byId(tx, staffId);
  if (!row || row.disabled_at !== null)
    throw new Problem(410, "This link is for somebody who is no longer here.");
  return row;
}
