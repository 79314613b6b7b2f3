import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { main } from "../../../test/main-menus.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


const wide = { width: 1440, height: 900 };
const parts = (page: Page) => page.getByRole("navigation", { name: "Parts" });
const sections = (page: Page) => parts(page).getByRole("list", { name: "Sections" });
const openPart = (page: Page, name: string) => parts(page).getByRole("link", { name }).click();
const isSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

const development = "/services/it-development-consulting/erp-development";

test("an editor changes a page's sections: their words, their order, one hidden, one new, one gone", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/pages?words=erp+automation`);
  await page.getByRole("link", { name: "ERP automation" }).click();
  const titles = sections(page).getByRole("link");
  await expect(titles).toHaveCount(7);
  await openPart(page, "Where the hours go");
  const heading = page.getByLabel("Heading");
  await expect(heading).toHaveValue("Where the hours go");
  await heading.fill("Where the days go");
  await expect(titles.nth(1)).toHaveText("Where the days go");
  const words = page.getByLabel("Paragraph 1", { exact: true });
  await words.selectText();
  await page.getByRole("button", { name: "Link in Paragraph 1" }).press("Enter");
  await expect(page.getByLabel("Words", { exact: true })).toHaveValue(await words.inputValue());
  await page.getByLabel("Words", { exact: true }).fill("Our ERPs");
  const leadsTo = page.getByRole("combobox", { name: "Page that it leads to" });
  await leadsTo.fill("ERP development");
  await page.getByRole("option", { name: "ERP development" }).click();
  await page.getByRole("button", { name: "Link", exact: true }).press("Enter");
  await expect(words).toHaveValue(`[Our ERPs](${development})`);
  await isSaved(page);
  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize(wide);

  await titles.nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(titles.first()).toHaveText("Where the days go");
  await expect(titles.first()).toBeFocused();
  await expect(titles.first()).toHaveAttribute("aria-current", "page");

  await parts(page).getByRole("button", { name: "Add a section" }).press("Enter");
  await page.getByRole("menuitem", { name: /^Aside/ }).press("Enter");
  await page.getByLabel("Heading").fill("Said in passing");
  await page.getByLabel("Text", { exact: true }).fill("Your ERP stays.");
  await expect(titles.nth(1)).toHaveText("Said in passing");
  await page.getByRole("button", { name: "Duplicate" }).press("Enter");
  await expect(titles).toHaveCount(9);
  await page.getByRole("button", { name: "Take out" }).press("Enter");
  await expect(titles).toHaveCount(8);

  // The part that one comes from has the same buttons.
  const partTitle = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await openPart(page, "Built around the core");
  await expect(partTitle).toHaveText("Built around the core");
  await page.getByRole("button", { name: "Hide it from visitors" }).press("Enter");
  await expect(page.getByText("Visitors do not see it.")).toBeVisible();
  await openPart(page, "Reported after the switch");
  await expect(partTitle).toHaveText("Reported after the switch");
  await page.getByRole("button", { name: "Take out" }).press("Enter");
  await expect(titles).toHaveCount(7);
  await isSaved(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(`${url}/services/business-process/erp-automation`);
  const read = visitor.locator("main").getByRole("heading", { level: 2 });
  await expect(read.first()).toHaveText("Where the days go");
  await expect(visitor.getByText("Your ERP stays.")).toBeVisible();
  const linked = visitor.getByRole("main").getByRole("link", { name: "Our ERPs" });
  await expect(linked).toHaveAttribute("href", development);
  await expect(visitor.getByText("Built around the core")).toHaveCount(0);
  await expect(visitor.getByText("Reported after the switch")).toHaveCount(0);

  await page.reload();
  await parts(page).getByRole("button", { name: "Show Built around the core again" }).click();
  await isSaved(page);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Built around the core")).toBeVisible();
});

const description =
  "We count a warehouse with your own people and two scanners, and leave the counting with them afterwards.";

test("a new service is begun from a plan, written and published: it is wherever services are", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/pages`);
  await page.getByRole("link", { name: "Write a page" }).click();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByLabel("Title", { exact: true }).fill("Stock counting");
  await page.getByLabel("Service: by price").check();
  await page.getByLabel("Group", { exact: true }).selectOption("Business process");
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stock counting" })).toBeVisible();
  expect(page.url()).toMatch(/\/staff\/content\/pages\/\d+$/);

  const panel = page.getByRole("region", { name: "Before you publish" });
  await expect(panel).toContainText("Still to write:");
  await expect(panel.getByRole("link", { name: "What is in it" })).toBeVisible();
  await expect(parts(page).getByRole("link", { name: "Price and time to write" })).toBeVisible();
  await expect(parts(page).getByText("missing")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(panel).not.toContainText("Still to write:");
  await expect(parts(page).getByText("missing").first()).toBeAttached();
  await page.getByLabel("First sentences").fill("We count your stock in one night.");
  await page.getByLabel("Words of the button").fill("Ask for a night");
  await openPart(page, "What is in it");
  await page.getByRole("button", { name: "Take out" }).click();
  await openPart(page, "Who it is for");
  await page.getByLabel("Paragraph 1", { exact: true }).fill("For whoever has two warehouses.");
  for (const name of ["What you get", "What we need from you", "Questions"]) {
    await openPart(page, name);
    await page.getByRole("button", { name: "Take out" }).click();
    await expect(sections(page).getByRole("link", { name })).toHaveCount(0);
  }
  await openPart(page, "Price and time");
  const price = page.getByRole("group", { name: "Usual price" });
  await price.getByLabel("From", { exact: true }).fill("40000");
  const length = page.getByRole("group", { name: "Usual length" });
  await length.getByLabel("From", { exact: true }).fill("1");
  await page.getByLabel("What moves the price").fill("How many shelves there are.");
  await openPart(page, "Search and sharing");
  await page.getByLabel("For search engines").fill(description);
  await page.getByLabel("On cards").fill("Your stock, counted in one night.");
  await expect(panel).toContainText("Everything that is needed is there.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("It is live.")).toBeVisible();

  const group = "/services/business-process";
  const path = `${group}/stock-counting`;
  const visitor = await page.context().newPage();
  await visitor.goto(`${url}${group}`);
  await visitor.locator("main").getByRole("link", { name: "Open Stock counting" }).click();
  await expect(visitor).toHaveURL(`${url}${path}`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Stock counting" })).toBeVisible();
  await expect(visitor.getByText("For whoever has two warehouses.")).toBeVisible();
  await main(visitor).getByRole("button", { name: "Services menu" }).click();
  await expect(main(visitor).getByRole("link", { name: "Stock counting" })).toBeVisible();

  await page.locator("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Copy it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copy of Stock counting");
  await expect(sections(page).getByRole("link")).toHaveText(["Who it is for"]);
});
