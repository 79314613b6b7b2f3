/**
 * Numbers of visits on a year of 5,000,000 views, each of them known as that of a visitor who had
 * accepted: what the night adds up, and how long the dashboard takes for 30 days and for 12 months.
 * `npm run bench:visits -- [NUMBER] [--postgres]`; it makes its database anew, in a folder of its
 * own or in a PostgreSQL of its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { reportQuery } from "../src/analytics/reports/contract.ts";
import { createApp } from "../src/app/app.server.ts";
import { seedContent } from "../src/cms/documents/content-files.server.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { randomIds } from "../src/platform/ids.ts";
import { dayMs, systemClock } from "../src/platform/time/clock.ts";
import { startPostgres } from "../test/machine/postgres.ts";
import { noPages } from "../test/no-pages.ts";
import { median } from "./verdict.ts";
import { fillVisits } from "./visit-data.ts";

const wanted = Number(
  process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 5_000_000,
);
const postgres = process.argv.includes("--postgres") ? await startPostgres() : null;
const rounds = 3;
/**
 * What may be waited for on a screen that says it is counting, and in a night; on a quiet machine.
 */
const mostMs = { "30-days": 3_000, "12-months": 5_000, night: 3_000 };

const folder = mkdtempSync(join(tmpdir(), "foyer-visits-"));
const config = readConfig({
  LOG_LEVEL: "fatal",
  ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: folder }),
});
const db = await openDatabase(config.data, () => {});
await migrate(db);
const parts = { config, db, clock: systemClock, ids: randomIds, pages: noPages };
const { app, http } = await createApp(parts);
try {
  await seedContent({ db, content: app.content });
  const began = performance.now();
  const rows = await fillVisits(db, wanted);
  console.log(`${seconds(performance.now() - began)} to make ${rows} (${db.engine})`);
  // As PostgreSQL does by itself within minutes.
  if (postgres) await sql`vacuum analyze`.execute(db.read);

  const night = performance.now();
  const added = await app.visits.journeys.addUp();
  tell("night", performance.now() - night, `the night adds up ${added} day`);
  for (const last of ["30-days", "12-months"] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await timeOf(last, round));
    tell(last, median(times), `the dashboard of ${last}`);
  }
} finally {
  await http.close();
  await db.close();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Each round asks for other days, since what was counted is told again for a minute. */
async function timeOf(last: "30-days" | "12-months", round: number): Promise<number> {
  const ago = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);
  const length = last === "30-days" ? 29 : 364;
  const from = performance.now();
  await app.reports.ofVisits(reportQuery.parse({ from: ago(length + round), to: ago(round) }));
  return performance.now() - from;
}

function tell(name: keyof typeof mostMs, took: number, what: string) {
  const holds = took <= mostMs[name];
  console.log(
    `${holds ? "PASS" : "FAIL"} ${what}: ${seconds(took)}, at most ${seconds(mostMs[name])}`,
  );
  if (!holds) process.exitCode = 1;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
