/** What staff do to a site that runs, done by a second process of it. */
import { createApp } from "../src/app/app.server.ts";
import { readConfig } from "../src/platform/config/config.ts";
import type { Database } from "../src/platform/db/database.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";
import { systemClock } from "../src/platform/time/clock.ts";
import { noPages } from "./no-pages.ts";

type Beside = { db: Database; app: Awaited<ReturnType<typeof createApp>>["app"] };

/** @param env where the site's data is (`data` of `site-process.ts`) */
export async function besideSite<T>(
  env: Record<string, string>,
  work: (beside: Beside) => Promise<T>,
): Promise<T> {
  const config = readConfig({ LOG_LEVEL: "fatal", ...env });
  const db = await openDatabase(config.data, () => {});
  const parts = { config, db, clock: systemClock, ids: randomIds, pages: noPages };
  const { http, app } = await createApp(parts);
  try {
    return await work({ db, app });
  } finally {
    await http.close();
    await db.close();
  }
}
