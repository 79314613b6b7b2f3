/** A long read, because a year of a site that is asked much has a million rows. */
import { longRead } from "../../platform/db/long-read.ts";
import { stepLogStore as store } from "./step-log-store.server.ts";

type Asked = { version: number; language: string; since: string; mostVersions: number };

export const countSteps = longRead(import.meta.url, async (db, asked: Asked) => {
  const came = await store.came(db, asked);
  const stopped = await store.stopped(db, asked);
  const versions = await store.versions(db, { ...asked, most: asked.mostVersions });
  return { came, stopped, versions };
});
