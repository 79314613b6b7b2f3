/** Takes the demo down in a running site's data, as its owner does on an instance beside it. */
import { createApp } from "../src/app/app.server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";
import { alice } from "./content.ts";
import { noPages } from "./no-pages.ts";

export async function removeDemo(env: Record<string, string>): Promise<void> {
  const config = readConfig({ LOG_LEVEL: "fatal", ...env });
  const db = await openDatabase(config.data, () => {});
  const parts = { config, db, clock: systemClock, ids: randomIds, pages: noPages };
  const { app, http } = await createApp(parts);
  await db.write((tx) => app.site.removeDemo(tx, { by: alice }));
  await http.close();
  await db.close();
}
