/** Numbers and visits, as the owner of a company reads them. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addLeads } from "../../../../test/counted-leads.ts";
import { type PlainPage, staffBrowsers } from "../../../../test/plain-browser.ts";
import { bucketOf } from "../../../core/visits/vital-buckets.ts";
import { dayMs } from "../../../platform/time/clock.ts";

let site: TestApp;
let open: (url: string) => Promise<PlainPage>;
beforeEach(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  ({ open } = (await staffBrowsers(site))("owner"));
});
afterEach(() => site.close());

/** Noon in Kolkata. */
const at = (days: number) =>
  new Date(Date.parse("2026-11-20T06:30:00Z") - days * dayMs).toISOString();
const dayAgo = (days: number) => at(days).slice(0, 10);

const rowsOf = (page: PlainPage, table: string) => page.region(table).rows();
const rowOf = (page: PlainPage, table: string, name: RegExp) =>
  rowsOf(page, table).find(({ text }) => name.test(text));

test("the address is the range, and each chart has its table", async () => {
  const range = `from=${dayAgo(3)}&to=${dayAgo(1)}`;
  const nothing = await open(`/staff/reports?${range}`);
  expect(nothing.text).toContain("Nothing to count in these days");
  const won = { stage: "won", value_paise: 18_00_000_00, origin: "search.example" };
  await addLeads(site, [
    { created_at: at(2), ...won, closed_at: at(1) },
    { created_at: at(2), source: "Chat", stage: "lost", closed_at: at(1), reason: "Too dear" },
    { created_at: at(3), campaign: "diwali" },
    { created_at: at(3), spam: 1 },
    { created_at: at(20) },
  ]);
  const week = await nothing.region("Range").follow("7 days");
  expect(week.path).toBe("/staff/reports?last=7-days");
  expect(week.region("New enquiries").text).toContain(
    "3 enquiries came in the last 7 days: 2 by form and 1 by chat. There were none in the 7 days before. 1 more was spam.",
  );
  expect(week.html).toContain('aria-label="Enquiries by day, without suspected spam"');
  const days = week.region("New enquiries").region("By day").rows();
  expect(days).toHaveLength(8);
  expect(days[4]?.text).toMatch(/001$/);
  expect(rowOf(week, "By where they came from", /^search\.example/)?.text).toContain("₹18,00,000");
  expect(week.region("By campaign").text).toContain("diwali");
  const range7 = `from=${dayAgo(6)}&to=${dayAgo(0)}`;
  const listed = await week.region("By where they came from").follow("search.example");
  expect(listed.path).toBe(`/staff/inbox?view=all&origin=search.example&${range7}`);
  const lost = await week.region("By why they were lost").follow("Too dear");
  expect(lost.path).toBe(`/staff/inbox?view=lost&reason=Too+dear&${range7}`);
  expect(week.region("By stage").text).toContain("New");
  expect(week.region("By why they were lost").text).toContain("Too dear");
  expect(week.region("What they read before").text).toContain(
    "Nobody who wrote had accepted the cookie",
  );

  // Seven days stand whole; of thirty the first do, until all are asked for.
  const month = await week.region("Range").follow("30 days");
  expect(month.region("New enquiries").region("By day").rows()).toHaveLength(8);
  const all = await month.region("New enquiries").follow("Show all 30 days");
  expect(all.path).toBe("/staff/reports?all=enquiries");
  expect(all.region("New enquiries").region("By day").rows()).toHaveLength(31);
  const first = await all.region("New enquiries").follow("Show the first 7 only");
  expect(first.region("New enquiries").region("By day").rows()).toHaveLength(8);
});

test("any days can be asked for, without a script too", async () => {
  await addLeads(site, [{ created_at: at(12) }]);
  const report = await open("/staff/reports");
  const shown = await report.press("Show", { From: dayAgo(13), To: dayAgo(12) });
  expect(shown.path).toBe(`/staff/reports?from=${dayAgo(13)}&to=${dayAgo(12)}`);
  expect(shown.region("New enquiries").text).toContain(
    "1 enquiry came in these 2 days: 1 by form.",
  );
});

