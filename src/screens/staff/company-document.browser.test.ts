/** The company's facts in the editor: as a draft, for later, and back again. */
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { joinAsBob } from "../../../test/colleague-in-browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


const wide = { width: 1440, height: 900 };

test("a number is drafted, seen in the preview, set for later, and put back", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content`);
  const kinds = page.getByRole("main").getByRole("listitem");
  await expect(kinds.first()).toContainText("Company");
  await kinds.first().getByRole("link", { name: "Company" }).click();
  await page.getByRole("link", { name: "Phone, email, address" }).click();
  const phone = page.getByRole("textbox", { name: "Phone" });
  await phone.fill("+91 20 5555 0100");
  const along = page.getByText("Changed along with what you wrote:");
  await expect(along).toContainText("WhatsApp number");
  await expect(page.getByRole("textbox", { name: "WhatsApp number" })).toHaveValue("912055550100");
  const foot = page.frameLocator("iframe").getByRole("contentinfo");
  await expect(foot).toContainText("+91 20 5555 0100");
  expect(await faultsOn(page)).toEqual([]);
  const visitor = await page.context().newPage();
  const shown = visitor.getByRole("contentinfo").getByRole("link", { name: /^\+91/ });
  await visitor.goto(url);
  const before = await shown.textContent();
  expect(before).not.toBe("+91 20 5555 0100");

  await page.getByRole("button", { name: "Schedule…" }).click();
  await page.getByLabel(/^Goes live/).fill("2030-01-04T16:30");
  await page.getByRole("button", { name: "Schedule it" }).click();
  await expect(page.getByText("It goes live 4 Jan 2030, 4:30 pm.")).toBeVisible();
  await page.goto(`${url}/staff/content`);
  await expect(kinds.first()).toContainText("Goes live 4 Jan 2030, 4:30 pm");
  await expect(kinds.nth(1)).not.toContainText("Live");
  await page.goto(`${url}/staff/settings/company`);
  const note = page.getByRole("status").filter({ hasText: "A change of these facts goes live" });
  await expect(note).toContainText("Phone");
  expect(await faultsOn(page)).toEqual([]);
  await note.getByRole("link", { name: "Look at it" }).click();
  await page.getByRole("button", { name: "Cancel that" }).click();
  await expect(page.getByText("It is no longer scheduled.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  await visitor.reload();
  await expect(shown).toHaveText("+91 20 5555 0100");

  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("link", { name: "Compare with version 1" }).click();
  await expect(page.getByRole("region", { name: "Differences" })).toContainText("5555");
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Make it the draft: version 1" }).click();
  await expect(page.getByText("Version 1 is the draft now.")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  await visitor.reload();
  await expect(shown).toHaveText(before ?? "");
});

test("a colour is seen in the preview before any visitor has it", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/company`);
  await page.getByRole("link", { name: "Logo and colour" }).click();
  const filled = async () =>
    page
      .frameLocator("iframe")
      .locator("html")
      .evaluate((root) => getComputedStyle(root).getPropertyValue("--marigold").trim());
  await expect.poll(filled).not.toBe("");
  await page.getByRole("textbox", { name: "Colour" }).fill("#1a237e");
  await expect.poll(filled).toBe("#1a237e");
  await page.getByRole("textbox", { name: "Colour" }).fill("#00695c");
  await expect.poll(filled).toBe("#00695c");
  expect(await (await page.request.get(url)).text()).not.toContain("/theme");
});

test("a save in the settings leaves the words of a draft, and says which", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company`);
  await page.getByRole("link", { name: "Earlier versions, or a change for later" }).click();
  // The form that one comes from has a field of that name, too.
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  const line = page.getByRole("textbox", { name: "What you do, in one line" });
  await line.fill("Grain and spices in Pune");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.goto(`${url}/staff/settings/company`);
  const note = page.getByRole("status").filter({ hasText: "A draft of these facts is under way" });
  await expect(note).toContainText("What you do, in one line");
  await page.getByLabel(/^Email/).fill("asha@rao.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  for (const screen of ["hours", "look"]) {
    await page.goto(`${url}/staff/settings/${screen}`);
    await expect(note).toContainText("What you do, in one line");
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await faultsOn(page)).toEqual([]);
  }
  await page.setViewportSize(wide);
  await note.getByRole("link", { name: "Look at it" }).click();
  await expect(page).toHaveURL(/\/content\/company\/\d+$/);
  await expect(line).toHaveValue("Grain and spices in Pune");
  await page.getByRole("link", { name: "Phone, email, address" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("asha@rao.example");
});

test("an editor reads the company's facts, and is told that owners change them", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url, role: "Editor" });
  await bobs.goto(`${url}/staff/content`);
  await bobs.getByRole("main").getByRole("link", { name: "Company" }).click();
  await expect(bobs.getByText("You may read this. Owners change it.")).toBeVisible();
  await expect(bobs.getByRole("textbox", { name: "Company’s name" })).not.toBeEditable();
  await expect(bobs.getByRole("button", { name: "Publish" })).toHaveCount(0);
  expect(await faultsOn(bobs)).toEqual([]);
});
