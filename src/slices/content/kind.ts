import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Tables } from "../../platform/db/tables.ts";
import type { Entry } from "../search/search.server.ts";

type Tx = Transaction<Tables>;

/** `at` is when this version was published, UTC. */
export type Published<Body> = { id: number; key: string; version: number; at: string; body: Body };

export type Words = Omit<Entry, "id" | "kind">;

export type Kind<Body> = {
  kind: string;
  schema: z.ZodType<Body>;
  /** A glob below `content/`. */
  files: string;
  keyOf(body: Body): string;
  /** Whether the key may change; the former key then redirects. */
  moves?: boolean;
  /** Refuses a forbidden key. `from` is the former key, null for a new document. */
  check?(tx: Tx, document: { from: string | null; body: Body }): Promise<void>;
  /** Refuses what may be stored but not published. */
  verify?(tx: Tx, body: Body): Promise<void>;
  /** Runs in the publishing transaction. @returns null where search must not find it */
  derive?(tx: Tx, document: Published<Body>): Promise<Words | null>;
};
