/** Numbers, as the owner of a company reads them. */
import { faultsOn } from "../../../test/accessibility.ts";
import { besideSite } from "../../../test/beside-site.ts";
import { expect, test } from "../../../test/browser.ts";
import { addLeads } from "../../../test/counted-leads.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { dayMs } from "../../platform/clock.ts";


/** Noon in Kolkata, so that no test runs on two of the company's days. */
const noonAgo = (days: number) => {
  const now = new Date();
  const today = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T06:30:00Z`) - days * dayMs);
};
const at = (days: number) => noonAgo(days).toISOString();
const dayOf = (days: number) => at(days).slice(0, 10);

test("the address is the range, and each chart has its table", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link, data } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/numbers?from=${dayOf(3)}&to=${dayOf(1)}`);
  await expect(page.getByRole("heading", { name: "Nothing to count in these days" })).toBeVisible();
  await besideSite(data, async (beside) => {
    const won = { stage: "won", value_paise: 18_00_000_00, origin: "search.example" };
    await addLeads(beside, [
      { created_at: at(2), ...won, closed_at: at(1) },
      { created_at: at(2), source: "Chat", stage: "lost", closed_at: at(1), reason: "Too dear" },
      { created_at: at(3), campaign: "diwali" },
      { created_at: at(3), spam: 1 },
      { created_at: at(20) },
    ]);
  });

  await page
    .getByRole("navigation", { name: "Range" })
    .getByRole("link", { name: "7 days" })
    .click();
  await expect(page).toHaveURL(`${url}/staff/numbers?last=7-days`);
  const enquiries = page.getByRole("region", { name: "New enquiries" });
  await expect(enquiries).toContainText(
    "3 enquiries came in the last 7 days: 2 by form and 1 by chat. There were none in the 7 days before. 1 more was held as spam.",
  );
  await expect(
    enquiries.getByRole("img", { name: "Enquiries by day, without suspected spam" }),
  ).toBeVisible();
  const days = enquiries.getByRole("table", { name: "By day" });
  await expect(days.getByRole("row")).toHaveCount(8);
  const [, ...cells] = await days.getByRole("row").nth(4).getByRole("cell").allTextContents();
  expect(cells).toEqual(["0", "0", "1"]);

  const origins = page.getByRole("table", { name: "By where they came from" });
  await expect(origins.getByRole("row", { name: /^search\.example/ })).toContainText("₹18,00,000");
  await expect(page.getByRole("table", { name: "By campaign" })).toContainText("diwali");
  await expect(page.getByRole("table", { name: "By why they were lost" })).toContainText(
    "Too dear",
  );
  await expect(page.getByRole("region", { name: "What they read before" })).toContainText(
    "Nobody who wrote had accepted the cookie",
  );
  expect(await faultsOn(page)).toEqual([]);

  // Seven days stand whole; of thirty the first do, until all are asked for.
  await page
    .getByRole("navigation", { name: "Range" })
    .getByRole("link", { name: "30 days" })
    .click();
  await expect(days.getByRole("row")).toHaveCount(8);
  await enquiries.getByRole("link", { name: "Show all 30 days" }).click();
  await expect(page).toHaveURL(`${url}/staff/numbers?all=enquiries`);
  await expect(days.getByRole("row")).toHaveCount(31);
  await page.reload();
  await enquiries.getByRole("link", { name: "Show the first 7 only" }).click();
  await expect(days.getByRole("row")).toHaveCount(8);
});

test("any days can be asked for, without a script too, and are found from everywhere", async ({
  page,
  noScript,
  site,
  allowErrors,
}) => {
  const { url, link, data } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await besideSite(data, (beside) => addLeads(beside, [{ created_at: at(12) }]));
  await page.goto(`${url}/staff`);
  await page.keyboard.press("Control+k");
  await page.getByLabel("Where to").fill("numb");
  await page.getByRole("option", { name: /Numbers/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Numbers" })).toBeVisible();

  const cookies = await page.context().cookies();
  await noScript.context().addCookies(cookies);
  await noScript.goto(`${url}/staff/numbers`);
  await noScript.getByRole("textbox", { name: "From" }).fill(dayOf(13));
  await noScript.getByRole("textbox", { name: "To" }).fill(dayOf(12));
  await noScript.getByRole("button", { name: "Show" }).click();
  await expect(noScript).toHaveURL(`${url}/staff/numbers?from=${dayOf(13)}&to=${dayOf(12)}`);
  await expect(noScript.getByRole("region", { name: "New enquiries" })).toContainText(
    "1 enquiry came in these 2 days: 1 by form.",
  );
});
