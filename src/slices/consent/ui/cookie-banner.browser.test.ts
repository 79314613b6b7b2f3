import type { Page, Request } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { standIn } from "../../../../test/stand-in.ts";
import { openChat } from "../../../../test/talk-to-us.ts";

const year = 31_536_000;
const banner = (page: Page) => page.getByRole("region", { name: "Cookies", exact: true });
const accept = (page: Page) => banner(page).getByRole("button", { name: "Accept", exact: true });
const reject = (page: Page) => banner(page).getByRole("button", { name: "Reject", exact: true });
const settings = (page: Page) => page.getByRole("button", { name: "Cookie settings", exact: true });
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const cookies = async (page: Page) => Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));

/** The next consent this page has recorded, as it was sent. */
const recorded = async (page: Page) => {
  const answer = await page.waitForResponse(/\/api\/consents\/$/);
  expect(answer.status()).toBe(201);
  return answer.request().postDataJSON();
};

test("the banner asks in its one sentence, with two answers of equal weight", async ({ page }) => {
  await page.goto("/about");
  await expect(banner(page)).toHaveText("This website uses cookies to enhance your experience.AcceptReject");
  await expect(banner(page).getByText("This website uses cookies to enhance your experience.", { exact: true })).toBeVisible();
  const look = (button: ReturnType<typeof accept>) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight } = getComputedStyle(element);
      return { width: Math.round(width), height, color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight };
    });
  expect(await look(accept(page))).toEqual(await look(reject(page)));
});

