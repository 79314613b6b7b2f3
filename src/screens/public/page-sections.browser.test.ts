/** Sections are written at the desk, and met by visitors. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { email, fill, formOf, send, thanks } from "../../../test/lead-form-steps.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { takenOver } from "../../../test/taken-over.ts";

const parts = (page: Page) => page.getByRole("navigation", { name: "Parts" });

async function addSection(page: Page, name: RegExp, words: Record<string, string>) {
  await parts(page).getByRole("button", { name: "Add a section" }).press("Enter");
  const shown = page.locator("main h2").first();
  const before = await shown.textContent();
  await page.getByRole("menuitem", { name }).press("Enter");
  // Its own fields stand there once its name does.
  await expect(shown).not.toHaveText(before ?? "");
  for (const [label, text] of Object.entries(words))
    await page.getByLabel(label, { exact: true }).fill(text);
}

async function choose(page: Page, label: RegExp, title: string) {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: title }).click();
}

test("sections are added and chosen by their words, come inside the site with their styles, and load nothing of another site before a press", {
  tag: "@network",
}, async ({ page, noScript, browser, site, allowErrors }) => {
  const own = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, own.link);
  await page.goto(`${own.url}/staff/content/pages?words=terms`);
  await page.getByRole("link", { name: "Terms" }).first().click();
  await addSection(page, /^Call to action/, { Heading: "Bring one invoice" });
  await page.getByLabel("Words of the button").fill("Ask about yours");
  await choose(page, /^Page that it leads to/, "Contact");
  await addSection(page, /^Case/, {});
  await choose(page, /^Case/, "A bed free in half the time after discharge");
  await addSection(page, /^Form/, { Heading: "Ask about your stock" });
  await choose(page, /^Service/, "ERP development");
  await addSection(page, /^Questions of the whole site/, { Heading: "Before you ask" });
  await page.getByRole("button", { name: "Add a question" }).click();
  await choose(page, /^Question 1/, "How can we pay?");
  const address = page.getByLabel("Address", { exact: true });
  await addSection(page, /^Video or map/, { Heading: "How a count goes" });
  await address.fill("https://films.example/count");
  await expect(page.getByText(/the address of a video or a map of YouTube/).first()).toBeVisible();
  await address.fill("https://youtu.be/aqz-KE-bpKQ");
  await expect(page.getByText("Everything that is needed is there.")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const asked: string[] = [];
  await context.route("https://www.youtube-nocookie.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The film</p>" });
  });
  const visitor = await context.newPage();
  visitor.on("request", (request) => {
    if (!request.url().startsWith(own.url)) asked.push(request.url());
  });
  await visitor.goto(`${own.url}/about`);
  await takenOver(visitor);
  const styled = await watchTables(visitor);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
  await expect(visitor.getByRole("table").first()).toBeVisible();
  expect(new Set(await styled())).toEqual(new Set([true]));
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(visitor.getByRole("heading", { level: 2, name: "Bring one invoice" })).toBeVisible();
  const told = visitor.getByRole("link", { name: "A bed free in half the time after discharge" });
  await expect(told).toHaveAttribute("href", "/work/hospital-wards-one-after-another");
  await expect(visitor.getByRole("main").locator("details")).toHaveText(/^How can we pay\?/);
  expect(asked).toEqual([]);

  const play = visitor.getByRole("button", { name: "Play the video" });
  const roomOf = async () =>
    visitor
      .locator("section", { has: visitor.getByRole("heading", { name: "How a count goes" }) })
      .evaluate((section) => section.clientHeight);
  const room = await roomOf();
  await play.press("Enter");
  await expect(visitor.frameLocator("iframe").getByText("The film")).toBeVisible();
  const frame = visitor.getByTitle("How a count goes");
  await expect(frame).toBeFocused();
  expect(await roomOf()).toBe(room);
  expect(new Set(asked).size).toBe(1);

  const form = formOf(visitor);
  await fill(form);
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  const leads = "select service, source, page from leads where email = ?";
  expect(await own.query(leads, [email()])).toEqual([
    { service: "ERP development", source: "Contact Page", page: "/terms" },
  ]);
  await context.close();

  await noScript.goto(`${own.url}/terms`);
  await expect(noScript.getByRole("link", { name: "Watch it on YouTube" })).toBeVisible();
  await expect(noScript.getByRole("button", { name: "Play the video" })).toBeHidden();
});

/** @returns of each table that has been in the page, at each change of it: did it have its styles? */
async function watchTables(page: Page): Promise<() => Promise<boolean[]>> {
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll("main table")) {
        const { lineHeight, fontSize } = getComputedStyle(one);
        seen.push(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) < 1.5);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "seen"));
}
