/** A kind of document, as the slice that owns it describes it. */
import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Tables } from "../../platform/db/tables.ts";
import type { Entry } from "../search/search.server.ts";

type Tx = Transaction<Tables>;

/** `at` is when this version was published, UTC. */
export type Published<Body> = { id: number; key: string; version: number; at: string; body: Body };

/** What a document is found by. */
export type Words = Omit<Entry, "id" | "kind">;

export type Kind<Body> = {
  kind: string;
  schema: z.ZodType<Body>;
  /** Where a new install reads documents of this kind, as a pattern of paths below `content/`. */
  files: string;
  /** What tells one document of this kind from another: a page's path, a post's slug. */
  keyOf(body: Body): string;
  /** Whether its key may change; what asks for the former one is led to the new one. */
  moves?: boolean;
  /**
   * Refuses a key it may not have: when a document is written first, and when it gets another.
   * @param from the key it had
   */
  check?(tx: Tx, document: { from: string | null; body: Body }): Promise<void>;
  /** Refuses what may be written and not be published. */
  verify?(tx: Tx, body: Body): Promise<void>;
  /**
   * Rewrites what visitors read from this document; runs in the transaction that publishes it.
   * @returns what it is found by; null where it is not to be found
   */
  derive?(tx: Tx, document: Published<Body>): Promise<Words | null>;
};
