/**
 * The states of pages as everybody meets them; `every-kind.browser.test.ts` has the pages
 * themselves. Contrast is measured without motion, when every colour stands.
 */
import { faultsOn } from "./accessibility.ts";
import { expect, test } from "./browser.ts";
import { routeFirst } from "./route-first.ts";
import { openChat } from "./talk-to-us.ts";
import { openWhole } from "./whole-page.ts";

test("axe finds nothing with the menus open", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openWhole(page, "/about");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("button", { name: "Menu", exact: true }).click();
  await main.locator("summary", { hasText: "Digital marketing" }).click();
  await expect(main.getByRole("link", { name: "YouTube marketing" })).toBeVisible();
  expect(await faultsOn(page, { widths: [360] })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await main.getByRole("button", { name: "Services menu" }).click();
  await expect(main.getByRole("link", { name: "Digital marketing" })).toBeVisible();
  expect(await faultsOn(page, { widths: [1280] })).toEqual([]);
});

test("axe finds nothing with the chat open, its first answer given, and its question refused", async ({
  page,
  allowErrors,
}) => {
  allowErrors("422", "Error sending to the chat");
  await openWhole(page, "/about");
  await openChat(page);
  const chat = page.getByRole("dialog");
  await expect(chat.getByRole("button", { name: "Talk to a person" })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await chat.getByRole("button", { name: "Leave a message" }).click();
  for (const said of ["The stock count is off.", "Vera", "not an address"]) {
    await chat.getByPlaceholder("Type your message....").fill(said);
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByRole("log").getByText(said, { exact: true })).toBeVisible();
    await expect(chat.getByText("Bot is typing...")).toHaveCount(0);
  }
  expect(await faultsOn(page)).toEqual([]);
});

test("axe finds nothing on a form with every error, on one that was not sent, and on one that was", async ({
  page,
  allowErrors,
}) => {
  allowErrors("Error sending the query", "503");
  await openWhole(page, "/contact-us");
  const send = page.getByRole("main").getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(4);
  expect(await faultsOn(page)).toEqual([]);
  for (const [label, said] of [
    ["Name", "Vera Nair"],
    ["Contact number", "+91 98220 00000"],
    ["Email", "vera@example.com"],
    ["Query", "Please call about the stock count."],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(said);
  await routeFirst(page, "**/blogapp/leads/", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await send.click();
  await expect(
    page.getByRole("status").filter({ hasText: "Your query has been submitted." }),
  ).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});

test("axe finds nothing with every question open", async ({ page }) => {
  await openWhole(page, "/");
  await page.locator("details").evaluateAll((all) => {
    for (const one of all) {
      one.removeAttribute("name");
      one.setAttribute("open", "");
    }
  });
  expect(await faultsOn(page)).toEqual([]);
});

test("axe finds nothing where a search found nothing, and where posts could not be had", async ({
  page,
  allowErrors,
}) => {
  allowErrors("503", "Error");
  await openWhole(page, "/blog");
  await page.getByLabel("Blog Search", { exact: true }).fill("zzzzzzzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No post matches “zzzzzzzz”.")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.route("**/blogapp/blog/**", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await page.getByLabel("Blog Search", { exact: true }).fill("invoice");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});

test("a fault is found: this proves that the others can fail", async ({ page }) => {
  await openWhole(page, "/about");
  await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.insertAdjacentHTML(
      "beforeend",
      '<h6>Skipped</h6><p id="pale">Pale words</p><p id="dim">Dim words</p><button>a</button><button>b</button><input id="_main">',
    );
    document.getElementById("pale")?.attributeStyleMap.set("color", "#ccc");
    document.getElementById("dim")?.attributeStyleMap.set("color", "#333");
  });
  const faults = (await faultsOn(page)).join("\n");
  const contrast = ["light 1280", "light 360", "dark 1280", "dark 360"].map(
    (setting) => `${setting}: color-contrast`,
  );
  for (const rule of ["heading-order", "label", "target-size", ...contrast])
    expect(faults).toContain(rule);
});
