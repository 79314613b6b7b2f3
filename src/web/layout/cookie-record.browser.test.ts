import type { Page, Request } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";
import { accept, banner, reject, settings } from "../../../test/cookie-banner-parts.ts";
import { cookies, recorded, stored } from "../../../test/recorded-choice.ts";
import { routeFirst } from "../../../test/route-first.ts";
import { standIn } from "../../../test/stand-in.ts";
import { openChat } from "../../../test/talk-to-us.ts";

test("the chat says no address before Accept; an Accept whose page is left at once has its address, and record, from the next page", {
  tag: "@storage",
}, async ({ page, site, allowErrors }) => {
  const since = new Date().toISOString();
  allowErrors("Error getting IP address");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const lookUps = () => asked.filter((path) => path === "/ip/");
  await page.goto("/about");
  expect(await takeTurn(page)).toMatchObject({ ipaddress: "", browser_type: "Chrome" });
  expect(lookUps()).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Close chat" }).click();

  // The first look-up never ends.
  await routeFirst(page, "**/ip/", () => {});
  await Promise.all([page.waitForRequest("**/ip/"), accept(page).click()]);
  expect(await cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome" });
  await page.goto("/contact-us");
  await expect
    .poll(() => cookies(page))
    .toEqual({ cookieAccepted: "true", browserName: "Chrome", ipAddress: "127.0.0.1" });
  const complete = () =>
    site.query("select accepted from consents where at >= ? and ip_said = '127.0.0.1'", [since]);
  await expect.poll(complete).toEqual([{ accepted: 1 }]);
  expect(lookUps()).toHaveLength(2);
  expect(await takeTurn(page)).toMatchObject({ ipaddress: "127.0.0.1" });
  expect(lookUps(), "the chat asks for none of its own").toHaveLength(2);
});

test("a choice is recorded where the page is left at once; an Accept that could not be, or not with an address, from a later page, once", {
  tag: "@storage",
}, async ({ page, site, allowErrors }) => {
  const since = new Date().toISOString();
  allowErrors("Error getting IP address", "Error reporting to /api/consents/", "503");
  const coming = page.waitForRequest(/\/assets\/record-choice-/);
  await page.goto("/about");
  await reject(page).hover();
  // Resolves once the code has run, as it does for the page.
  await page.evaluate((file) => import(file).then(() => {}), (await coming).url());
  await reject(page).evaluate((button: HTMLElement) => {
    button.click();
    location.assign("/robots.txt");
  });
  await expect(page).toHaveURL("/robots.txt");
  const choices = () =>
    site.query("select accepted, withdrawn, ip_said from consents where at >= ? order by at, id", [
      since,
    ]);
  const refused = { accepted: 0, withdrawn: 0, ip_said: null };
  await expect.poll(choices).toEqual([refused]);

  // Where the address cannot be had, that is logged and Accept holds without it.
  await routeFirst(page, "**/ip/", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await page.goto("/about");
  const [without] = await Promise.all([
    recorded(page),
    logged(page, "Error getting IP address"),
    accept(page).click(),
  ]);
  expect(without).toEqual({ accepted: true, browser: "Chrome", ip: "", wording: 1 });
  expect(await cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome" });

  for (const [status, json, path] of [
    [503, { message: "Not now." }, "/contact-us"],
    // There is no room for it.
    [200, { recorded: false }, "/about"],
  ] as const) {
    await settings(page).click();
    await Promise.all([recorded(page), reject(page).click()]);
    await routeFirst(page, "**/api/consents/", (route) => route.fulfill({ status, json }));
    await settings(page).click();
    await accept(page).click();
    await expect.poll(() => stored(page)).toMatchObject({ acceptUnrecorded: "true" });
    const [said] = await Promise.all([recorded(page), page.goto(path)]);
    expect(said).toEqual({ accepted: true, browser: "Chrome", ip: "127.0.0.1", wording: 1 });
    await expect
      .poll(() => stored(page))
      .not.toMatchObject({ acceptUnrecorded: expect.anything() });
  }
  const withdrawn = { ...refused, withdrawn: 1 };
  const accepted = { accepted: 1, withdrawn: 0, ip_said: "127.0.0.1" };
  expect(await choices()).toEqual([
    refused,
    { ...accepted, ip_said: null },
    withdrawn,
    accepted,
    withdrawn,
    accepted,
  ]);
});

test("a service set for the address is asked instead, once, after Accept; before it neither the page nor the chat asks", {
  tag: "@storage",
}, async ({ page, site, allowErrors }) => {
  const service = await standIn((response) =>
    response.writeHead(200, { "access-control-allow-origin": "*" }).end('{"ip":"2001:db8::7"}'),
  );
  const { url } = await site.start({ IP_LOOKUP_URL: `${service.url}?format=json` });
  allowErrors("asked of another site");
  await page.goto(`${url}/about`);
  await page.evaluate(() => localStorage.setItem("token", "hush"));
  await expect(banner(page)).toBeVisible();
  expect(await takeTurn(page)).toMatchObject({ ipaddress: "", browser_type: "Chrome" });
  expect(service.asked).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Close chat" }).click();
  const [said] = await Promise.all([recorded(page), accept(page).click()]);
  expect(said).toMatchObject({ accepted: true, ip: "2001:db8::7" });
  expect(await cookies(page)).toMatchObject({ ipAddress: "2001:db8::7" });
  expect(service.asked).toHaveLength(1);
  expect(service.asked[0]?.url.search).toBe("?format=json");
  expect(service.asked[0]?.headers).not.toMatchObject({ authorization: expect.anything() });
  expect(service.asked[0]?.headers.cookie).toBeUndefined();
  // The page goes before its site does.
  await page.goto("about:blank");
  await service.close();
});

/**
 * Opens the chat and chooses its first option.
 *
 * @returns what was sent with that
 */
async function takeTurn(page: Page) {
  const isTurn = (request: Request) =>
    request.method() === "POST" && request.url().endsWith("/message_framework/chat/");
  await openChat(page);
  const dialog = page.getByRole("dialog");
  const [turn] = await Promise.all([
    page.waitForRequest(isTurn),
    dialog.getByRole("group", { name: "Options" }).getByRole("button").first().click(),
  ]);
  await expect(dialog.getByRole("button", { name: "Back" })).toBeVisible();
  return turn.postDataJSON();
}
