import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Database } from "../platform/db/database.ts";
import type { Tables } from "../platform/db/tables.ts";
import type { Content } from "../slices/content/content.server.ts";
import type { ReadOpening } from "../slices/leads/promise/promise.server.ts";
import type { Opening } from "../slices/site/opening-contract.ts";
import { isUnreadable } from "./unreadable.ts";

type Tx = Transaction<Tables>;
type Needs = {
  db: Pick<Database, "afterCommit">;
  content: Pick<Content, "version">;
  company(tx: Tx): Promise<Opening>;
  log: Pick<FastifyBaseLogger, "error">;
};

/**
 * Nothing waits for a company: where it cannot be read, nothing is promised and days are of UTC.
 */
export function readOpening({ db, content, company, log }: Needs): ReadOpening {
  /** To parse the company takes longer than to store a lead. */
  let kept: { version: number; opening: Opening } | null = null;

  async function read(tx: Tx): Promise<Opening> {
    const version = await content.version(tx);
    if (kept?.version === version) return kept.opening;
    const opening = await company(tx);
    // What was read of another verb's change may yet be undone with it.
    db.afterCommit(tx, () => {
      kept = { version, opening };
    });
    return opening;
  }

  return (tx) =>
    read(tx).catch((err: unknown) => {
      if (!isUnreadable(err)) throw err;
      log.error(
        { err },
        "the company's hours could not be read: nothing is promised, and days are of UTC",
      );
      return null;
    });
}
