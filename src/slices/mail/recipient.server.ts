import { sql } from "kysely";

/** As the index `outbox_by_recipient` has it. */
export const recipient = sql<string>`lower("to")`;
