import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const phone = { width: 360, height: 780 };
const wide = { width: 1280, height: 900 };

test("a group is renamed with all that points to it, and no link of the site breaks", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/categories`);
  await page.getByRole("link", { name: "Security" }).click();
  await page.getByRole("link", { name: /^Used in \d+ places$/ }).click();
  await expect(page.getByRole("link", { name: "DMARC in four weeks" })).toBeVisible();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    expect(await faultsOn(page)).toEqual([]);
  }
  await page.setViewportSize(wide);

  await page.getByRole("link", { name: "Address" }).click();
  const told = page.getByRole("region", { name: "What a change does" });
  await expect(told).toContainText("2 documents in it move along.");
  await expect(told).toContainText("Whoever comes to an old address is led to the new one.");
  expect(await faultsOn(page)).toEqual([]);
  const name = page.getByLabel("Last part of the address");
  await name.fill("erp");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(
    page.getByText("There is something at the address erp already.").first(),
  ).toBeVisible();
  await name.fill("safety");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText("The old one leads to it.")).toBeVisible();

  const pages = await crawl(page, url);
  expect(pages.size).toBeGreaterThan(60);
  expect([...pages.values()].filter((status) => status !== 200)).toEqual([]);
  expect([...pages.keys()]).toContain("/blog/safety/dmarc-in-four-weeks/");
  expect([...pages.keys()].filter((path) => path.startsWith("/blog/security"))).toEqual([]);
  for (const former of ["/blog/security", "/blog/security/dmarc-in-four-weeks/"]) {
    const answer = await page.request.get(url + former, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      301,
      former.replace("security", "safety"),
    ]);
  }

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Now at /blog/security")).toBeVisible();
  await expect(name).toHaveValue("security");

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Take it offline…" }).click();
  await expect(page.getByText("It cannot go offline yet")).toBeVisible();
});

test("two posts that lead to each other are published at one press, and taken back", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  const first = await begin(page, { url, title: "The first" });
  const second = await begin(page, { url, title: "The second" });
  await write(page, { id: second, to: "/blog/erp/the-first/" });
  await write(page, { id: first, to: "/services/erp" });
  await page.goto(`${url}/staff/content/posts/${first}`);
  const toMend = page.getByRole("region", { name: "Before you publish" });
  await expect(toMend).toContainText("Text: This link leads nowhere: /services/erp");

  await write(page, { id: first, to: "/blog/erp/the-second/" });
  await page.reload();
  await expect(toMend).toContainText("This link leads to a draft, “The second”");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(toMend).toBeFocused();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    expect(await faultsOn(page)).toEqual([]);
  }
  await toMend.getByRole("button", { name: "Publish both" }).click();
  await expect(page.getByText("2 documents are live.")).toBeVisible();
  const statuses = async () =>
    Promise.all(
      ["the-first", "the-second"].map(async (slug) =>
        (await page.request.get(`${url}/blog/erp/${slug}/`)).status(),
      ),
    );
  expect(await statuses()).toEqual([200, 200]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("They are offline again.")).toBeVisible();
  expect(await statuses()).toEqual([404, 404]);
});

/** @returns its id */
async function begin(page: Page, { url, title }: { url: string; title: string }): Promise<string> {
  await page.goto(`${url}/staff/content/posts/new`);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** As the editor saves it: a text of one link, and all else that a post needs. */
const write = (page: Page, { id, to }: { id: string; to: string }) =>
  page.evaluate(
    async ([at = "", href]) => {
      const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] };
      const content = { type: "doc", content: [{ type: "paragraph", content: [text] }] };
      const changes = [
        { path: "content", value: content },
        { path: "category", value: "erp" },
        { path: "excerpt", value: "x".repeat(80) },
      ];
      const answer = await fetch(at, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ changes, revision: 1_000, hand: "test" }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [`/staff/content/posts/${id}/draft`, to],
  );

/** Every page that a visitor reaches from the first, with what it answers. */
async function crawl(page: Page, url: string): Promise<Map<string, number>> {
  const found = new Map<string, number>([["/", 0]]);
  for (const path of found.keys()) {
    const answer = await page.request.get(url + path, { maxRedirects: 0 });
    found.set(path, answer.status());
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [, href = ""] of (await answer.text()).matchAll(/<a\b[^>]*? href="(\/[^"#?]*)/g))
      if (!found.has(href) && !href.startsWith("/staff")) found.set(href, 0);
  }
  return found;
}
