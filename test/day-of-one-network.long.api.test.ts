/**
 * What one network can make the disk hold in a day, beside leads and chat,
 * whose bytes are counted themselves.
 */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countTables } from "../src/core/visits/store.server.ts";
import { dailyBytes } from "../src/platform/quota.ts";
import { testApp } from "./app.ts";

const day = "2026-11-20";
/** The longest address a page of `content/` has, and some more. */
const path = (n: number) =>
  `/blog/a-category-of-some-length/${String(n).padStart(90, "a-long-slug-")}/`;
const leadsAndChatBytes = 2 * dailyBytes;

test("a network that does nothing else all day costs under 100 MB", async () => {
  const app = await testApp();
  const size =
    app.db.engine === "sqlite"
      ? sql<{ bytes: number }>`select page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const bytes = async () => Number((await size.execute(app.db.read)).rows[0]?.bytes);
  const fill = async (most: number, insert: (n: number) => ReturnType<typeof sql>) => {
    await app.db.write(async (tx) => {
      // In no order, as strangers would send them: an index takes more room than when
      // it is filled from its beginning.
      for (let n = 0; n < most; n++) await insert((n * 7_919) % most).execute(tx);
    });
  };
  const before = await bytes();
  const { page_views_daily, referrers_daily, footer_clicks_daily, web_vitals_daily } = countTables;
  await fill(
    page_views_daily.mostADay,
    (n) => sql`insert into page_views_daily values (${day}, ${path(n)}, 1)`,
  );
  await fill(referrers_daily.mostADay, (n) => {
    const referrer = `https://${String(n).padEnd(290, "x")}`;
    return sql`insert into referrers_daily values (${day}, ${path(0)}, ${referrer}, 1)`;
  });
  await fill(footer_clicks_daily.mostADay, (n) => {
    const action = `https://${String(n).padEnd(490, "x")}`;
    return sql`insert into footer_clicks_daily values (${day}, ${action}, ${"x".repeat(300)}, 1)`;
  });
  await fill(
    web_vitals_daily.mostADay,
    (n) => sql`insert into web_vitals_daily values (${day}, ${path(n)}, 'LCP', 100, 1)`,
  );
  const visits = (await bytes()) - before;

  const beforeConsents = await bytes();
  for (let n = 0; n < 2_400; n++) {
    if (n % 120 === 0) app.clock.advance(60_000);
    const payload = { accepted: n % 2 === 0, browser: "x".repeat(60), ip: "f".repeat(45) };
    await app.http.inject({
      method: "POST",
      url: "/api/consents/",
      payload,
      remoteAddress: "203.0.113.7",
    });
  }
  const consents = (await bytes()) - beforeConsents;

  expect(visits).toBeGreaterThan(1_000_000);
  expect(consents).toBeGreaterThan(100_000);
  expect(visits + consents + leadsAndChatBytes).toBeLessThan(100_000_000);
  // The log of a long day's work, for docs/reliability.md: `npm run test:all -- day-of-one-network`.
  process.stdout.write(
    `a day of one network, ${app.db.engine}: visits ${visits} B, consents ${consents} B\n`,
  );
  return app.close();
});
