/** Erases a person's own requests. One that waits for an answer stays until its sender is told. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { requestStore as store } from "./request-store.server.ts";

export async function forgetRequestsOf(
  tx: Transaction<Tables>,
  { emails, isLast }: { emails: string[]; isLast: boolean },
): Promise<void> {
  if (isLast && emails.length > 0) await store.eraseOf(tx, emails);
}
