import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

/**
 * The outcome of a mail: a mail server took it, or it was given up; or it is overdue: no mail
 * server was there for seven hours, and attempts go on.
 */
type Over = { mailId: string; became: "sent" | "given up" | "overdue" };

/**
 * Called in the transaction that stores the outcome of a mail. `app/` passes it to the outbox for
 * slices that keep the id of a mail.
 * @param write writes the mail's own row, after the rows that depend on it are locked: code that
 * takes a mail back locks in the same order. It returns false where another process was faster
 */
export type WhenOver = (
  tx: Transaction<Tables>,
  over: Over,
  write: () => Promise<boolean>,
) => Promise<void>;
