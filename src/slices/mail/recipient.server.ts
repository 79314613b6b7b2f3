import { sql } from "kysely";

/** The expression of the index `outbox_by_recipient`. */
export const recipient = sql<string>`lower("to")`;
