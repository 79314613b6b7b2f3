/** Nothing that Numbers counts reads beyond its range: each query goes by an index. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addLeads } from "../../../test/counted-leads.ts";
import { plansOf } from "../../../test/plan.ts";
import { askedOf } from "./asked.ts";
import { numbersQuery } from "./contract.ts";
import { countAll } from "./count-all.server.ts";
import { rangeOf } from "./range.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const begun = Date.parse("2026-01-01T00:00:00Z");
  const at = (n: number) => new Date(begun + n * 3_600_000).toISOString();
  await addLeads(
    app,
    Array.from({ length: 600 }, (_, n) => ({
      ...{ created_at: at(n), spam: n % 9 ? 0 : 1, origin: n % 3 ? "news" : null },
      ...{ promised_by: at(n + 4), answered_at: n % 4 ? at(n + 2) : null },
      visitor_id: n % 5 ? null : "reader",
    })),
  );
  // With figures about a table, SQLite skips through an index that begins with another column.
  if (app.db.engine === "sqlite") await app.db.write((tx) => sql`analyze`.execute(tx));
});
afterAll(() => app.close());

const readsAll =
  /SCAN (leads|lead_replies|page_views|page_views_daily|conversations|visitors)\b|Seq Scan/;

test.each(["30-days", "12-months"])("%s are read by indexes", async (last) => {
  const range = rangeOf(numbersQuery.parse({ last }), "2026-11-20");
  const asked = askedOf({
    ...{ range, opening: await app.app.site.company(), at: app.clock.now() },
    ...{ chatsFrom: range.from, ends: { won: ["won"], lost: ["lost"] } },
  });
  const plans = await plansOf(app.db, () => countAll(app.db.read, asked));
  expect(plans).toHaveLength(14);
  for (const plan of plans) expect(plan).not.toMatch(readsAll);
});
