/**
 * How often the site's search finds what buyers mean: of the queries in a file, how many have one
 * of their pages first and among the first three. `npm run bench:understanding -- FILE`
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { createApp } from "../src/app/app.server.ts";
import { seedContent } from "../src/cms/documents/content-files.server.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";
import { systemClock } from "../src/platform/time/clock.ts";
import { noPages } from "../test/no-pages.ts";
import { measureQueries } from "../test/understanding/measure-queries.ts";

const query = z.object({ text: z.string(), lang: z.string(), pages: z.array(z.string()) });

const [file = ""] = process.argv.slice(2);
const queries = z.array(query).parse(JSON.parse(readFileSync(file, "utf8")));
const folder = mkdtempSync(join(tmpdir(), "foyer-understanding-"));
const config = readConfig({ LOG_LEVEL: "fatal", DATA_DIR: folder });
const db = await openDatabase(config.data, () => {});
await migrate(db);
const { app, http } = await createApp({
  ...{ config, db, clock: systemClock, ids: randomIds, pages: noPages },
});
try {
  await seedContent({ db, content: app.content });
  console.log(await measureQueries(app.search, queries));
} finally {
  await http.close();
  await db.close();
  rmSync(folder, { recursive: true });
}
