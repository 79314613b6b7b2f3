/** Every screen of the staff's: nothing that axe finds, by day and by night, on desk and phone. */
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { sendTo } from "../../../test/inbox-in-browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import routes from "../../routes.ts";


type Route = { path?: string; children?: Route[] };

const allOf = (found: Route[]): Route[] =>
  found.flatMap((route) => [route, ...allOf(route.children ?? [])]);
const addresses = allOf(routes).flatMap(({ path }) =>
  path !== undefined && /^staff(\/|$)/.test(path) && path !== "staff/sign-out" ? [path] : [],
);

const atOnce = 4;
const groups = Array.from({ length: Math.ceil(addresses.length / atOnce) }, (_, i) =>
  addresses.slice(i * atOnce, (i + 1) * atOnce),
);

for (const group of groups)
  test(`axe finds nothing, and a phone is wide enough, from ${group[0]} on`, async ({
    page,
    site,
    allowErrors,
  }) => {
    // The splat's own.
    allowErrors("404 (Not Found)");
    const { url, link, query } = await newSite({ site, allowErrors });
    const key = link.split("/").at(-1) ?? "";
    await becomeOwner(page, link);
    const lead = await sendTo(url, { name: "Vera Visits" });
    const [row] = await query("select person_id from leads");
    const idAt = (address: string) => (/people/.test(address) ? String(row?.person_id) : lead);
    for (const address of group) {
      await page.goto(`${url}/${address.replace(":key", key).replace(":id", idAt(address))}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await faultsOn(page), address).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isWider), `${address} scrolls sideways`).toBe(false);
    }
  });

test("axe finds nothing where the first owner comes in, nor in their first steps", async ({
  page,
  site,
  allowErrors,
}) => {
  expect(addresses.length).toBeGreaterThan(14);
  const { link } = await newSite({ site, allowErrors });
  await page.goto(link);
  expect(await faultsOn(page), link).toEqual([]);
  await becomeOwner(page, link);
  expect(await faultsOn(page), page.url()).toEqual([]);
});
