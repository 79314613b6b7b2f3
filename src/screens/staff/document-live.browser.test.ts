/** A document that two colleagues have open, as their screens hear of it. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { joinAsBob } from "../../../test/colleague-in-browser.ts";
import { showGallery } from "../../../test/desk-gallery.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

const said = (page: Page, label: string) => page.getByRole("status", { name: label });

test("each sees where the other is, and when they leave; whoever comes back is where they were", {
  tag: "@live",
}, async ({ page, site, browser, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url, role: "Editor" });
  for (const one of [page, bobs]) await showGallery(one, "document", url);
  for (const one of [page, bobs]) await expect(said(one, "Places")).toHaveText("none, none");
  await bobs.getByLabel("title").focus();
  await expect(said(page, "Places")).toHaveText("none, title");
  await bobs.getByLabel("sections.3.text").focus();
  await expect(said(page, "Places")).toHaveText("none, sections.3.text");
  await page.getByLabel("title").focus();
  await expect(said(bobs, "Places")).toHaveText("title, sections.3.text");
  await bobs.close();
  await expect(said(page, "Places")).toHaveText("title");

  await seen(page, false);
  await expect(said(page, "Places")).toHaveText("");
  await seen(page, true);
  await expect(said(page, "Places")).toHaveText("title");

  const changed = (by: string) => `event: changed\ndata: {"ids":[12],"by":"${by}"}\n\n`;
  const streams = [changed("asha") + changed("asha"), changed("asha") + changed("ravi")];
  await page.route("**/staff/documents/12/live**", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `retry: 600\n\n${streams.shift() ?? ""}`,
    }),
  );
  await page.reload();
  // Of a burst, by whom; or by several.
  await expect(said(page, "Changed by")).toHaveText("asha, several");
});

/** No browser that a test drives hides a tab by itself. */
const seen = (page: Page, isSeen: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !isSeen);
