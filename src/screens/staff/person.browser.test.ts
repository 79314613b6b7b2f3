import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { sendEnquiry } from "../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


const farida = { name: "Farida Shaikh", email: "farida@kalyani.example" };
const faizal = {
  name: "Faizal Shaikh",
  email: "faizal@kalyani.example",
  query: "We spoke on the phone about two plants.",
  service: "Data migration",
};

/** Two who share a telephone, and the page of the first of them. */
async function openFarida(page: Page, start: { url: string; link: string }) {
  const { url, link } = start;
  await becomeOwner(page, link);
  const id = await sendEnquiry(url, farida);
  await sendEnquiry(url, faizal);
  await page.goto(`${url}/staff/enquiries/${id}`);
  await page.getByRole("link", { name: farida.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: farida.name })).toBeVisible();
}

test("a person shows all they asked; an enquiry opens from there, and leads back", async ({
  page,
  site,
  allowErrors,
}) => {
  const started = await newSite({ site, allowErrors });
  await openFarida(page, started);
  await expect(page.getByRole("link", { name: farida.email })).toHaveAttribute(
    "href",
    `mailto:${farida.email}`,
  );
  await expect(page.getByRole("link", { name: "+91 20 5555 0100" })).toBeVisible();
  const story = page.getByRole("region", { name: "What happened" });
  await expect(story).toContainText("Wrote through the contact form");
  await page.getByRole("link", { name: "ERP development" }).click();
  await expect(page).toHaveURL(/\/staff\/enquiries\//);
  await page.getByRole("main").getByRole("link", { name: farida.name }).first().click();
  await expect(page.getByRole("region", { name: "Possibly the same person" })).toBeVisible();
});

test("two are compared and merged; the old address leads on, and it can be undone", async ({
  page,
  site,
  allowErrors,
}) => {
  const started = await newSite({ site, allowErrors });
  await openFarida(page, started);
  const enquiries = page.getByRole("region", { name: "Enquiries" }).getByRole("listitem");
  await expect(enquiries).toHaveCount(1);
  await page.getByRole("link", { name: `Compare with ${faizal.name}` }).click();
  const other = page.getByRole("region", { name: `Beside them: ${faizal.name}` });
  await expect(other).toContainText(faizal.query);
  await expect(other).toContainText(faizal.email);
  expect(await faultsOn(page)).toEqual([]);
  const oldAddress = await other.getByRole("link", { name: faizal.name }).getAttribute("href");

  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(enquiries).toHaveCount(2);
  await expect(page).not.toHaveURL(/beside/);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(enquiries).toHaveCount(1);

  await page.getByRole("link", { name: `Compare with ${faizal.name}` }).click();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(enquiries).toHaveCount(2);
  const kept = page.url();
  await page.goto(`${started.url}${oldAddress}`);
  await expect(page).toHaveURL(kept);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("button", { name: `Undo the merge of ${faizal.name}` }).click();
  await expect(enquiries).toHaveCount(1);
  await expect(page.getByText("They are two people again.")).toBeVisible();
});

test("who is not the same is not offered again, until that is undone", async ({
  page,
  site,
  allowErrors,
}) => {
  const started = await newSite({ site, allowErrors });
  await openFarida(page, started);
  const same = page.getByRole("region", { name: "Possibly the same person" });
  await same.getByRole("button", { name: `Not the same as ${faizal.name}` }).click();
  await expect(same).toHaveCount(0);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(same).toContainText(faizal.name);
});

test("a name, an email and a number are put right; an email of somebody else's is said to be theirs", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors("400 (Bad Request)");
  const started = await newSite({ site, allowErrors });
  await openFarida(page, started);
  await page.getByRole("link", { name: "Correct…" }).click();
  const form = page.getByRole("region", { name: `Correct ${farida.name}` });
  await form.getByLabel("Name").fill("Farida Sheikh");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Farida Sheikh" })).toBeVisible();
  const corrected = page.getByRole("region", { name: "Correct Farida Sheikh" });
  const another = corrected.getByLabel("Another email or phone");
  await another.fill("farida");
  await corrected.getByRole("button", { name: "Add", exact: true }).click();
  await expect(another).toHaveAttribute("aria-invalid", "true");
  await another.fill("98220 12345");
  await corrected.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("link", { name: "+91 98220 12345" })).toBeVisible();
  await expect(another).toHaveValue("");
  expect(await faultsOn(page)).toEqual([]);

  await corrected.getByRole("button", { name: "Remove +91 98220 12345" }).click();
  await expect(page.getByRole("link", { name: "+91 98220 12345" })).toHaveCount(0);
  const story = page.getByRole("region", { name: "What happened" });
  await expect(story).toContainText("You corrected the name: Farida Sheikh, not Farida Shaikh");
  await expect(story).toContainText("You removed +919822012345");

  await another.fill(faizal.email);
  await corrected.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(`is ${faizal.name}’s email`);
  await page.getByRole("link", { name: "Compare the two" }).click();
  await expect(page.getByRole("region", { name: `Beside them: ${faizal.name}` })).toBeVisible();
});

test("two whom nothing tells to be one are found by hand, compared and merged", async ({
  page,
  site,
  allowErrors,
}) => {
  const started = await newSite({ site, allowErrors });
  await openFarida(page, started);
  const lone = { name: "F. Shaikh", email: "fs@elsewhere.example", mobile: "", company: "Kalyani" };
  await sendEnquiry(started.url, lone);
  await page.getByRole("link", { name: "Merge with…" }).click();
  const search = page.getByRole("search");
  await search.getByLabel("Name, company, email or phone").fill("kalya");
  await search.getByRole("button", { name: "Find" }).click();
  const found = page.getByRole("list", { name: "Found" });
  await expect(found).toContainText(lone.email);
  await expect(found).not.toContainText(farida.email);
  expect(await faultsOn(page)).toEqual([]);
  await found.getByRole("link", { name: `Compare with ${lone.name}` }).click();
  const other = page.getByRole("region", { name: `Beside them: ${lone.name}` });
  await expect(other).toContainText("Kalyani");
  await expect(page.getByText("with the contacts, all 2 enquiries (1 and 1)")).toBeVisible();
  await expect(
    page.getByRole("link", { name: `Keep the name ${lone.name} instead` }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  const enquiries = page.getByRole("region", { name: "Enquiries" }).getByRole("listitem");
  await expect(enquiries).toHaveCount(2);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(enquiries).toHaveCount(1);
});

test("without scripts two are merged, and the merge is undone", async ({
  browser,
  page,
  site,
  allowErrors,
}) => {
  const started = await newSite({ site, allowErrors });
  await openFarida(page, started);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await bare.getByRole("link", { name: `Compare with ${faizal.name}` }).click();
  await bare.getByRole("button", { name: "Merge", exact: true }).click();
  const enquiries = bare.getByRole("region", { name: "Enquiries" }).getByRole("listitem");
  await expect(enquiries).toHaveCount(2);
  // Roles and texts within noscript are none to Playwright.
  await expect(bare.locator("main noscript p")).toHaveText("They are one person now.");
  await bare.locator("main noscript button").click();
  await expect(enquiries).toHaveCount(1);
  await plain.close();
});
