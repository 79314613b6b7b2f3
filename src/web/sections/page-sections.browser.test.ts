/** Sections as visitors meet them; in the staff area they are written in `write-page.browser.test.ts`. */
import type { Page } from "@playwright/test";
import { besideSite } from "../../../test/beside-site.ts";
import { expect, test } from "../../../test/browser.ts";
import { publishChange } from "../../../test/content.ts";
import { email, fill, formOf, send, thanks } from "../../../test/lead-form-steps.ts";
import { takenOver } from "../../../test/taken-over.ts";
import { pageKind } from "../../cms/pages/kinds.server.ts";

const sections = [
  {
    type: "form",
    heading: "Ask about your stock",
    service: "/services/it-development-consulting/erp-development",
  },
  { type: "embed", heading: "How a count goes", address: "https://youtu.be/aqz-KE-bpKQ" },
];

test("inside the site a section comes with its styles, a form asks for its service, and no film is loaded before a press", {
  tag: "@network",
}, async ({ noScript, browser, site, allowErrors }) => {
  const own = await site.start({});
  allowErrors(`asked of another site: ${own.url}/`);
  await besideSite(own.data, async (beside) => {
    const key = "/terms";
    const { body } = await beside.app.content.read(pageKind, key);
    const news = {
      body: pageKind.schema.parse({ ...body, body: { ...body.body, sections } }).body,
    };
    await publishChange(beside, { kind: pageKind, key, news });
  });
  const terms = async () => (await fetch(`${own.url}/terms`)).text();
  await expect.poll(terms).toContain("How a count goes");

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
  const play = visitor.getByRole("button", { name: "Play the video" });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);

  const roomOf = async () =>
    visitor
      .locator("section", { has: visitor.getByRole("heading", { name: "How a count goes" }) })
      .evaluate((section) => section.clientHeight);
  // On a busy machine the film's box has its height a moment after its button.
  await expect.poll(roomOf).toBeGreaterThan(500);
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
