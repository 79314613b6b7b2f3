import type { Kysely, Transaction } from "kysely";

/** Every table, by name. Each slice's `store.server.ts` adds its own by declaration merging, and alone names them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices
export interface Tables {}

/** What a store's queries run on: the database, or a verb's transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>;
