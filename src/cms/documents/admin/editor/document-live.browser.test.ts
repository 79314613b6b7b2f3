/** A document that two colleagues have open, as their screens hear of it. */
import type { Page } from "@playwright/test";
import { showGallery } from "../../../../../test/admin-gallery.ts";
import { expect, test } from "../../../../../test/browser.ts";
import { joinAsBob } from "../../../../../test/colleague-in-browser.ts";
import { becomeOwner, newSite } from "../../../../../test/staff-in-browser.ts";
import { waitForReact } from "../../../../../test/taken-over.ts";

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

  const changed = (revision: number | null) =>
    `event: changed\ndata: ${JSON.stringify({ ids: [12], revision })}\n\n`;
  const streams = [changed(5) + changed(6), changed(7) + changed(null)];
  await page.route("**/staff/documents/12/live**", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `retry: 600\n\n${streams.shift() ?? ""}`,
    }),
  );
  await page.reload();
  // Of a burst, the newest revision; or that more may have changed.
  await expect(said(page, "Changes")).toHaveText("6, more");
});

test("whoever writes in a draft that a colleague moves to the bin is led there, and their words come back", {
  tag: "@live",
}, async ({ page, site, browser, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url, role: "Editor" });
  await page.goto(`${url}/staff/content/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("Counting stock");
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Counting stock" })).toBeVisible();
  const address = page.url();
  await bobs.goto(address);
  const text = bobs.getByRole("textbox", { name: "Text" });
  await text.click();
  await bobs.keyboard.type("We count twice.");
  await expect(bobs.getByText(/^Saved /)).toBeVisible();
  // What is typed now has not reached the site when the post goes.
  await bobs.route("**/draft", (route) => route.abort());
  // Nor is there a preview of it any more.
  allowErrors(/Failed to load resource: net::ERR_FAILED/, /404 .*\/preview/);
  await bobs.keyboard.type(" Once by hand.");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Move to the bin" }).click();
  await expect(page.getByRole("heading", { name: "“Counting stock” is in the bin" })).toBeVisible();

  await bobs.unroute("**/draft");
  await expect(bobs.getByText(/moved this post here/)).toBeVisible();
  await bobs.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(bobs).toHaveURL(address);
  await expect(text).toHaveText("We count twice. Once by hand.");
  await expect(bobs.getByText(/^Saved /)).toBeVisible();
  await bobs.reload();
  await expect(text).toHaveText("We count twice. Once by hand.");
});

test("two tabs write in one text: words come in, the caret stays, and both are merged", {
  tag: "@live",
}, async ({ page, site, allowErrors }) => {
  allowErrors("409 (Conflict)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill("Counting stock");
  await page.getByRole("button", { name: "Start writing" }).click();
  const textOn = (one: Page) => one.getByRole("textbox", { name: "Text" });
  await textOn(page).click();
  await page.keyboard.type("First.\nLast.");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const other = await page.context().newPage();
  waitForReact(other);
  await other.goto(page.url());
  await textOn(other).press("Control+Home");
  await other.keyboard.type("One. ");
  await expect(textOn(page)).toHaveText("One. First.Last.");
  await page.keyboard.type(" Two.");
  await expect(textOn(page)).toHaveText("One. First.Last. Two.");
  await expect(textOn(other)).toHaveText("One. First.Last. Two.");

  // The other one hears nothing, and writes on in what it has.
  await other.route("**/draft", (route) => route.abort());
  allowErrors(/net::ERR_FAILED/);
  await other.keyboard.type("1 ");
  await expect(other.getByText(/^Not saved/).first()).toBeVisible();
  await page.keyboard.type(" 2");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await other.unroute("**/draft");
  for (const one of [page, other])
    await expect(textOn(one)).toHaveText("One. 1 First.Last. Two. 2");
  // Undo takes back one's own words alone.
  await page.keyboard.press("Control+Z");
  await expect(textOn(page)).toHaveText(/^One\. 1 First\.Last\.(?! Two\. 2)/);
});

test("the focus follows its section, and is gone with it", {
  tag: "@live",
}, async ({ page, site, allowErrors }) => {
  allowErrors("409 (Conflict)", "410 (Gone)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/pages?words=erp+automation`);
  await page.getByRole("link", { name: "ERP automation" }).click();
  const titlesOn = (one: Page) => one.getByRole("list", { name: "Sections" }).getByRole("link");
  await titlesOn(page).nth(1).click();
  // The opening, which is open until then, has a heading too.
  await expect(page.getByText(/, 2 of \d$/)).toBeVisible();
  const heading = page.getByLabel("Heading");
  await heading.click();
  const written = await heading.inputValue();
  const other = await page.context().newPage();
  waitForReact(other);
  await other.goto(page.url());
  async function takeOutFirst() {
    await titlesOn(other).first().click();
    await expect(other).toHaveURL(/part=body\.sections\.0/);
    await expect(other.getByText(/, 1 of \d$/)).toBeVisible();
    await other.getByRole("button", { name: "Remove section" }).press("Enter");
  }

  await takeOutFirst();
  await expect(titlesOn(page)).toHaveCount(6);
  await expect(page).toHaveURL(/part=body\.sections\.0/);
  await expect(heading).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" Still.");
  await expect(heading).toHaveValue(`${written} Still.`);
  await expect(titlesOn(other).first()).toHaveText(`${written} Still.`);

  const next = (await titlesOn(page).nth(1).textContent()) ?? "";
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const live = page.getByRole("status").filter({ hasText: /the changes are live/i });
  await expect(live).toBeVisible();
  await heading.press("End");
  await takeOutFirst();
  // In the middle of a word, as often as it takes.
  await expect(async () => {
    await page.keyboard.type("u");
    await expect(titlesOn(page)).toHaveCount(5, { timeout: 100 });
  }).toPass();
  await page.keyboard.type("lost, unfortunately");
  await expect(titlesOn(page).first()).toHaveText(next);
  await expect(heading).toHaveValue(next);
  await expect(live).toBeVisible();
  // It is pressed by whoever means it, and is told.
  await live.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: /is live again/ })).toBeVisible();
});

