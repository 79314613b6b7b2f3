import type { Kysely, Transaction } from "kysely";

/** Each module's `store.server.ts` adds its tables by declaration merging; only it names them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}

export type Tx = Transaction<Tables>;
export type Queries = Kysely<Tables> | Tx;
