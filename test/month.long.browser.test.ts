/**
 * A month of those who edit the site, as they and its visitors see it: two colleagues,
 * one site, and at its end a second one that opens it. What each part does in its
 * corners is tested where it is written.
 */
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { joinAsBob } from "./colleague-in-browser.ts";
import { lastingPort } from "./lasting-port.ts";
import { downloadSite, openSite } from "./month/archive.ts";
import { changeChat } from "./month/chat.ts";
import { addService, rename, restore, schedule, writeTogether } from "./month/pages.ts";
import { bringPosts, replacePicture, write } from "./month/posts.ts";
import { becomeOwner, newSite } from "./staff-in-browser.ts";
import { waitForReact } from "./taken-over.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("an editor's month @postgres", {
  tag: "@journey",
}, async ({ page, site, browser, allowErrors }) => {
  const port = await lastingPort();
  const url = `http://localhost:${port}`;
  // A sitemap names whole addresses: it is there once the site knows its own.
  const env = { PORT: `${port}`, PUBLIC_URL: url };
  allowErrors(`asked of another site: ${url}/`);
  const { link, ...started } = await newSite({ site, allowErrors }, env);
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url, role: "Editor" });
  const visitor = await visit(browser, url);
  const inAdmin = { page, visitor, url };

  await test.step("a group is renamed, and every link holds", () => rename(inAdmin));
  await test.step("two write in one page", () => writeTogether(page, bobs, url));
  await test.step("a change of the live home page goes live at its time", () =>
    schedule(inAdmin, started));
  await test.step("an earlier version is put back", () => restore(inAdmin));
  await test.step("a post is written by keyboard, with a picture", () => write(inAdmin));
  await test.step("the picture is replaced wherever it stands", () => replacePicture(inAdmin));
  await test.step("a new service is wherever services are", () => addService(inAdmin));
  await test.step("the chat is broken, mended, published and rolled back in mid-chat", () =>
    changeChat({ ...inAdmin, visit: () => visit(browser, url) }));
  await test.step("posts of WordPress are brought", () => bringPosts(inAdmin));
  await test.step("another install opens the site", async () => {
    const archive = await downloadSite(page, url);
    const other = await newSite({ site, allowErrors });
    await becomeOwner(page, other.link);
    await openSite(page, other.url, archive);
    await visitor.goto(`${other.url}/blog/erp/counting-stock/`);
    await expect(visitor.getByRole("img", { name: "Shelves with counted boxes" })).toBeVisible();
    await visitor.goto(`${other.url}/services/being-found`);
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await visitor.goto(`${other.url}/services/business-process/stock-counting`);
    await expect(visitor).toHaveTitle(/^Stock counting/);
  });
  for (const one of [bobs, visitor]) await one.close();
});

/** Somebody without a session. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const visitor = await browser.newPage({ baseURL: url });
  waitForReact(visitor);
  await visitor.goto("/");
  return visitor;
}
