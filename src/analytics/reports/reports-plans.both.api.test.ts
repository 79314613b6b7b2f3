/** No query of a report reads beyond its range: each query goes by an index. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { addLeads } from "../../../test/counted-leads.ts";
import { plansOf } from "../../../test/plan.ts";
import { countLeadReport } from "../../app/count-lead-report.server.ts";
import { countVisits } from "../../app/count-visit-report.server.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { reportQuery } from "./contract.ts";
import { rangeOf, reportRequestOf, spansOf } from "./range.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // Three years and more: of what is asked for whole, an index is no help.
  const begun = Date.parse("2023-08-01T00:00:00Z");
  const at = (n: number) => new Date(begun + n * 2 * dayMs).toISOString();
  await addLeads(
    app,
    Array.from({ length: 600 }, (_, n) => ({
      ...{ created_at: at(n), spam: n % 9 ? 0 : 1, value_paise: n, origin: n % 3 ? "news" : null },
      ...{ due_at: at(n + 2), answered_at: n % 4 ? at(n + 1) : null },
      visitor_id: n % 5 ? null : "reader",
    })),
  );
  // Without figures about a table any index is as good as another.
  await app.db.write((tx) => sql`analyze`.execute(tx));
});
afterAll(() => app.close());

const readsAll =
  /SCAN (leads|lead_replies|page_views|\w+_daily|conversations|visitors|events)\b|Seq Scan/;
/** Of no index more is read than the range of it. */
const isBounded = /created_at>\?|Index Cond: [^}]*created_at >= /;

async function plansFor(last: string): Promise<string[]> {
  const range = rangeOf(reportQuery.parse({ last }), "2026-11-20");
  const asked = reportRequestOf({
    ...{ range, opening: await app.app.site.company(), at: app.clock.now() },
    ...{ chatsFrom: range.from, ends: { won: ["won"], lost: ["lost"], open: ["new"] } },
  });
  return plansOf(app.db, () => countLeadReport.read(app.db.read, asked));
}

test.each(["30-days", "12-months"])("%s read no table whole", async (last) => {
  const plans = await plansFor(last);
  expect(plans).toHaveLength(20);
  for (const plan of plans) expect(plan).not.toMatch(readsAll);
});

test.each(["30-days", "12-months"])("visits of %s read no table whole either", async (last) => {
  const range = rangeOf(reportQuery.parse({ last }), "2026-11-20");
  const spans = spansOf(range, "Asia/Kolkata");
  const asked = { ...spans, days: range, before: range.before, measured: range };
  const plans = await plansOf(app.db, () => countVisits.read(app.db.read, asked));
  expect(plans).toHaveLength(14);
  for (const plan of plans) expect(plan).not.toMatch(readsAll);
});

// Of a year of these few rows other indexes are as good.
test("of the leads those alone are read that came in the range", async () => {
  const ofLeads = (await plansFor("30-days")).filter(
    // What is open now is open whenever it came.
    (plan) => plan.includes('from "leads"') && !plan.includes("announce_at"),
  );
  expect(ofLeads).toHaveLength(16);
  for (const plan of ofLeads) expect(plan).toMatch(isBounded);
});
