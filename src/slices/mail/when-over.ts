import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

/**
 * A mail was taken by a mail server, or was given up; or it is overdue: no mail server was there
 * for seven hours, and it is tried further.
 */
type Over = { mailId: string; became: "sent" | "given up" | "overdue" };

/**
 * Called in the transaction that writes down what became of a mail: `app/` hands it to the outbox
 * for whoever keeps a mail's id beside what it tells of.
 * @param write writes the mail's own row, after the rows that are to follow it are held: in that
 * order whoever takes a mail back holds them too. False where another process was faster
 */
export type WhenOver = (
  tx: Transaction<Tables>,
  over: Over,
  write: () => Promise<boolean>,
) => Promise<void>;
