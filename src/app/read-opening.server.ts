import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Tables } from "../platform/db/tables.ts";
import type { ReadOpening } from "../slices/leads/promise.server.ts";
import type { Opening } from "../slices/site/opening-contract.ts";
import { isUnreadable } from "./unreadable.ts";

type Needs = {
  company(tx: Transaction<Tables>): Promise<Opening>;
  log: Pick<FastifyBaseLogger, "error">;
};

/** A lead waits for no company: where it cannot be read, nothing is promised. */
export const readOpening =
  ({ company, log }: Needs): ReadOpening =>
  (tx) =>
    company(tx).catch((err: unknown) => {
      if (!isUnreadable(err)) throw err;
      log.error({ err }, "nothing was promised for a lead: the company's hours could not be read");
      return null;
    });
