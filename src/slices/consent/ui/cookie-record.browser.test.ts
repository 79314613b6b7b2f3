import type { Request } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { accept, banner, reject } from "../../../../test/cookie-banner-parts.ts";
import { cookies, recorded, stored } from "../../../../test/recorded-choice.ts";
import { routeFirst } from "../../../../test/route-first.ts";
import { standIn } from "../../../../test/stand-in.ts";
import { openChat } from "../../../../test/talk-to-us.ts";

test("an Accept whose page is left at once has its address, and its record, from the next page", {
  tag: "@storage",
}, async ({ page, site, allowErrors }) => {
  const since = new Date().toISOString();
  allowErrors("Error getting IP address");
  // The first look-up never ends.
  await routeFirst(page, "**/ip/", () => {});
  await page.goto("/about");
  await Promise.all([page.waitForRequest("**/ip/"), accept(page).click()]);
  expect(await cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome" });
  await page.goto("/contact-us");
  await expect
    .poll(() => cookies(page))
    .toEqual({ cookieAccepted: "true", browserName: "Chrome", ipAddress: "127.0.0.1" });
  const complete = () =>
    site.query("select accepted from consents where at >= ? and ip_said = '127.0.0.1'", [since]);
  await expect.poll(complete).toEqual([{ accepted: 1 }]);
});

test("a Reject is recorded where the page is left in the same moment", { tag: "@storage" }, async ({
  page,
  site,
}) => {
  const since = new Date().toISOString();
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
  await expect
    .poll(() => site.query("select accepted from consents where at >= ?", [since]))
    .toEqual([{ accepted: 0 }]);
});

for (const [why, status, json] of [
  ["could not record", 503, { message: "Not now." }],
  ["had no room for", 200, { recorded: false }],
] as const)
  test(`an Accept the site ${why} is recorded from a later page, once`, {
    tag: "@storage",
  }, async ({ page, site, allowErrors }) => {
    const since = new Date().toISOString();
    allowErrors("Error reporting to /api/consents/", "503");
    await routeFirst(page, "**/api/consents/", (route) => route.fulfill({ status, json }));
    await page.goto("/about");
    await accept(page).click();
    await expect.poll(() => stored(page)).toEqual({ acceptCount: "1", acceptUnrecorded: "true" });
    const [said] = await Promise.all([recorded(page), page.goto("/contact-us")]);
    expect(said).toEqual({ accepted: true, browser: "Chrome", ip: "127.0.0.1", wording: 1 });
    await expect.poll(() => stored(page)).toEqual({ acceptCount: "1" });
    expect(await site.query("select accepted from consents where at >= ?", [since])).toEqual([
      { accepted: 1 },
    ]);
  });

test("where the address cannot be had, that is logged and Accept holds without it", {
  tag: "@storage",
}, async ({ page, allowErrors }) => {
  allowErrors("Error getting IP address", "503");
  await page.route("**/ip/", (route) => route.fulfill({ status: 503, json: { message: "Busy." } }));
  await page.goto("/about");
  const logged = page.waitForEvent("console", (message) =>
    message.text().startsWith("Error getting IP address"),
  );
  const [said] = await Promise.all([recorded(page), accept(page).click()]);
  await logged;
  expect(said).toEqual({ accepted: true, browser: "Chrome", ip: "", wording: 1 });
  expect(await cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome" });
});

test("the chat asks for the address once, and not before Accept", { tag: "@storage" }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const isTurn = (request: Request) =>
    request.method() === "POST" && request.url().endsWith("/message_framework/chat/");
  const choose = () =>
    page
      .getByRole("dialog")
      .getByRole("group", { name: "Options" })
      .getByRole("button")
      .first()
      .click();
  await page.goto("/about");
  await openChat(page);
  const [first] = await Promise.all([page.waitForRequest(isTurn), choose()]);
  expect(first.postDataJSON()).toMatchObject({ ipaddress: "", browser_type: "Chrome" });
  expect(asked).not.toContain("/ip/");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Back" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close chat" }).click();
  await Promise.all([recorded(page), accept(page).click()]);
  await page.reload();
  await openChat(page);
  const [second] = await Promise.all([page.waitForRequest(isTurn), choose()]);
  expect(second.postDataJSON()).toMatchObject({ ipaddress: "127.0.0.1" });
  expect(asked.filter((path) => path === "/ip/")).toHaveLength(1);
});

test("a service set for the address is asked instead, once, after Accept", {
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
  expect(service.asked).toEqual([]);
  const [said] = await Promise.all([recorded(page), accept(page).click()]);
  expect(said).toMatchObject({ accepted: true, ip: "2001:db8::7" });
  expect(await cookies(page)).toMatchObject({ ipAddress: "2001:db8::7" });
  expect(service.asked).toHaveLength(1);
  expect(service.asked[0]?.url.search).toBe("?format=json");
  expect(service.asked[0]?.headers).not.toMatchObject({ authorization: expect.anything() });
  expect(service.asked[0]?.headers.cookie).toBeUndefined();
  await service.close();
});

test("before Accept the chat does not ask a service that is set, and says no address", {
  tag: "@storage",
}, async ({ page, site, allowErrors }) => {
  allowErrors("asked of another site");
  const service = await standIn((response) =>
    response.writeHead(200, { "access-control-allow-origin": "*" }).end('{"ip":"2001:db8::7"}'),
  );
  const { url } = await site.start({ IP_LOOKUP_URL: service.url });
  await page.goto(`${url}/about`);
  await openChat(page);
  const [turn] = await Promise.all([
    page.waitForRequest(
      (request) =>
        request.method() === "POST" && request.url().endsWith("/message_framework/chat/"),
    ),
    page
      .getByRole("dialog")
      .getByRole("group", { name: "Options" })
      .getByRole("button")
      .first()
      .click(),
  ]);
  expect(turn.postDataJSON()).toMatchObject({ ipaddress: "", browser_type: "Chrome" });
  await expect(page.getByRole("dialog").getByRole("button", { name: "Back" })).toBeVisible();
  expect(service.asked).toEqual([]);
  // The page goes before its site does.
  await page.goto("about:blank");
  await service.close();
});
