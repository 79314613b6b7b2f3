/**
 * Every screen of the staff's, and the states that they bring one to: nothing that axe finds, by day
 * and by night, on admin and phone. What visitors see is walked in `test/every-kind.browser.test.ts`.
 */
import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { sendTo } from "../../../test/inbox-in-browser.ts";
import { becomeOwner, newSite, owner, signIn } from "../../../test/staff-in-browser.ts";
import routes from "../../routes.ts";

type Route = { path?: string; children?: Route[] };

const allOf = (found: Route[]): Route[] =>
  found.flatMap((route) => [route, ...allOf(route.children ?? [])]);
const isShown = (path: string) =>
  !["staff/sign-out", "staff/understood/guesses"].includes(path) && !path.includes(":kind");
const addresses = [
  ...allOf(routes).flatMap(({ path }) =>
    path !== undefined && /^staff(\/|$)/.test(path) && isShown(path) ? [path] : [],
  ),
  // Of each sort that is edited otherwise than another.
  ...["staff/content/posts", "staff/content/posts/new", "staff/content/faq", "staff/content/flows"],
  ...["post", "page"].map((kind) => `staff/content/${kind}s/:${kind}`),
];

// Shares, so that two workers end together.
const shares = 4;
for (let share = 0; share < shares; share++)
  test(`axe finds nothing on the staff's screens, and a phone is wide enough: share ${share + 1} of ${shares}`, {
    tag: "@layout",
  }, async ({ page, site, allowErrors }) => {
    expect(addresses.length).toBeGreaterThan(45);
    // The splat's own, and what there is none of on a new site.
    allowErrors("404 (Not Found)");
    const { url, link, query } = await newSite({ site, allowErrors });
    const key = link.split("/").at(-1) ?? "";
    await becomeOwner(page, link);
    const lead = await sendTo(url, { name: "Vera Visits" });
    const only = async (sql: string, values?: unknown[]) =>
      String((await query(sql, values))[0]?.id);
    const contact = await only("select contact_id as id from leads");
    const document = (kind: string) =>
      only("select min(id) as id from documents where kind = ?", [kind]);
    const idAt = (address: string) => (/contacts/.test(address) ? contact : lead);
    for (const pattern of addresses.filter((_, i) => i % shares === share)) {
      const kind = /:(post|page)$/.exec(pattern)?.[1];
      const address = kind
        ? pattern.replace(`:${kind}`, await document(kind))
        : pattern.replace(":key", key).replace(":id", idAt(pattern));
      await page.goto(`${url}/${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect.soft(await faultsOn(page), pattern).toEqual([]);
    }
  });

test("axe finds nothing where the first owner comes in, in their first steps, and with the menus and dialogs open", {
  tag: "@layout",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.goto(link);
  expect.soft(await faultsOn(page), "the first owner").toEqual([]);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/settings/company?first`);
  expect.soft(await faultsOn(page), "the first step").toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${url}/staff`);
  const admin: [string, (at: Page) => Promise<void>][] = [
    ["the keys", (at) => at.keyboard.press("?")],
    ["where to go", (at) => at.keyboard.press("ControlOrMeta+K")],
    ["one's own menu", (at) => at.getByRole("button", { name: owner.name }).click()],
  ];
  for (const [name, open] of admin) {
    await open(page);
    const opened = page.getByRole("menu").or(page.getByRole("dialog")).first();
    await expect(opened).toBeVisible();
    expect.soft(await faultsOn(page, { widths: [1280] }), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
  }
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await faultsOn(page, { widths: [360] }), "more, on a phone").toEqual([]);

  await page.context().clearCookies();
  await page.goto(`${url}/staff/sign-in`);
  allowErrors("401", "422", "400", "403");
  await signIn(page, { ...owner, password: "not the right one" });
  await expect(page.getByRole("alert")).toBeVisible();
  expect.soft(await faultsOn(page), "refused").toEqual([]);
});
