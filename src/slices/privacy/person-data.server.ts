/** What they asked for, of themselves; whoever is to be told that they are erased still is. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { requestStore as store } from "./request-store.server.ts";

export async function forgetRequestsOf(
  tx: Transaction<Tables>,
  { emails, isLast }: { emails: string[]; isLast: boolean },
): Promise<void> {
  if (isLast && emails.length > 0) await store.eraseOf(tx, emails);
}
