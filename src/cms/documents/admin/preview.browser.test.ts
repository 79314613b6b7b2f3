/** The page beside its editor, as it follows what is typed and leads to its fields. */
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

/** Wide enough for the preview beside the form. */
const wide = { width: 1440, height: 900 };

test("a page is seen as it is typed, keeps its place, leads to its fields and to what is new, and is shared", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
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
  await page.getByText("Computer", { exact: true }).click();

  await page.getByRole("button", { name: "Add a section" }).click();
  await page.getByRole("menuitem", { name: "Testimonials All of them" }).click();
  // The story that was open until then has a heading, too.
  await expect(page.getByRole("heading", { name: "Testimonials", exact: true })).toBeVisible();
  await page.getByLabel("Heading", { exact: true }).fill("What they said");
  // Once it can be drawn.
  await expect(preview.getByRole("heading", { name: "What they said" })).toBeInViewport();

  await page.getByRole("button", { name: "Share preview…" }).click();
  await page.getByLabel("How long it works").selectOption("For a day");
  await page.getByRole("button", { name: "Make a link" }).click();
  const shared = await page.getByLabel("Copy this now").inputValue();
  const visited = await page.request.get(shared);
  expect(await visited.text()).toContain("A draft of “About this company”, shared by");
  await page.getByRole("button", { name: /^End the link until/ }).click();
  await expect(page.getByText("The link leads nowhere any more.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Links to this preview" })).toHaveCount(0);
  expect((await page.request.get(shared)).status()).toBe(410);
});

test("where there is no room beside the form a page is fetched once it is looked at", {
  tag: "@network",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 360, height: 800 });
  await becomeOwner(page, link);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/preview")) fetched.push(request.url());
  });
  await page.goto(`${url}/staff/content/pages`);
  await page.getByRole("link", { name: "About", exact: true }).click();
  await page.getByLabel("Title", { exact: true }).fill("About this company");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(fetched).toEqual([]);
  await page.getByRole("link", { name: "Preview" }).click();
  const crumbs = page.frameLocator("iframe").getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs).toContainText("About this company");
  expect(fetched).toHaveLength(1);
});
