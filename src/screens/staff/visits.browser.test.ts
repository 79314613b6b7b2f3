/** Visits, as the owner of a company reads them. */
import { faultsOn } from "../../../test/accessibility.ts";
import { besideSite } from "../../../test/beside-site.ts";
import { expect, test } from "../../../test/browser.ts";
import { addLeads } from "../../../test/counted-leads.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { bucketOf } from "../../slices/visits/vital-buckets.ts";


/** By the company's calendar, in Kolkata. */
const dayAgo = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

test("what was read, what led there and what came of it, beside the days before, and as a file", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link, data } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/numbers/visits?from=${dayAgo(3)}&to=${dayAgo(1)}`);
  await expect(page.getByRole("heading", { name: "Nobody visited in these days" })).toBeVisible();

  const [day, was] = [dayAgo(2), dayAgo(9)];
  await besideSite(data, async (beside) => {
    beside.app.gaps.hear({ words: "yachts", place: "search", ip: "203.0.113.7", isFound: false });
    await beside.app.gaps.keep();
    await addLeads(beside, [{ created_at: `${day}T06:30:00.000Z`, page: "/contact-us" }]);
    await beside.db.write(async (tx) => {
      const views = [
        { day, path: "/", times: 30 },
        { day, path: "/contact-us", times: 10 },
        { day: was, path: "/", times: 25 },
        { day, path: "/=1+1", times: 1 },
      ];
      await tx.insertInto("page_views_daily").values(views).execute();
      const referrer = "https://www.search.example";
      await tx
        .insertInto("referrers_daily")
        .values({ day, path: "/", referrer, times: 7 })
        .execute();
      const letter = { source: "letter", medium: "email", campaign: "diwali" };
      await tx
        .insertInto("campaigns_daily")
        .values({ day, ...letter, times: 3 })
        .execute();
      await tx.insertInto("searches_daily").values({ day, words: "payroll", times: 2 }).execute();
      await tx.insertInto("bots_daily").values({ day, family: "Google", times: 12 }).execute();
      const [entry, step] = [
        { day, from_path: "", to_path: "/", times: 4 },
        { day, from_path: "/", to_path: "/contact-us", times: 2 },
      ];
      await tx.insertInto("steps_daily").values([entry, step]).execute();
      const measured = { day, path: "/", name: "LCP" as const, times: 8 };
      await tx
        .insertInto("web_vitals_daily")
        .values({ ...measured, bucket: bucketOf("LCP", 5_000) })
        .execute();
    });
  });

  await page.goto(`${url}/staff/numbers?last=7-days`);
  await page
    .getByRole("navigation", { name: "Numbers of" })
    .getByRole("link", { name: "Visits" })
    .click();
  await expect(page).toHaveURL(`${url}/staff/numbers/visits?last=7-days`);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Page views")).toContainText(
    "There were 41 page views in the last 7 days. That is 16 more than in the 7 days before. Visitors sent 1 enquiry, one for every 41 views.",
  );
  await expect(part("Page views").getByRole("img", { name: "Page views by day" })).toBeVisible();
  const row = (table: string, name: RegExp) =>
    page.getByRole("table", { name: table, exact: true }).getByRole("row", { name });
  await expect(row("Most read", /^Contact/)).toHaveText("Contact1001");
  await expect(row("Other sites", /search\.example/)).toContainText("7");
  await expect(row("Campaigns", /letter, email, diwali/)).toContainText("3");
  await expect(row("Searched for", /payroll/)).toContainText("2");
  await expect(row("Where they went on to", /→/)).toHaveText("Home page → Contact2");
  await expect(part("Speed")).toContainText("which is poor");
  await expect(row("By whose they are", /Google/)).toContainText("12");
  expect(await faultsOn(page)).toEqual([]);

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^page-views-[\d-]+-to-[\d-]+\.csv$/);

  // What was searched for in vain leads to where it is answered.
  await row("Found nothing", /yachts/)
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/\/staff\/gaps\//);
});
