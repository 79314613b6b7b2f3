import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { sendEnquiry } from "../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


test("an enquiry is added by hand, and whoever asked is found by a part of their name", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors("400 (Bad Request)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff`);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "People" })
    .click();
  await expect(page.getByRole("heading", { name: "Nobody has written yet" })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole("link", { name: "Add an enquiry", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Add an enquiry by hand" })).toBeVisible();
  await page.getByLabel("Name").fill("Vera Rao");
  await page.getByLabel("Company").fill("Rao Mills");
  await page.getByLabel("Phone").fill("98");
  await page.getByLabel("What they asked").fill("Called about payroll for two plants.");
  await page.getByLabel("About").selectOption("General");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  expect(await faultsOn(page)).toEqual([]);
  await page.getByLabel("Phone").fill("98765 43210");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vera Rao" })).toBeVisible();
  await expect(page.getByText("You wrote down a call")).toBeVisible();

  await sendEnquiry(url);
  await page.goto(`${url}/staff/people`);
  const rows = page.getByRole("region", { name: "People" }).getByRole("listitem");
  await expect(rows).toHaveText([/Farida Shaikh/, /Vera Rao.*Rao Mills.*1 enquiry/]);
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press("/");
  await page.keyboard.type("mill");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${url}/staff/people?words=mill`);
  await expect(rows).toHaveText([/Vera Rao/]);
  await page.getByRole("link", { name: "Vera Rao" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vera Rao" })).toBeVisible();

  await page.goto(`${url}/staff/people?words=charlie`);
  await expect(page.getByRole("heading", { name: "Nobody was found" })).toBeVisible();
  await page.getByRole("link", { name: "Show everybody" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("link", { name: "Also those held as spam" }).click();
  await expect(page).toHaveURL(`${url}/staff/people?spam=with`);
  await expect(rows).toHaveCount(2);
  await page.getByRole("link", { name: "Leave them out" }).click();
  await expect(page).toHaveURL(`${url}/staff/people`);
});

test("without scripts people are searched, and an enquiry is added", async ({
  browser,
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(`${url}/staff/enquiries/new`);
  await bare.getByLabel("Name").fill("Vera Rao");
  await bare.getByLabel("What they asked").fill("A walk-in: wants the brochure.");
  await bare.getByRole("button", { name: "Add it" }).click();
  await expect(bare.getByRole("heading", { level: 1, name: "Vera Rao" })).toBeVisible();
  await bare.goto(`${url}/staff/people`);
  await bare.getByRole("searchbox").fill("rao");
  await bare.getByRole("searchbox").press("Enter");
  await expect(bare).toHaveURL(`${url}/staff/people?words=rao`);
  await expect(bare.getByRole("link", { name: "Vera Rao" })).toBeVisible();
  await plain.close();
});
