/** A new owner's first minutes: the link of the first start, and the first steps. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { newSite, owner } from "../../../../test/staff-in-browser.ts";

test.use({ timezoneId: "Europe/Oslo" });

test("by the link of the first start the site becomes theirs: facts, colour, hours, no demo", {
  tag: "@journey",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await fillIn(page, link);
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
  await writeCompany(page);
  await expect(page.getByRole("heading", { level: 1, name: "Logo and colour" })).toBeVisible();
  await page.getByRole("textbox", { name: "Colour" }).fill("#1d4ed8");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hours" })).toBeVisible();
  // The colour is the staff area's without a reload.
  await expect(page.locator('link[href^="/theme.css"]')).toHaveCount(1);
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Oslo");
  await page.getByLabel("Time zone").selectOption("Asia/Kolkata");
  await page.getByLabel("Saturday, from", { exact: true }).fill("10:00");
  await page.getByLabel("Saturday, to", { exact: true }).fill("13:00");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  const steps = page.getByRole("navigation", { name: "First steps" });
  await expect(steps).toContainText("Step 4 of 5");
  await page.getByRole("link", { name: "Skip this step" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Demo content" })).toBeVisible();
  await expect(steps.getByRole("link", { name: "Hours, done" })).toBeVisible();
  await expect(steps.getByRole("link", { name: "Mail", exact: true })).toBeVisible();
  await steps.getByRole("link", { name: "Finish later" }).click();
  await expect(page.getByText("Left: Mail, Demo content.")).toBeVisible();
  await page.getByRole("link", { name: "Continue setting up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  await page.getByRole("link", { name: "Skip this step" }).click();
  await page.getByRole("button", { name: "Remove demo content" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Set up mail" })).toBeVisible();
  await expect(page.getByText("Continue setting up")).toHaveCount(0);
  await expect(page.getByText("Write your company’s facts")).toHaveCount(0);

  await page.goto(url);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Kolam Systems, 9 Temple Road, Chennai 600028, Tamil Nadu.");
  await expect(page.locator('link[href^="/theme.css"]')).toHaveCount(1);
  await page.goto(`${url}/contact-us`);
  await expect(page.getByRole("main")).toContainText("Saturday, 10 am to 1 pm");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

async function fillIn(page: Page, link: string, password = owner.password) {
  await page.goto(link);
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Become the owner" }).click();
}

async function writeCompany(page: Page) {
  const facts = {
    "Company’s name": "Kolam Systems",
    "What you do, in one line": "Software for clinics and shops in Chennai",
    Email: "hello@kolam.example",
    Phone: "+91 44 0000 0000",
    Street: "9 Temple Road",
    City: "Chennai",
    "PIN code": "600028",
    State: "Tamil Nadu",
    "WhatsApp number": "+91 44 0000 0000",
  };
  const folded = page.getByText("Address, WhatsApp, networks");
  const arrow = () => folded.evaluate((summary) => getComputedStyle(summary).listStyleType);
  expect(await arrow()).toBe("disclosure-closed");
  await folded.click();
  expect(await arrow()).toBe("disclosure-open");
  await expect(page.getByLabel("Country")).toHaveValue("NO");
  await expect(page.getByLabel("Postcode")).toBeVisible();
  await page.getByLabel("Country").selectOption("India");
  for (const [label, value] of Object.entries(facts)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Save and continue" }).click();
}