test("before Accept there is no cookie, no count, and nobody is asked for an address", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/about");
  await expect(banner(page)).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  expect(await page.context().cookies()).toEqual([]);
  expect(await stored(page)).toEqual({});
  expect(asked.filter((url) => new URL(url).pathname === "/ip/" || new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
});

test("the page as it is served has no banner, and without scripts none appears", async ({ request, noScript }) => {
  expect(await (await request.get("/about")).text()).not.toContain("This website uses cookies");
  await noScript.goto("/about");
  await expect(noScript.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(noScript)).toHaveCount(0);
  expect(await noScript.context().cookies()).toEqual([]);
});

test("Accept writes three cookies for a year, counts itself, is recorded, and ends the question", async ({ page, site }) => {
  const since = new Date().toISOString();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/about");
  const [said] = await Promise.all([recorded(page), accept(page).click()]);
  expect(said).toEqual({ accepted: true, browser: "Chrome", ip: "127.0.0.1" });
  await expect(banner(page)).toHaveCount(0);
  const jar = await page.context().cookies();
  expect(await cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome", ipAddress: "127.0.0.1" });
  for (const cookie of jar) {
    expect(cookie).toMatchObject({ path: "/", sameSite: "Lax", secure: false, httpOnly: false });
    expect(Math.abs(cookie.expires - Date.now() / 1000 - year)).toBeLessThan(60);
  }
  expect(await stored(page)).toEqual({ acceptCount: "1" });
  expect(asked.filter((path) => path === "/ip/")).toHaveLength(1);
  expect(await site.query("select accepted, withdrawn, browser, ip_said, ip_seen from consents where at >= ?", [since])).toEqual([
    { accepted: 1, withdrawn: 0, browser: "Chrome", ip_said: "127.0.0.1", ip_seen: "127.0.0.1" },
  ]);
  // By its page view the page shows that its scripts have run, and with them the banner would be there.
  await Promise.all([page.waitForResponse(/\/api\/page-views\/$/), page.reload()]);
  await expect(banner(page)).toHaveCount(0);
});

test("Reject hides the banner over route changes, stores nothing but its count, and is asked again on the next load", async ({
  page,
  site,
}) => {
  const since = new Date().toISOString();
  await page.goto("/about");
  const [said] = await Promise.all([recorded(page), reject(page).click()]);
  expect(said).toEqual({ accepted: false, browser: "Chrome", ip: "" });
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL(/contact-us/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  expect(await stored(page)).toEqual({ rejectCount: "1" });
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await Promise.all([recorded(page), reject(page).click()]);
  expect(await stored(page)).toEqual({ rejectCount: "2" });
  const refusal = { accepted: 0, withdrawn: 0, ip_said: null, ip_seen: null };
  expect(await site.query("select accepted, withdrawn, ip_said, ip_seen from consents where at >= ?", [since])).toEqual([refusal, refusal]);
});

test("Cookie settings asks again and says what holds; Reject there withdraws, says so, and gives the focus back", async ({
  page,
  site,
}) => {
  const since = new Date().toISOString();
  await page.goto("/about");
  await Promise.all([recorded(page), accept(page).click()]);
  await settings(page).press("Enter");
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText("You accepted. Reject takes that back.");
  expect(await cookies(page)).toMatchObject({ cookieAccepted: "true" });
  await page.keyboard.press("Tab");
  await expect(accept(page)).toBeFocused();
  await page.keyboard.press("Tab");
  const [said] = await Promise.all([recorded(page), page.keyboard.press("Enter")]);
  expect(said).toEqual({ accepted: false, withdrawn: true, browser: "Chrome", ip: "" });
  await expect(banner(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  await expect(settings(page)).toBeFocused();
  await expect(page.getByText("Your consent is withdrawn.", { exact: true })).toBeVisible();
  await expect(settings(page)).toHaveAccessibleDescription("Your consent is withdrawn.");
  await settings(page).press("Enter");
  await expect(banner(page)).toContainText("Your consent is withdrawn. Accept gives it again.");
  await Promise.all([recorded(page), accept(page).press("Enter")]);
  await expect(settings(page)).toBeFocused();
  await expect(page.getByText("Cookies are accepted.", { exact: true })).toBeVisible();
  expect(await cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome", ipAddress: "127.0.0.1" });
  expect(await stored(page)).toEqual({ acceptCount: "2", rejectCount: "1" });
  expect(await site.query("select accepted, withdrawn from consents where at >= ? order by at, id", [since])).toEqual([
    { accepted: 1, withdrawn: 0 },
    { accepted: 0, withdrawn: 1 },
    { accepted: 1, withdrawn: 0 },
  ]);
});

test("Cookie settings alone changes nothing; a withdrawal holds after a reload", async ({ page, site }) => {
  const since = new Date().toISOString();
  await page.goto("/about");
  await settings(page).click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText("You have not answered yet.");
  await Promise.all([recorded(page), accept(page).click()]);
  await settings(page).click();
  await Promise.all([page.waitForResponse(/\/api\/page-views\/$/), page.reload()]);
  await expect(banner(page)).toHaveCount(0);
  expect(await cookies(page)).toMatchObject({ cookieAccepted: "true", ipAddress: "127.0.0.1" });
  await settings(page).click();
  await Promise.all([recorded(page), reject(page).click()]);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(await site.query("select accepted from consents where at >= ? order by at, id", [since])).toEqual([
    { accepted: 1 },
    { accepted: 0 },
  ]);
});

test("without scripts there are no Cookie settings to press in vain", async ({ noScript }) => {
  await noScript.goto("/about");
  await expect(noScript.getByRole("contentinfo")).toBeVisible();
  await expect(settings(noScript)).toHaveCount(0);
});

test("an Accept whose page is left at once has its address, and its record, from the next page", async ({ page, site, allowErrors }) => {
  const since = new Date().toISOString();
  allowErrors("Error getting IP address");
  // The first look-up never ends.
  await page.route("**/ip/", () => {}, { times: 1 });
  await page.goto("/about");
  await Promise.all([page.waitForRequest("**/ip/"), accept(page).click()]);
  expect(await cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome" });
  await page.goto("/contact-us");
  await expect.poll(() => cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome", ipAddress: "127.0.0.1" });
  const complete = () => site.query("select accepted from consents where at >= ? and ip_said = '127.0.0.1'", [since]);
  await expect.poll(complete).toEqual([{ accepted: 1 }]);
});

for (const [why, status, json] of [
  ["could not record", 503, { message: "Not now." }],
  ["had no room for", 200, { recorded: false }],
] as const)
  test(`an Accept the site ${why} is recorded from a later page, once`, async ({ page, site, allowErrors }) => {
    const since = new Date().toISOString();
    allowErrors("Error reporting to /api/consents/", "503");
    await page.route("**/api/consents/", (route) => route.fulfill({ status, json }), { times: 1 });
    await page.goto("/about");
    await accept(page).click();
    await expect.poll(() => stored(page)).toEqual({ acceptCount: "1", acceptUnrecorded: "true" });
    const [said] = await Promise.all([recorded(page), page.goto("/contact-us")]);
    expect(said).toEqual({ accepted: true, browser: "Chrome", ip: "127.0.0.1" });
    await expect.poll(() => stored(page)).toEqual({ acceptCount: "1" });
    expect(await site.query("select accepted from consents where at >= ?", [since])).toEqual([{ accepted: 1 }]);
  });

test("the banner comes right after Skip to content", async ({ page }) => {
  await page.goto("/about");
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(accept(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(reject(page)).toBeFocused();
});

for (const [width, height] of [
  [320, 256],
  [320, 568],
  [375, 667],
  [640, 360],
  [1280, 720],
] as const) {
  test(`at ${width} × ${height} px the banner covers a quarter of the window at most, and both answers are in it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/about");
    await expect(banner(page)).toBeVisible();
    for (const isAskedAgain of [false, true]) {
      if (isAskedAgain) await settings(page).click();
      const box = await banner(page).boundingBox();
      if (!box) throw new Error("not on the page");
      expect(box.width * box.height).toBeLessThanOrEqual((width * height) / 4);
      for (const button of [accept(page), reject(page)]) {
        await button.focus();
        const { width: w = 0, height: h = 0, y = 0 } = (await button.boundingBox()) ?? {};
        expect([w >= 24, h >= 24, y >= box.y - 1, y + h <= box.y + box.height + 1]).toEqual([true, true, true, true]);
      }
    }
  });
}

test("where the address cannot be had, that is logged and Accept holds without it", async ({ page, allowErrors }) => {
  allowErrors("Error getting IP address", "503");
  await page.route("**/ip/", (route) => route.fulfill({ status: 503, json: { message: "Busy." } }));
  await page.goto("/about");
  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Error getting IP address"));
  const [said] = await Promise.all([recorded(page), accept(page).click()]);
  await logged;
  expect(said).toEqual({ accepted: true, browser: "Chrome", ip: "" });
  expect(await cookies(page)).toEqual({ cookieAccepted: "true", browserName: "Chrome" });
});

test("before Accept the chat asks nobody for an address; after it the address is asked for once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const isTurn = (request: Request) => request.method() === "POST" && request.url().endsWith("/message_framework/chat/");
  const choose = () => page.getByRole("dialog").getByRole("group", { name: "Options" }).getByRole("button").first().click();
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

test("a service set for the address is asked instead, once, after Accept, and is told nothing of the visitor", async ({
  page,
  site,
  allowErrors,
}) => {
  const service = await standIn((response) => response.writeHead(200, { "access-control-allow-origin": "*" }).end('{"ip":"2001:db8::7"}'));
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

for (const width of [320, 360, 768, 1440]) {
  test(`at ${width} px the banner covers neither the ways to a person nor what is focused`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto("/about");
    const box = async (target: ReturnType<typeof banner>) => {
      const found = await target.boundingBox();
      if (!found) throw new Error("not on the page");
      return { left: found.x, right: found.x + found.width, top: found.y, bottom: found.y + found.height };
    };
    const apart = (a: Awaited<ReturnType<typeof box>>, b: Awaited<ReturnType<typeof box>>) =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    const asked = await box(banner(page));
    expect(asked.left).toBeGreaterThanOrEqual(0);
    expect(asked.bottom).toBeLessThanOrEqual(640);
    expect(apart(asked, await box(page.getByRole("complementary", { name: "Talk to us" })))).toBe(true);
    const links = await page.getByRole("contentinfo").getByRole("link").all();
    for (const target of [...links, settings(page)]) {
      await target.focus();
      expect(apart(asked, await box(target)), await target.innerText()).toBe(true);
    }
  });
}

test("the question is put on every kind of page, and on none that is the bar alone", async ({ page, allowErrors }) => {
  allowErrors("404");
  for (const path of ["/", "/services", "/services/digital-marketing/email-marketing", "/blog", "/blog/erp", "/chat", "/nothing-here"]) {
    await page.goto(path);
    await expect(accept(page), path).toBeVisible();
    await expect(reject(page), path).toBeVisible();
  }
  await page.goto("/navbar");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test("before Accept the chat does not ask a service that is set, and says no address", async ({ page, site, allowErrors }) => {
  allowErrors("asked of another site");
  const service = await standIn((response) => response.writeHead(200, { "access-control-allow-origin": "*" }).end('{"ip":"2001:db8::7"}'));
  const { url } = await site.start({ IP_LOOKUP_URL: service.url });
  await page.goto(`${url}/about`);
  await openChat(page);
  const [turn] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/message_framework/chat/")),
    page.getByRole("dialog").getByRole("group", { name: "Options" }).getByRole("button").first().click(),
  ]);
  expect(turn.postDataJSON()).toMatchObject({ ipaddress: "", browser_type: "Chrome" });
  await expect(page.getByRole("dialog").getByRole("button", { name: "Back" })).toBeVisible();
  expect(service.asked).toEqual([]);
  // The page goes before its site does.
  await page.goto("about:blank");
  await service.close();
});

for (const answer of [accept, reject]) {
  test(`answered by keyboard, the banner leaves the focus at the page's content: ${answer.name}`, async ({ page }) => {
    await page.goto("/about");
    await answer(page).press("Enter");
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
