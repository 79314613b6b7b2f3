import type { Locator } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";

const group = {
  "it-development-consulting": [
    "application-development",
    "web-design-development",
    "erp-development",
    "product-development",
    "product-maintenance",
    "it-consulting",
  ],
  "digital-marketing": [
    "search-engine-optimization",
    "social-media-marketing",
    "search-engine-marketing",
    "ppc-marketing",
    "youtube-marketing",
    "email-marketing",
  ],
  "business-domains": [
    "healthcare-it",
    "information-technology",
    "e-commerce",
    "elearning",
    "retail-software-system",
  ],
  "business-process": [
    "erp-automation",
    "hospital-information-system",
    "human-resource-management-information-system",
    "sales-process-automation",
    "billing-accounts-process-automation",
    "shopping-cart",
    "supply-chain-process",
    "job-portal",
    "location-based-services",
    "event-management-webinars",
    "social-networking",
  ],
} as const;

const under = (name: keyof typeof group) => group[name].map((slug) => `/services/${name}/${slug}`);
const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));

test("the services index leads to the four groups by a tile each", async ({ page }) => {
  await page.goto("/services");
  const tiles = page
    .getByRole("navigation", { name: "Services", exact: true })
    .getByRole("heading")
    .getByRole("link");
  expect(await hrefs(tiles)).toEqual(Object.keys(group).map((name) => `/services/${name}`));
});

test("every service that a tile of the index names is a link to it", async ({ page }) => {
  await page.goto("/services");
  const names = page
    .getByRole("navigation", { name: "Services", exact: true })
    .getByRole("listitem")
    .getByRole("link");
  expect(await hrefs(names)).toEqual([
    ...under("it-development-consulting"),
    ...under("digital-marketing"),
    ...under("business-domains"),
    ...under("business-process"),
  ]);
  await names.filter({ hasText: "ERP development" }).click();
  await expect(page).toHaveURL("/services/it-development-consulting/erp-development");
});

test("six development cards pass the group on to the page they open", async ({ page }) => {
  await page.goto("/services/it-development-consulting");
  const cards = page
    .getByRole("navigation", { name: "IT development & consulting" })
    .getByRole("link");
  expect(await hrefs(cards)).toEqual(under("it-development-consulting"));
  await cards.nth(2).click();
  await expect(page).toHaveURL("/services/it-development-consulting/erp-development");
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    sub_page: true,
    title: "IT development & consulting",
    url: "/services/it-development-consulting",
  });
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem"),
  ).toHaveText(["Home", "Services", "IT development & consulting", "ERP development"]);
});

test("marketing has three phases to page through and six cards", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto("/services/digital-marketing");
  const phases = page.getByRole("region", { name: "Three phases before the first campaign" });
  await expect(phases.locator("li:not([data-copy]) h3")).toHaveText([
    "Discover",
    "Analyze",
    "Strategize",
  ]);
  for (const i of [1, 2, 0]) {
    await phases.getByRole("button", { name: "Next", exact: true }).click();
    await expect(phases.locator("li:not([data-copy])").nth(i)).toBeInViewport({ ratio: 0.9 });
  }
  expect(
    await hrefs(page.getByRole("navigation", { name: "Digital marketing" }).getByRole("link")),
  ).toEqual(under("digital-marketing"));
});

test("each of the five domains has an arrow to its page", async ({ page }) => {
  await page.goto("/services/business-domains");
  const rows = page.getByRole("navigation", { name: "Business domains" }).getByRole("link");
  expect(await hrefs(rows)).toEqual(under("business-domains"));
  await rows.getByText("eLearning").click();
  await expect(page).toHaveURL("/services/business-domains/elearning");
});

test("every domain page pages through ERP, virtual health and EMR", async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 900 });
  for (const path of under("business-domains")) {
    await page.goto(path);
    const cards = page
      .getByRole("region")
      .filter({ has: page.getByRole("button", { name: "Next", exact: true }) });
    await expect(cards.locator("li:not([data-copy]) h3")).toHaveText([
      "ERP",
      "Telemedicine / Virtual Health",
      "EMR",
    ]);
    // Its code comes when it is near.
    await cards.scrollIntoViewIfNeeded();
    await expect(cards.locator("li:not([inert])")).toHaveCount(2);
    for (const text of await cards.locator("li:not([data-copy]) p").allInnerTexts())
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(25);
    await cards.getByRole("button", { name: "Previous", exact: true }).click();
    await expect(cards.locator("li:not([data-copy])").nth(2)).toBeInViewport({ ratio: 0.9 });
  }
});

test("each process has words and a plus that lead to the page of its last path segment", async ({
  page,
}) => {
  await page.goto("/services/business-process");
  const list = page.getByRole("navigation", { name: "Business process" });
  expect(await hrefs(list.getByRole("link", { name: /^(Read|View) More about / }))).toEqual(
    under("business-process"),
  );
  expect(await hrefs(list.getByRole("link", { name: /^Open / }))).toEqual(
    under("business-process"),
  );
  expect(await list.getByRole("link", { name: /^Read More/ }).count()).toBeGreaterThan(0);
  await list
    .getByRole("link", { name: /^View More/ })
    .first()
    .click();
  await expect(page).toHaveURL("/services/business-process/hospital-information-system");
  await page.goBack();
  await list.getByRole("link", { name: "Open Job portal" }).click();
  await expect(page).toHaveURL("/services/business-process/job-portal");
});

test("retail speaks of role-based access, the job portal of its three roles", async ({ page }) => {
  await page.goto("/services/business-domains/retail-software-system");
  await expect(page.getByRole("main")).toContainText(/role-based access/i);
  await page.goto("/services/business-process/job-portal");
  for (const role of [/job seeker/i, /employer/i, /admin/i])
    await expect(page.getByRole("main")).toContainText(role);
});

test("a service page ends in questions and in pages to read next", async ({ page }) => {
  await page.goto("/services/it-development-consulting/web-design-development");
  const question = page.getByRole("main").locator("details[name]").first();
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open", "");
  const next = page.getByRole("navigation", { name: "Read next" }).getByRole("link");
  await expect(next).toHaveCount(3);
  await next.first().click();
  await expect(page).toHaveURL("/services/digital-marketing/search-engine-optimization");
});

test("a service that does not exist is a 404 in the site's frame", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/);
  for (const path of ["/services/no-such-group", "/services/digital-marketing/no-such-service"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  }
});

test("the three cards are told anew on each domain page", async ({ page }) => {
  const told: string[] = [];
  for (const path of under("business-domains")) {
    await page.goto(path);
    const cards = page
      .getByRole("region")
      .filter({ has: page.getByRole("button", { name: "Next", exact: true }) });
    told.push(...(await cards.locator("li:not([data-copy]) p").allInnerTexts()));
  }
  expect(told).toHaveLength(15);
  expect(new Set(told).size).toBe(15);
});
