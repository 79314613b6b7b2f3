/**
 * A page shows what is written once for the whole site: chosen at the desk, changed in its own
 * place.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

const all = [
  /^Cards/,
  /^Figures/,
  /^Questions of the whole site/,
  /^Testimonials/,
  /^Industries/,
  /^Portfolio/,
  /^Newest posts/,
];

async function addSection(page: Page, name: RegExp, heading: string) {
  const parts = page.getByRole("navigation", { name: "Parts" });
  await parts.getByRole("button", { name: "Add a section" }).press("Enter");
  const shown = page.locator("main h2").first();
  const before = await shown.textContent();
  await page.getByRole("menuitem", { name }).press("Enter");
  // Its own fields stand there once its name does.
  await expect(shown).not.toHaveText(before ?? "");
  await page.getByLabel("Heading", { exact: true }).fill(heading);
}

async function choose(page: Page, label: RegExp, title: string) {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: title }).click();
}

const publish = async (page: Page) => {
  await expect(page.getByText("Everything that is needed is there.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
};

test("what is shown by reference is chosen by its words, and follows them", {
  tag: "@journey",
}, async ({ page, browser, site, allowErrors }) => {
  const own = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, own.link);
  await page.goto(`${own.url}/staff/content/pages?words=terms`);
  await page.getByRole("link", { name: "Terms" }).first().click();
  for (const [at, name] of all.entries()) {
    await addSection(page, name, `Part ${at + 1}`);
    if (at === 0) await choose(page, /^Page/, "ERP development");
    if (at === 2) {
      await page.getByRole("button", { name: "Add a question" }).click();
      await choose(page, /^Question 1/, "How can we pay?");
    }
  }
  await publish(page);

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const visitor = await context.newPage();
  await visitor.goto(`${own.url}/about`);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  const main = visitor.getByRole("main");
  await expect(main.getByRole("heading", { level: 2, name: /^Part \d$/ })).toHaveCount(7);
  await expect(main.locator("details")).toHaveText(/^How can we pay\?/);
  await expect(main.getByRole("link", { name: "ERP development" })).toHaveAttribute(
    "href",
    "/services/it-development-consulting/erp-development",
  );
  await visitor.setViewportSize({ width: 360, height: 780 });
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await visitor.evaluate(over)).toBe(0);

  await page.goto(`${own.url}/staff/content/faq`);
  await page.getByRole("button", { name: /How can we pay\?/ }).click();
  await page.getByLabel("Question", { exact: true }).fill("By which ways can we pay?");
  await publish(page);
  await page.getByRole("navigation", { name: "Parts" }).getByText("Used in 3 places").click();
  await expect(page.getByRole("main").getByRole("link", { name: "Terms" })).toBeVisible();
  await visitor.goto(`${own.url}/terms#faq-how-can-we-pay`);
  // To the same page with a “#…” a browser only scrolls.
  await visitor.reload();
  await expect(visitor.getByText("By NEFT, RTGS or IMPS")).toBeVisible();
  await expect(visitor.getByText("By which ways can we pay?")).toBeVisible();
  await context.close();
});
