/** The page beside its editor, as it follows what is typed and leads to its fields. */
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


/** Wide enough for the preview beside the form. */
const wide = { width: 1440, height: 900 };

test("a page is seen as it is typed, keeps its place, leads to its fields, and is shared", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/pages`);
  await page.getByRole("link", { name: "About", exact: true }).click();
  const preview = page.frameLocator("iframe");
  const crumbs = preview.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs).toContainText("About");
  const frame = page.frame({ url: /\/preview$/ });
  await expect(preview.getByRole("region", { name: "Cookies" })).toHaveCount(0);
  await frame?.evaluate(() => Object.assign(window, { isSame: true }) && undefined);

  const before = frame?.url();
  // The frame is scaled, which the runner does not reckon with when it points.
  await crumbs.getByText("About").dispatchEvent("click");
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).toBeFocused();
  await frame?.evaluate(() => scrollTo(0, 400));
  await title.fill("About this company");
  await expect(crumbs).toContainText("About this company");
  expect(await frame?.evaluate(() => [scrollY, "isSame" in window])).toEqual([400, true]);
  const story = preview.getByRole("main").locator("h2").first();
  const words = (await story.textContent()) ?? "";
  await story.dispatchEvent("click");
  await expect(page.locator("input:focus, textarea:focus")).toHaveValue(words);
  expect(frame?.url()).toBe(before);
  for (const [name, width] of [
    ["Computer", 1280],
    ["Tablet", 820],
    ["Phone", 390],
  ] as const) {
    await page.getByText(name, { exact: true }).click();
    await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(width);
  }
  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize(wide);

  await page.getByRole("button", { name: "Share preview…" }).click();
  await page.getByLabel("How long it works").selectOption("For a day");
  await page.getByRole("button", { name: "Make a link" }).click();
  const shared = await page.getByLabel("Copy this now").inputValue();
  const visitor = await browser.newPage();
  await visitor.goto(shared);
  await expect(visitor.getByRole("complementary", { name: "Draft" })).toContainText(
    "A draft of “About this company”, shared by",
  );
  expect(await faultsOn(visitor)).toEqual([]);
  await page.getByRole("button", { name: /^End the link until/ }).click();
  await expect(page.getByText("The link leads nowhere any more.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Links to this preview" })).toHaveCount(0);
  allowErrors("410 (Gone)");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
    "This preview has ended. Ask whoever shared it for a new link.",
  );
  await visitor.close();
});

test("the preview leads to a section once it can be drawn, and to what stands at the foot", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/pages`);
  await page.getByRole("link", { name: "About", exact: true }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.getByRole("button", { name: "Add a section" }).click();
  const forms = page.getByRole("menu");
  await expect(forms).toBeVisible();
  await page.getByRole("menuitem", { name: "Testimonials All of them" }).click();
  await page.getByLabel("Heading", { exact: true }).fill("What they said");
  const section = preview.getByRole("heading", { name: "What they said" });
  await expect(section).toBeInViewport();

  await page.goto(`${url}/staff/content`);
  await page.getByRole("link", { name: "Company", exact: true }).click();
  await expect(preview.getByRole("contentinfo")).toBeInViewport();
});
