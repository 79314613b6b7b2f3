import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";

const results = (page: Page) => page.getByRole("main").getByRole("article");
const box = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "Search for" });

test("from any page the header leads to the search, which is worked by keyboard alone @postgres", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search the site");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Digital marketing" }),
  ).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("abdm");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=abdm");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^\d+ results for “abdm”\.$/);
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveTitle("Search: abdm | Marigold Works");
  const first = results(page).first();
  await expect(first.getByRole("link")).toHaveText("What ABDM asks of a ten-bed clinic");
  await expect(first.locator("h2 mark")).toHaveText("ABDM");
  const kinds = page.getByRole("navigation", { name: "Kinds of results" }).getByRole("link");
  // The button, each kind, and the first result.
  const stops = 1 + (await kinds.count()) + 1;
  for (let stop = 0; stop < stops; stop++) await page.keyboard.press("Tab");
  await expect(first.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/");
});

test("what is typed before the page's scripts come stays when they do", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/search?q=dmarc", { waitUntil: "commit" });
  await box(page).fill("hospital beds");
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over");
  await expect(box(page)).toHaveValue("hospital beds");
});

test("Back shows what was searched for before", async ({ page }) => {
  await page.goto("/search?q=dmarc");
  await box(page).fill("hospital");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=hospital");
  await page.goBack();
  await expect(page.getByRole("main").getByRole("status")).toContainText("“dmarc”");
  await expect(box(page)).toHaveValue("dmarc");
});

test("what is not to be found is said, with a way on", async ({ page }) => {
  await page.goto("/search?q=zebra");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("No results for “zebra”.");
  await expect(
    page.getByRole("heading", { level: 2, name: "Nothing here has all of these words." }),
  ).toBeVisible();
  const topics = page.getByRole("navigation", { name: "Main topics" }).getByRole("link");
  await expect(topics).toHaveCount(5);
  await expect(topics.first()).toHaveText("IT development & consulting");
  const news = page.getByRole("navigation", { name: "Newest posts" }).getByRole("link");
  await expect(news).toHaveCount(3);
  const person = page.getByRole("main").getByRole("link", { name: "Tell us what you need" });
  await expect(person.first()).toHaveAttribute("href", "/contact-us");
});

test("without JavaScript one chooses a kind, and each result says of which it is @postgres", async ({
  noScript,
}) => {
  await noScript.goto("/search?q=invoice");
  const kinds = noScript.getByRole("navigation", { name: "Kinds of results" });
  await expect(kinds.getByRole("link")).toHaveText([
    /^All \d+$/,
    /^Services \d+$/,
    /^Cases \d+$/,
    /^Questions \d+$/,
    /^Posts \d+$/,
    /^Pages \d+$/,
  ]);
  await expect(kinds.locator("[aria-current]")).toHaveText(/^All/);
  await kinds.getByRole("link", { name: "Posts" }).click();
  await expect(noScript).toHaveURL("/search?q=invoice&kind=post");
  await expect(kinds.locator("[aria-current]")).toHaveText(/^Posts/);
  const labels = await results(noScript).locator("b").allInnerTexts();
  expect(new Set(labels)).toEqual(new Set(["Post"]));
  const count = (await kinds.locator("[aria-current]").innerText()).replace(/\D/g, "");
  await expect(noScript.getByRole("main").getByRole("status")).toContainText(count);
});

test("an unknown kind is no kind, and one without results says so", async ({ page }) => {
  await page.goto("/search?q=dmarc&kind=company");
  const kinds = page.getByRole("navigation", { name: "Kinds of results" });
  await expect(kinds.locator("[aria-current]")).toHaveText(/^All/);
  await page.goto("/search?q=dmarc&kind=case");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "No result of this kind for “dmarc”.",
  );
  await expect(kinds.getByRole("link", { name: "All" })).toBeVisible();
});

test("a slip of the finger is forgiven, and told", async ({ page }) => {
  await page.goto("/search?q=invocing");
  const main = page.getByRole("main");
  await expect(
    main.getByText("Showing results for invoicing. Nothing has “invocing”."),
  ).toBeVisible();
  await expect(results(page).first().locator("mark").first()).toHaveText(/invoic/i);
  await expect(box(page)).toHaveValue("invocing");
});

for (const scripts of ["with", "without"] as const)
  test(`a question that was found is open where its result leads, ${scripts} JavaScript`, async ({
    page,
    noScript,
  }) => {
    const reader = scripts === "with" ? page : noScript;
    await reader.goto("/search?q=neft+rtgs&kind=question");
    await results(reader).first().getByRole("link").click();
    await expect(reader).toHaveURL("/#faq-how-can-we-pay");
    await expect(reader.getByText("By NEFT, RTGS or IMPS")).toBeInViewport();
    await expect(reader.getByText("How can we pay?")).toBeInViewport();
  });

test("without JavaScript the search is a form, and so is that of a page that is not there", async ({
  noScript,
  allowErrors,
}) => {
  allowErrors("404");
  await noScript.goto("/search");
  await box(noScript).fill("gst invoice");
  await noScript.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(noScript).toHaveURL("/search?q=gst+invoice");
  await expect(results(noScript).first().locator("mark").first()).toBeVisible();
  await noScript.goto("/nothing-here");
  await box(noScript).fill("hospital");
  await noScript.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(noScript).toHaveURL("/search?q=hospital");
  await expect(results(noScript).first().getByRole("link")).toHaveText(
    "Hospital information system",
  );
});

test("searches are nobody else's business, and run nothing", async ({ request }) => {
  const html = await (
    await request.get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>\u0000')}`)
  ).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("\u0000");
});

test("the bar holds its search at each width without sideways scrolling", async ({ page }) => {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/search?q=erp");
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Search", exact: true }),
    ).toBeInViewport({ ratio: 1 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(width);
  }
});
