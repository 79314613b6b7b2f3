import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

/** A mail was taken by a mail server, or was given up. */
type Over = { mailId: string; isSent: boolean };

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
