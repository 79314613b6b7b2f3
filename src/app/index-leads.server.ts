import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/db/database.ts";
import type { Leads } from "../slices/leads/leads.server.ts";
import { leadsChanged } from "../slices/leads/topic.ts";

/** Milliseconds. Leads that come in the meantime are indexed in the same run. */
const afterMs = 500;
/** Milliseconds. Covers a lost message. */
const lookAgainMs = 15_000;

type Parts = { db: Database; leads: Pick<Leads, "indexWaiting">; http: FastifyInstance };

export function indexLeads({ db, leads, http }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const index = () => {
    timer = undefined;
    running = leads
      .indexWaiting()
      .catch((err: unknown) => http.log.error({ err }, "words of new enquiries were not written"));
  };
  const indexSoon = () => {
    timer ??= setTimeout(index, afterMs).unref();
  };
  const unsubscribe = db.subscribe(leadsChanged, indexSoon);
  indexSoon();
  const again = setInterval(indexSoon, lookAgainMs).unref();
  http.addHook("onClose", async () => {
    unsubscribe();
    clearInterval(again);
    clearTimeout(timer);
    await running;
  });
}
