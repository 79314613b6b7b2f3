/** A new owner's first minutes, and how everybody comes in afterwards. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite, owner, signIn } from "../../../test/staff-in-browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const refused = "400 (Bad Request)";

test("by the link of the first start the site becomes theirs: facts, colour, hours, no demo @postgres", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await writeCompany(page);
  await expect(page.getByRole("heading", { level: 1, name: "Logo and colour" })).toBeVisible();
  await page.getByRole("textbox", { name: "Colour" }).fill("#1d4ed8");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hours" })).toBeVisible();
  await page.getByLabel("Saturday, from", { exact: true }).fill("10:00");
  await page.getByLabel("Saturday, to", { exact: true }).fill("13:00");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  const steps = page.getByRole("navigation", { name: "First steps" });
  await expect(steps).toContainText("Step 4 of 5");
  await page.getByRole("link", { name: "Skip this step" }).click();
  await expect(steps.getByRole("link", { name: "Hours, done" })).toBeVisible();
  await expect(steps.getByRole("link", { name: "Mail", exact: true })).toBeVisible();
  await steps.getByRole("link", { name: "Finish later" }).click();
  await expect(page.getByText("Left: Mail, Demo content.")).toBeVisible();
  await page.getByRole("link", { name: "Continue setting up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  await page.getByRole("link", { name: "Skip this step" }).click();
  await page.getByRole("button", { name: "Take it down" }).click();
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

test("four facts are enough for a site of one's own, and what is empty is shown nowhere", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const needed = page.locator("main :is(input, textarea, select):required");
  const asked = () =>
    needed.evaluateAll((all: HTMLInputElement[]) =>
      all.filter(({ value }) => value === "").map(({ name }) => name),
    );
  expect(await asked()).toEqual(["name", "tagline", "email", "phone"]);
  await expect(
    page.getByText(`The address you sign in with, ${owner.email}, is not shown.`),
  ).toBeVisible();
  await expect(page.getByLabel("Street")).toBeHidden();
  await page.getByLabel("Email").fill("hello@kolam.example");
  await page.getByLabel("Company’s name").fill("Kolam Systems");
  await page.getByLabel("What you do, in one line").fill("Software for clinics and shops");
  await page.getByLabel("Phone").fill("98765 43210");
  for (const step of ["Company", "Logo and colour", "Hours"]) {
    await expect(page.getByRole("heading", { level: 1, name: step })).toBeVisible();
    if (step !== "Company") expect(await asked()).toEqual([]);
    await page.getByRole("button", { name: "Save and continue" }).click();
  }
  await expect(page.getByRole("heading", { level: 1, name: "Mail" })).toBeVisible();
  await page.getByRole("link", { name: "Skip this step" }).click();
  await page.getByRole("button", { name: "Take it down" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await page.goto(`${url}/contact-us`);
  const main = page.getByRole("main");
  await expect(main).toContainText("+91 98765 43210");
  await expect(main.getByText("Address", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /WhatsApp/ })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toContainText("Kolam Systems.");
  await page.goto(url);
  await expect(page.locator('meta[name="description"]').first()).toHaveAttribute("content", /./);
});

test("what is refused says where, and what was typed stays", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors(refused, refused);
  const { link } = await newSite({ site, allowErrors });
  await page.goto(link);
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("textbox", { name: "Password" }).fill("password1234");
  await page.getByRole("button", { name: "Become the owner" }).click();
  await expect(page.getByRole("alert")).toContainText("Correct what is marked in red");
  await expect(page.getByText("This password is easy to guess")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
});

test("signing out closes the desk, and signing in leads to the screen that was asked for", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors(refused);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.getByRole("button", { name: owner.name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.goto(`${url}/staff/settings/hours`);
  await signIn(page, { ...owner, password: "not the right one" });
  await expect(page.getByRole("alert")).toHaveText(
    "This email address and password do not go together.",
  );
  await signIn(page, owner);
  await expect(page).toHaveURL(`${url}/staff/settings/hours`);
  await expect(page.getByRole("heading", { level: 1, name: "Hours" })).toBeVisible();
});

test("with a second factor a code is asked, and a recovery code lets in whose phone is lost", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  allowErrors(refused);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/account`);
  await page.getByRole("button", { name: "Set up a one-time code" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("The six digits it shows now").fill(generateSync({ secret }));
  const panel = page.getByRole("region", { name: "Second factor" });
  await panel.getByRole("textbox", { name: "Your password" }).fill(owner.password);
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeInViewport();
  await expect(page.getByText("A code is asked after your password from now on.")).toBeVisible();
  const codes = await page.locator("li code").allInnerTexts();
  const kept = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const file = await readFile(await (await kept).path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  await expect(panel).toBeHidden();
  await page.getByRole("link", { name: "I have saved them" }).click();
  await expect(panel).toContainText("10 recovery codes are left.");
  await panel.getByRole("textbox", { name: "Your password" }).fill(owner.password);
  await page.getByRole("button", { name: "Make new recovery codes" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  const [recovery = ""] = await page.locator("li code").allInnerTexts();
  expect(codes).not.toContain(recovery);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${url}/staff`);
  await signIn(elsewhere, owner);
  await expect(elsewhere.getByText("Lost your phone?")).toBeVisible();
  const code = elsewhere.getByLabel("Code");
  await code.fill("12");
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await expect(code).toBeFocused();
  await code.fill(recovery);
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await expect(elsewhere.getByText("You came in with a recovery code.")).toBeVisible();
  await expect(elsewhere.getByText("9 recovery codes are left.").first()).toBeVisible();
  await elsewhere.goto(`${url}/staff`);
  await expect(elsewhere.getByText("Add a second factor")).toHaveCount(0);
  await elsewhere.close();

  await page.goto(`${url}/staff/settings/account`);
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText("That browser is signed out.")).toBeVisible();
});

test("a colleague is invited by a link, does what the role allows, and is shut out at once", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  allowErrors(/403|401/);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/people`);
  await page.getByLabel("Name", { exact: true }).fill("Bob Nair");
  await page.getByLabel("Email").fill("bob@kolam.example");
  await page.getByRole("button", { name: "Make an invitation" }).click();
  const invitation = await page.getByLabel("Copy this now").inputValue();

  const bobs = await browser.newPage();
  await bobs.goto(invitation);
  await bobs.getByRole("textbox", { name: "Password" }).fill("paper lantern rice boat");
  await bobs.getByRole("button", { name: "Join" }).click();
  await expect(bobs.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await bobs.getByRole("link", { name: "Settings" }).first().click();
  await expect(bobs.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(bobs.getByRole("link", { name: "Your account" })).toBeVisible();
  await expect(bobs.getByRole("link", { name: "Company" })).toHaveCount(0);
  const closed = await bobs.request.get(`${url}/staff/settings/people`);
  expect(closed.status()).toBe(403);

  await page.goto(`${url}/staff/settings/people`);
  await page.getByRole("button", { name: "Remove access: Bob Nair" }).click();
  await expect(page.getByText("No access", { exact: true })).toBeVisible();
  await bobs.reload();
  await expect(bobs.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await bobs.close();
});

test("without JavaScript one comes in all the same", async ({ noScript, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await noScript.goto(link);
  await noScript.getByLabel("Your name").fill(owner.name);
  await noScript.getByLabel("Email").fill(owner.email);
  await noScript.getByRole("textbox", { name: "Password" }).fill(owner.password);
  await noScript.getByRole("button", { name: "Become the owner" }).click();
  await expect(noScript).toHaveURL(`${url}/staff/settings/company?first`);
  await expect(noScript.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
});

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
  await page.getByText("Address, WhatsApp, networks").click();
  for (const [label, value] of Object.entries(facts)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Save and continue" }).click();
}

test("a session that ends meanwhile leads to signing in, and back to what was asked for", async ({
  page,
  site,
  context,
  allowErrors,
}) => {
  allowErrors(/401/, /turbo-stream|decode|SingleFetch/i);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/account`);
  await context.clearCookies();
  await page.getByRole("link", { name: "Company", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn(page, owner);
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
});
