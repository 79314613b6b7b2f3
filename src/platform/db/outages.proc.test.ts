/**
 * The database goes away for a moment, under load; `outages.long.test.ts` has all the ways it can.
 */
import { afterEach, expect, test } from "vitest";
import { type LeadLoad, leadLoad } from "../../../test/lead-load.ts";
import { type SiteProcess, startSite } from "../../../test/site-process.ts";

const terminate =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

let site: SiteProcess;
let load: LeadLoad | undefined;
afterEach(async () => {
  await load?.stop();
  await site.remove();
});

test("connections to PostgreSQL that break in use end neither the process nor a lead that was acknowledged", async () => {
  site = await startSite({ engine: "postgres" });
  load = leadLoad(() => site.url);
  for (let round = 1; round <= 8; round++) {
    const before = load.acknowledged().length;
    await expect.poll(() => load?.acknowledged().length).toBeGreaterThan(before + 20);
    await site.query(terminate);
  }
  await load.stop();
  expect(load.unanswered()).toEqual([]);
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
  const ids = new Set((await site.query("select id from leads")).map((row) => row.id));
  expect(load.acknowledged().filter((id) => !ids.has(id))).toEqual([]);
});
