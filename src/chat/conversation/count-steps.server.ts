/** A long read, because a busy site has a million rows a year. */
import { longRead } from "../../platform/db/long-read.ts";
import { stepLogStore as store } from "./step-log-store.server.ts";

type CountStepsOptions = { version: number; language: string; since: string; mostVersions: number };

export const countSteps = longRead(import.meta.url, async (db, span: CountStepsOptions) => {
  const stepVisits = await store.countVisits(db, span);
  const stopped = await store.stopped(db, span);
  const versions = await store.versions(db, { ...span, most: span.mostVersions });
  const ratings = await store.ratings(db, span);
  return { stepVisits, stopped, versions, ratings };
});
