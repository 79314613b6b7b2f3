import type { FastifyBaseLogger } from "fastify";
import { cachedRead } from "../platform/db/cached-read.ts";
import type { Database, Queries } from "../platform/db/database.ts";
import { contentChanged } from "../slices/content/live-documents.server.ts";
import type { ReadOpening } from "../slices/leads/response-deadline/response-deadline.server.ts";
import type { Opening } from "../slices/site/opening-contract.ts";
import { isUnreadable } from "./unreadable.ts";

type ReadOpeningDeps = {
  db: Pick<Database, "subscribe" | "afterCommit">;
  company(from: Queries): Promise<Opening>;
  log: Pick<FastifyBaseLogger, "error">;
};

/**
 * If the company cannot be read, a lead is stored all the same: without a response deadline, and
 * with days in UTC.
 */
export function readOpening({ db, company, log }: ReadOpeningDeps): ReadOpening {
  /** Cached, because parsing the company takes longer than storing a lead. */
  const read = cachedRead({ db, topic: contentChanged, read: company });

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
