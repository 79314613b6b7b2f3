import { expect, test } from "../../../test/browser.ts";
import { homeSection, ours } from "../../../test/demo-content.ts";

const competencies = homeSection("cards");
const automation = homeSection("statement");
const { heading: industries } = homeSection("industries");
const { heading: blog } = homeSection("posts");
const { heading: testimonials } = homeSection("testimonials");

test("the hero leads to the contact page and to the services", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Tell us what you need" })).toHaveAttribute(
    "href",
    "/contact-us",
  );
  await main.getByRole("link", { name: "See services" }).click();
  await expect(page).toHaveURL("/services");
});

test("counters and claims stand as written, with what was counted beside each", async ({
  page,
}) => {
  await page.goto("/");
  const written = [
    ["20+", "web applications"],
    ["10+", "app projects"],
    ["15+", "healthcare projects"],
    ["10", "fintech projects"],
    ["100%", "proactive maintenance"],
    ["0%", "downtime"],
    ["5X", "efficiency"],
    ["100%", "satisfaction"],
  ];
  for (const [value = "", label = ""] of written) {
    const figure = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
    await expect(figure.getByText(value, { exact: true })).toBeVisible();
    await expect(figure.locator("dd").nth(1)).toContainText(/\b20\d\d\b/);
  }
});

test("five competencies each lead to their service", async ({ page }) => {
  await page.goto("/");
  const five = page.getByRole("navigation", { name: competencies.heading }).getByRole("link");
  await expect(five).toHaveCount(5);
  for (const link of await five.all())
    expect(await link.getAttribute("href")).toMatch(/^\/services\//);
});

test("eight industry tiles lead to the addresses of the specification", async ({ page }) => {
  await page.goto("/");
  const tiles = page.getByRole("navigation", { name: industries }).getByRole("link");
  expect(
    await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual([
    "/services/business-domains/retail-software-system",
    "/services/business-domains/e-commerce",
    "/services/business-domains/elearning",
    "/services/business-domains/healthcare-it",
    "/services/business-process/social-networking",
    "/services/business-process/erp-automation",
    "/services/business-domains/information-technology",
    "/services/it-development-consulting",
  ]);
});

test("the portfolio shows eight interfaces, each named, and the statement on automation stands", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: automation.heading })).toBeVisible();
  const works = page.locator("figure", { has: page.locator("figcaption h3") });
  await expect(works).toHaveCount(8);
  for (const work of await works.all())
    await expect(work.getByRole("img")).toHaveAccessibleName(await work.locator("h3").innerText());
});

test("nine questions, the first open, one open at a time", async ({ page }) => {
  await page.goto("/");
  const items = page.locator("details[name=faq]");
  await expect(items).toHaveCount(9);
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
  await expect(items.first()).toHaveAttribute("open", "");
  await items.nth(4).locator("summary").click();
  await expect(items.nth(4)).toHaveAttribute("open", "");
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
});

test("the questions open one at a time without JavaScript too", async ({ noScript }) => {
  await noScript.goto("/");
  await noScript.locator("details[name=faq]").nth(1).locator("summary").click();
  await expect(noScript.locator("details[name=faq][open]")).toHaveCount(1);
  await expect(noScript.locator("details[name=faq]").nth(1)).toHaveAttribute("open", "");
});

test("the contact block says how to reach the company and holds the form", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: ours.email })).toHaveAttribute(
    "href",
    `mailto:${ours.email}`,
  );
  await expect(main.getByRole("link", { name: ours.phone })).toHaveAttribute(
    "href",
    `tel:${ours.phone.replaceAll(" ", "")}`,
  );
  await expect(main.getByText(ours.address.street)).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Query", exact: true })).toBeVisible();
});

test("directions and four social profiles open in a new tab", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const names = [
    "Get Directions",
    `${ours.name} on LinkedIn`,
    `${ours.name} on Instagram`,
    `${ours.name} on Facebook`,
    `${ours.name} on YouTube`,
  ];
  for (const name of names) {
    const link = main.getByRole("link", { name: `${name} (opens a new tab)`, exact: true });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
    await expect(link).toHaveAttribute("href", /^https:\/\//);
  }
});

test("the questions answer what buyers ask", async ({ page }) => {
  await page.goto("/");
  const questions = await page.locator("details[name=faq]").allTextContents();
  for (const topic of [
    [/full (amount|payment)/i, /unsigned test build/i],
    [/private/i, /repositor/i],
    [/UPI|NEFT|card/, /invoice|pay/i],
    [/technolog/i],
    [/backup|access/i, /safe|secur/i],
    [/fixed price/i, /month/i],
    [/beside|else|additional/i],
    [/after launch|support/i, /care contract|maintenance/i],
  ])
    expect(
      questions.filter((text) => topic.every((words) => words.test(text))).length,
      String(topic),
    ).toBeGreaterThan(0);
});

test("the home page tells its parts in the order of the specification", async ({ page }) => {
  await page.goto("/");
  const parts = {
    hero: page.getByRole("heading", { level: 1 }),
    counters: page.getByText("web applications", { exact: true }),
    competencies: page.getByRole("heading", { name: competencies.heading }),
    automation: page.getByRole("heading", { name: automation.heading }),
    tiles: page.getByRole("heading", { name: industries }),
    portfolio: page.locator("figure figcaption").first(),
    claims: page.getByText("proactive maintenance", { exact: true }),
    blog: page.getByRole("heading", { name: blog }),
    testimonials: page.getByRole("heading", { name: testimonials }),
    faq: page.locator("details[name=faq]").first(),
    contact: page.getByRole("link", { name: "Get Directions" }),
    collaborate: page.getByRole("link", { name: "Let's collaborate" }),
  };
  const places = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({
      name,
      top: await part.evaluate((element) => element.getBoundingClientRect().top),
    })),
  );
  expect([...places].sort((a, b) => a.top - b.top).map(({ name }) => name)).toEqual(
    Object.keys(parts),
  );
  await expect(
    page
      .locator("section", { has: page.locator("form").getByLabel("Query", { exact: true }) })
      .last(),
  ).toContainText("Get Directions");
});
