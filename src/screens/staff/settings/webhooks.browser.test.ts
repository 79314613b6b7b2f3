import { faultsOn } from "../../../../test/accessibility.ts";
import { expect, test } from "../../../../test/browser.ts";
import { sendEnquiry } from "../../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";


/** Of this machine, which the site never calls, so nothing leaves it. */
const address = "https://127.0.0.1:9/leads";

test("a webhook is added, tried, paused, removed and brought back, and says what went wrong", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link, query } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/webhooks`);
  await expect(page.getByRole("heading", { name: "Add a webhook" })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  allowErrors("400 (Bad Request)");
  await page.getByLabel("Address").fill("http://hooks.example");
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await expect(
    page.getByText("This has to be an address that begins with https://."),
  ).toBeVisible();
  await expect(page.getByText("Choose what it is told of.")).toBeVisible();
  await page.getByLabel("Address").fill(address);
  await page.getByLabel(/lead\.created/).check();
  await page.getByRole("button", { name: "Add the webhook" }).click();
  await expect(page.getByLabel("Copy this now")).toHaveValue(/^whsec_[\w+/]{43}=$/);
  await expect(page.getByText("Told of new enquiries. On.")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole("button", { name: `Send a test: ${address}` }).click();
  const notTaken = "A test was sent. It was not taken. This address lies in a private network";
  await expect(page.getByText(notTaken)).toBeVisible();
  await sendEnquiry(url, {});
  const tried = "select id from webhook_deliveries where failure = 'private'";
  await expect.poll(async () => (await query(tried)).length).toBe(2);
  await page.getByRole("link", { name: `Deliveries: ${address}` }).click();
  const panel = page.getByRole("region", { name: "Deliveries to 127.0.0.1:9" });
  await expect(panel.getByRole("listitem")).toHaveText([
    /^A new enquiryEnquiry .*Tried once, again .*private network/,
    /^A test.*Given up today .*, tried once.*private network.*Send again$/,
  ]);
  await expect(page).toHaveURL(/\?open=/);
  // The secret was shown once.
  await expect(page.getByLabel("Copy this now")).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole("button", { name: `Pause: ${address}` }).click();
  await expect(page.getByText("Told of new enquiries. Paused.")).toBeVisible();
  await expect(panel.getByText("Waits until it is on")).toHaveCount(1);
  await page.getByRole("button", { name: `Switch on: ${address}` }).click();
  await expect(page.getByText("127.0.0.1:9 is on. What waited leaves now.")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  const remove = page.getByRole("button", { name: `Remove: ${address}` });
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(remove).toBeVisible();
});