test("whoever writes in an item that is moved writes on in it, and the next one is not opened for it", {
  tag: "@live",
}, async ({ page, site, allowErrors }) => {
  allowErrors("409 (Conflict)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/faq`);
  const words = " one two three four five six seven";
  const items = (one: Page) => one.getByRole("region", { name: "Questions" }).getByRole("listitem");
  await items(page).nth(1).getByRole("button").first().click();
  const answer = items(page).getByRole("textbox", { name: "Answer" });
  await answer.press("Control+End");
  const other = await page.context().newPage();
  waitForReact(other);
  await other.goto(page.url());
  await items(other).nth(1).getByRole("button").first().click();
  // Each of the two is what moves in the page once.
  for (const [n, way] of ["2 up", "1 down"].entries()) {
    const typing = page.keyboard.type(words, { delay: 60 });
    await other.getByRole("button", { name: new RegExp(`Move .* ${way}`) }).click();
    await expect(items(page).nth(n).getByRole("textbox", { name: "Answer" })).toBeFocused();
    await typing;
    await expect(answer).toHaveText(new RegExp(`${words.repeat(n + 1)}$`));
    await expect(items(other).nth(n)).toContainText((await answer.textContent()) ?? "");
  }

  await other.getByRole("button", { name: /Remove .* 1/ }).click();
  await expect(items(page)).toHaveCount(8);
  await expect(answer).toBeFocused();
  await page.keyboard.type(" eight");
  await expect(answer).toHaveText(/seven eight$/);
  await expect(items(page).first()).toContainText("seven eight");
  await expect(items(other).first()).toContainText("seven eight");

  await page.goto(`${url}/staff/content/pages?words=terms`);
  await page.getByRole("link", { name: "Terms" }).first().click();
  const sections = (one: Page) => one.getByRole("list", { name: "Sections" }).getByRole("link");
  await sections(page).nth(2).click();
  await expect(page).toHaveURL(/part=body\.sections\.2/);
  await other.goto(page.url());
  for (const [name, from, to] of [
    ["Heading", 2, 1],
    ["Text", 1, 2],
  ] as const) {
    const field = page.getByRole("textbox", { name, exact: true });
    await field.press("Control+End");
    const typing = page.keyboard.type(words, { delay: 60 });
    await sections(other)
      .nth(from)
      .press(to < from ? "Alt+ArrowUp" : "Alt+ArrowDown");
    await expect(page).toHaveURL(new RegExp(`part=body\\.sections\\.${to}`));
    await typing;
    await expect(field).toBeFocused();
    if (name === "Text") await expect(field).toHaveText(new RegExp(`${words}$`));
    else await expect(sections(other).nth(to)).toHaveText(`Sending an enquiry${words}`);
  }
});

/** No browser that a test drives hides a tab by itself. */
const seen = (page: Page, isSeen: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !isSeen);
