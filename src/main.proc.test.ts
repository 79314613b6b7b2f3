import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { testPatience } from "../test/patience.ts";
import { type Engine, type SiteProcess, startSite } from "../test/site-process.ts";
import { readConfig } from "./platform/config/config.ts";
import { openDatabase } from "./platform/db/open.ts";

let site: SiteProcess;
afterEach(() => site.remove());

test("RATE_LIMITS=off is said at start", async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  expect(site.said()).toContain("RATE_LIMITS=off: nothing is limited.");
});

test("limits that are on are not spoken of", async () => {
  site = await startSite({ env: { RATE_LIMITS: "on" } });
  expect(site.said()).toContain("Foyer is at");
  expect(site.said()).not.toContain("RATE_LIMITS");
});

/** As a start leaves it that was cut short once an earlier version's tables had been migrated. */
async function leaveUnderived(data: Record<string, string>) {
  const db = await openDatabase(readConfig(data).data, () => {}, testPatience);
  await db.write(async (tx) => {
    await tx.updateTable("content_state").set({ derived_for: "0000-earlier" }).execute();
    await tx.deleteFrom("search_entries").execute();
    await sql`delete from search_words`.execute(tx);
  });
  await db.close();
}

const engines: Engine[] = ["sqlite", "postgres"];
test.each(engines)(
  "a start that was cut short after it migrated is made up for by the next (%s)",
  async (engine) => {
    site = await startSite({ engine });
    const url = "/blogapp/blog/?search=invoice";
    const before = await (await fetch(new URL(url, site.url))).json();
    expect(before.count).toBeGreaterThan(0);
    await site.stop();
    await leaveUnderived(site.data);
    const next = await startSite({ env: site.data });
    expect(await (await fetch(new URL(url, next.url))).json()).toEqual(before);
    await next.stop();
  },
);
