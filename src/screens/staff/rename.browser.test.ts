import type { APIRequestContext, Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { ownLanguage } from "../../platform/language.ts";
import { languageAt } from "../../platform/language-address.ts";


const wide = { width: 1440, height: 900 };
const before = "/services/digital-marketing";
const after = "/services/being-found";

test("a group is renamed: every link leads straight to it, old addresses lead on, Undo takes it back", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  const former = await crawl(page.request, url);
  const moved = former.met.filter((path) => path.startsWith(before));
  expect(moved.length).toBeGreaterThan(5);
  expect(former.broken).toEqual([]);

  await openAddress(page, url);
  const reach = page.getByRole("region", { name: "What a change does" });
  await expect(reach).toContainText(`${moved.length - 1} pages below it move along`);
  await expect(reach).toContainText("point here follow by themselves, and so do menus");
  const name = page.getByLabel("Last part of the address");
  // Refused, and what was written stays.
  allowErrors("409");
  await name.fill("Being Found!");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("being-found");
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText(`Now at ${after}`)).toBeVisible();

  const renamed = await crawl(page.request, url);
  expect(renamed.broken).toEqual([]);
  expect(renamed.met).toEqual(
    former.met.map((path) => path.replace(before, after)).toSorted((a, b) => (a < b ? -1 : 1)),
  );
  for (const path of moved) {
    const answer = await page.request.get(`${url}${path}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      301,
      path.replace(before, after),
    ]);
  }

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`Now at ${before}`)).toBeVisible();
  expect(await crawl(page.request, url)).toEqual(former);

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Take it offline…" }).click();
  await expect(page.getByText("It cannot go offline yet: links would lead nowhere.")).toBeVisible();

  await page.goto(`${page.url().split("?")[0]}?part=versions`);
  const story = page.getByRole("region", { name: "What was done" }).getByRole("listitem");
  await expect(story.first()).toContainText(`moved it from ${after} to ${before}`);
  await expect(story.nth(1)).toContainText(`moved it from ${before} to ${after}`);
  expect(await faultsOn(page)).toEqual([]);
  await page.goto(`${url}/staff/settings/audit`);
  const moves = page.getByRole("listitem").filter({ hasText: "moved a page" });
  await moves.first().getByRole("link", { name: "Digital marketing" }).click();
  await expect(page.getByRole("heading", { name: "Digital marketing", level: 1 })).toBeVisible();
});

test("who publishes at once what they have just renamed is in nobody's way", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await openAddress(page, url);
  await page.getByRole("link", { name: "Opening" }).click();
  const text = page.getByRole("textbox", { name: "First sentences" });
  await text.pressSequentially(" Soon.");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole("link", { name: "Address" }).click();
  await page.getByLabel("Last part of the address").fill("being-found");
  // What the change did is read only once Publish is pressed.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/*.data**", async (route) => {
    if (route.request().method() === "GET") await pressed;
    await route.continue();
  });
  const changed = page.waitForResponse((one) => one.request().method() === "POST");
  await page.getByRole("button", { name: "Change the address" }).click();
  await changed;
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  press();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  await expect(page.getByText("Somebody wrote in this meanwhile.")).toHaveCount(0);
  const answer = await page.request.get(`${url}${after}`);
  expect(await answer.text()).toContain("Soon.");
});

async function openAddress(page: Page, url: string) {
  await page.goto(`${url}/staff/content/pages?words=digital+marketing`);
  await page.getByRole("link", { name: "Digital marketing", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Parts" })
    .getByRole("link", { name: "Address" })
    .click();
}

/** From home on. @returns each path that is linked to, and those that are no page at once */
async function crawl(request: APIRequestContext, url: string) {
  const seen = new Set(["/"]);
  const broken: string[] = [];
  for (const path of seen) {
    const answer = await request.get(`${url}${path}`, { maxRedirects: 0 });
    if (answer.status() !== 200) broken.push(`${path} ${answer.status()}`);
    for (const linked of linkedFrom(await answer.text(), `${url}${path}`)) seen.add(linked);
  }
  return { met: [...seen].toSorted((a, b) => (a < b ? -1 : 1)), broken };
}

/** Paths alone, in the site's own language: what stands after `?` is the same page. */
function linkedFrom(html: string, base: string): string[] {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(
    ([, href = ""]) => new URL(href, base),
  );
  return links
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname }) => pathname)
    .filter((path) => languageAt(path).language === ownLanguage);
}