test("what was read, what led there and what came of it, beside the days before, and as a file", async () => {
  const before = await open(`/staff/reports/traffic?from=${dayAgo(3)}&to=${dayAgo(1)}`);
  expect(before.text).toContain("Nobody visited in these days");
  await visit();
  const report = await open("/staff/reports?last=7-days");
  const visits = await report.region("Reports").follow("Traffic");
  expect(visits.path).toBe("/staff/reports/traffic?last=7-days");
  expect(visits.region("Page views").text).toContain(
    "There were 41 page views in the last 7 days. That is 16 more than in the 7 days before. Visitors sent 1 enquiry, one for every 41 views.",
  );
  expect(visits.html).toContain('aria-label="Page views by day"');
  expect(rowOf(visits, "Most read", /^Contact/)?.text).toBe("Contact1001");
  expect(rowOf(visits, "Other sites", /search\.example/)?.text).toContain("7");
  expect(rowOf(visits, "Campaigns", /letter, email, diwali/)?.text).toContain("3");
  expect(rowOf(visits, "Searched for", /payroll/)?.text).toContain("2");
  expect(rowOf(visits, "Where they went on to", /→/)?.text).toBe("Home page → Contact2");
  expect(visits.region("Speed").text).toContain("which is poor");
  expect(rowOf(visits, "By program", /Google/)?.text).toContain("12");
  const [csv = ""] = visits.links("Download CSV");
  expect((await open(csv)).status).toBe(200);
  // What was searched for in vain leads to where it is answered.
  const [searchPath] = rowOf(visits, "Found nothing", /yachts/)?.links() ?? [];
  expect(searchPath).toMatch(/^\/staff\/unanswered-searches\//);
});

async function visit() {
  const [day, was] = [dayAgo(2), dayAgo(9)];
  site.app.unansweredSearches.recordSearch({
    words: "yachts",
    place: "search",
    ip: "203.0.113.7",
    isFound: false,
  });
  await site.app.unansweredSearches.keep();
  await addLeads(site, [{ created_at: `${day}T06:30:00.000Z`, page: "/contact-us" }]);
  const views = [
    { day, path: "/", times: 30 },
    { day, path: "/contact-us", times: 10 },
    { day: was, path: "/", times: 25 },
    { day, path: "/=1+1", times: 1 },
  ];
  const letter = { source: "letter", medium: "email", campaign: "diwali" };
  const referrer = { path: "/", referrer: "https://www.search.example" };
  const steps = [
    { day, from_path: "", to_path: "/", times: 4 },
    { day, from_path: "/", to_path: "/contact-us", times: 2 },
  ];
  const measured = { day, path: "/", name: "LCP" as const, times: 8 };
  const vital = { ...measured, bucket: bucketOf("LCP", 5_000) };
  await site.db.write(async (tx) => {
    await tx.insertInto("page_views_daily").values(views).execute();
    await tx
      .insertInto("referrers_daily")
      .values({ day, ...referrer, times: 7 })
      .execute();
    await tx
      .insertInto("campaigns_daily")
      .values({ day, ...letter, times: 3 })
      .execute();
    await tx.insertInto("searches_daily").values({ day, words: "payroll", times: 2 }).execute();
    await tx.insertInto("bots_daily").values({ day, family: "Google", times: 12 }).execute();
    await tx.insertInto("steps_daily").values(steps).execute();
    await tx.insertInto("web_vitals_daily").values(vital).execute();
  });
}

test("what was late before anybody took it is a row of its own, and no colleague's", async () => {
  const late = { created_at: at(3), due_at: at(2), answered_at: at(1) };
  await addLeads(site, [{ ...late, owner: "nobody known", due_owner: "" }]);
  const row = rowOf(await open("/staff/reports"), "By owner", /^Late before anybody took it/);
  expect(row?.text).toContain("0%");
});
