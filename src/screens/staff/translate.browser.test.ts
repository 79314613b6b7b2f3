import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


test("a page is begun in Hindi, written and published, and a visitor changes over to it and back", async ({
  browser,
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/pages`);
  await page.getByRole("link", { name: "Terms", exact: true }).click();
  await page.getByRole("link", { name: "Languages" }).click();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Begin with this page" }).click();
  await expect(page).toHaveURL(/\/staff\/content\/hi-pages\/\d+$/);
  const heading = page.getByLabel("Heading", { exact: true });
  await expect(heading).toHaveValue("Terms for using this website");
  await page.getByRole("link", { name: "Address and menu" }).click();
  await expect(page.getByText("Its place in menus")).toBeVisible();
  await expect(page.getByRole("group", { name: "Menus" })).toHaveCount(0);
  await page.getByRole("link", { name: "Opening" }).click();
  await heading.fill("इस वेबसाइट की शर्तें");
  await expect(page.getByText(/^Saved /)).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${url}/hi/terms`);
  const note = visitor.getByText("यह पेज अभी हिन्दी में नहीं है");
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("It is live.")).toBeVisible();

  await visitor.goto(`${url}/terms`);
  await visitor.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(visitor).toHaveURL(`${url}/hi/terms`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("इस वेबसाइट की शर्तें");
  await expect(note).toBeHidden();
  await visitor.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(visitor).toHaveURL(`${url}/terms`);
  await visitor.goBack();
  await expect(visitor).toHaveURL(`${url}/hi/terms`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("इस वेबसाइट की शर्तें");
  expect(await faultsOn(visitor)).toEqual([]);

  await page.getByRole("link", { name: "Languages" }).click();
  await page.getByRole("link", { name: "Open the English original" }).click();
  await expect(page).toHaveURL(/\/staff\/content\/pages\/\d+$/);
  await expect(page.getByRole("link", { name: "Open the English original" })).toHaveCount(0);
  await page.getByRole("link", { name: "Languages" }).click();
  await expect(page.getByRole("link", { name: "Open it" })).toHaveAttribute("href", /hi-pages/);
  await page.getByRole("link", { name: "Open it" }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  const rail = page.getByRole("navigation", { name: "Main" });
  const pages = rail.getByRole("link", { name: "Pages", exact: true });
  await expect(pages).toHaveAttribute("aria-current", "page");
  await page.goto(`${url}/staff/content/pages`);
  const row = (title: string) =>
    page.locator("[data-row]", { has: page.getByRole("link", { name: title, exact: true }) });
  await expect(row("Terms")).toContainText("हिन्दी");
  await expect(row("Privacy")).not.toContainText("हिन्दी");
  await page.goto(`${url}/staff/content/posts`);
  await expect(page.getByRole("listitem").filter({ hasText: "हिन्दी" })).toHaveCount(3);
  expect(await faultsOn(page)).toEqual([]);
});

test("what the company says is begun in Hindi under its settings, without its telephone", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company`);
  const languages = page.getByRole("region", { name: "Languages" });
  await expect(languages.getByText("Live", { exact: true })).toBeVisible();
  await page.getByLabel("What you do, in one line").fill("Grain and spices in Pune");
  await page.getByRole("button", { name: "Save" }).click();
  await languages.getByRole("button", { name: "Begin with these words" }).click();
  await expect(page).toHaveURL(/\/staff\/content\/hi-company\/\d+$/);
  const line = page.getByLabel("What you do, in one line");
  await expect(line).toHaveValue("Grain and spices in Pune");
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveCount(0);
  await line.fill("पुणे में अनाज और मसाले");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("It is live.")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Languages" }).click();
  await expect(page.getByText("Name, email, telephone, address")).toBeVisible();
  await page.getByRole("link", { name: "Open the English original" }).click();
  await expect(page).toHaveURL(/\/staff\/content\/company\/\d+$/);
  await expect(page.getByRole("link", { name: "Open the English original" })).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);
  await page.goto(`${url}/hi`);
  await expect(page.getByRole("contentinfo")).toContainText("पुणे में अनाज और मसाले");
});
