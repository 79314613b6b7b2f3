/** Deletes the record that these addresses were sent an acknowledgement. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { mailboxOf } from "./mailbox-of.ts";
import { noticeStore as store } from "./store.server.ts";

export async function forgetMailboxesOf(
  tx: Transaction<Tables>,
  { emails }: { emails: string[] },
): Promise<void> {
  if (emails.length > 0) await store.removeMailboxes(tx, emails.map(mailboxOf));
}
