import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";

type Addressed = { name: string; email: string; key: string };

/**
 * Queues a mail with a one-time link, in the same transaction.
 * @returns false where mail is off: the caller then shows the link, to be handed over
 */
export type SendLink = (tx: Transaction<Tables>, to: Addressed) => Promise<boolean>;
