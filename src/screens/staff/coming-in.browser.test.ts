/**
 * How those who belong to the desk come in: by password, code or
 * invitation, and when a session ends.
 */
import { readFile } from "node:fs/promises";
import { generateSync } from "otplib";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite, owner, signIn } from "../../../test/staff-in-browser.ts";


const refused = "400 (Bad Request)";

test("signing out closes the desk, and signing in leads to the screen that was asked for", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors(refused);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff`);
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
