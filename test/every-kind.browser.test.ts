/**
 * What holds on every kind of page, and in the states that visitors bring them to: no fault for axe,
 * and room where it is tight. Each is opened once, because opening costs more than looking. What
 * staff see is walked in `core/admin/screens.browser.test.ts`. Contrast is measured without
 * motion, when every colour stands.
 */
import type { Page } from "@playwright/test";
import { faultsOn } from "./accessibility.ts";
import { expect, test } from "./browser.ts";
import { accept, reject } from "./cookie-banner-parts.ts";
import { framed, hindiKinds, pageKinds } from "./page-kinds.ts";
import { routeFirst } from "./route-first.ts";
import { openChat, waysToTalk } from "./talk-to-us.ts";
import { faultsWhereTight } from "./tight-windows.ts";
import { openWhole } from "./whole-page.ts";

// Shares, so that two workers end together.
const shares = 3;
for (let share = 0; share < shares; share++) {
  test(`every kind of page is framed, has room where it is tight, and no fault for axe: share ${share + 1} of ${shares}`, {
    tag: "@layout",
  }, async ({ page, allowErrors }) => {
    allowErrors("404");
    for (const path of pageKinds.filter((_, i) => i % shares === share)) {
      // It comes into the tightest window, where it has most to arrange.
      await page.setViewportSize({ width: 320, height: 900 });
      await openWhole(page, path);
      expect.soft(await faultsWhereTight(page), path).toEqual([]);
      if (framed.includes(path)) await expectFrame(page, path);
      expect.soft(await faultsOn(page), path).toEqual([]);
    }
  });
}

// Their parts are those of the pages in English: `npm run test:all` asks axe, too.
test("pages in Hindi have room where it is tight, and no fault for axe", {
  tag: "@layout",
}, async ({ page }) => {
  for (const path of hindiKinds) {
    await page.setViewportSize({ width: 320, height: 900 });
    await openWhole(page, path);
    expect.soft(await faultsWhereTight(page), path).toEqual([]);
    if (process.env.TEST_ALL) expect.soft(await faultsOn(page), path).toEqual([]);
  }
});

test("axe finds nothing with the menus open, nor with the chat open, its first answer given, and its question refused", {
  tag: "@layout",
}, async ({ page, allowErrors }) => {
  allowErrors("422", "Error sending to the chat");
  await page.setViewportSize({ width: 360, height: 900 });
  await openWhole(page, "/about");
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("button", { name: "Menu", exact: true }).click();
  await main.locator("summary", { hasText: "Digital marketing" }).click();
  await expect(main.getByRole("link", { name: "YouTube marketing" })).toBeVisible();
  expect.soft(await faultsOn(page, { widths: [360] }), "the menu of a phone").toEqual([]);
  await page.keyboard.press("Escape");
  await waysToTalk(page).press("Enter");
  expect.soft(await faultsOn(page, { widths: [360] }), "the ways to talk").toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 900 });
  await main.getByRole("button", { name: "Services menu" }).click();
  await expect(main.getByRole("link", { name: "Digital marketing" })).toBeVisible();
  expect.soft(await faultsOn(page, { widths: [1280] }), "the Services menu").toEqual([]);
  await page.keyboard.press("Escape");

  await openChat(page);
  const chat = page.getByRole("dialog");
  await expect(chat.getByRole("button", { name: "Talk to a person" })).toBeVisible();
  expect.soft(await faultsOn(page), "the chat").toEqual([]);
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await chat.getByRole("button", { name: "Leave a message" }).click();
  for (const said of ["The stock count is off.", "Vera", "not an address"]) {
    await chat.getByPlaceholder("Type your message....").fill(said);
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByRole("log").getByText(said, { exact: true })).toBeVisible();
    await expect(chat.getByText("Bot is typing...")).toHaveCount(0);
  }
  expect.soft(await faultsOn(page), "an answer refused").toEqual([]);
});

test("axe finds nothing on a form with every error, on one that was not sent, and on one that was, nor on the page it leads to", {
  tag: "@layout",
}, async ({ page, allowErrors }) => {
  allowErrors("Error sending the query", "503");
  await openWhole(page, "/contact-us");
  const send = page.getByRole("main").getByRole("button", { name: "Send", exact: true });
  await send.click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(4);
  expect.soft(await faultsOn(page), "errors").toEqual([]);
  for (const [label, said] of [
    ["Name", "Vera Nair"],
    ["Contact number", "+91 98220 00000"],
    ["Email", "vera@example.com"],
    ["Query", "Please call about the stock count.".repeat(6).replaceAll(" ", "")],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(said);
  await routeFirst(page, "**/blogapp/leads/", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await send.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  expect.soft(await faultsOn(page), "not sent").toEqual([]);
  await send.click();
  await expect(
    page.getByRole("status").filter({ hasText: "Your query has been submitted." }),
  ).toBeVisible();
  expect.soft(await faultsOn(page), "sent").toEqual([]);
  const link = page.getByRole("link", { name: "See your enquiry" });
  await openWhole(page, `${await link.getAttribute("href")}?added`);
  expect.soft(await faultsWhereTight(page), "the enquiry").toEqual([]);
  expect.soft(await faultsOn(page), "the enquiry").toEqual([]);
});

test("axe finds nothing with every question open, where a search found nothing, and where posts could not be had", {
  tag: "@layout",
}, async ({ page, allowErrors }) => {
  allowErrors("503", "Error");
  await openWhole(page, "/");
  await page.locator("details").evaluateAll((all) => {
    for (const one of all) {
      one.removeAttribute("name");
      one.setAttribute("open", "");
    }
  });
  expect.soft(await faultsOn(page), "questions").toEqual([]);
  await openWhole(page, "/blog");
  await page.getByLabel("Blog Search", { exact: true }).fill("zzzzzzzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No post matches “zzzzzzzz”.")).toBeVisible();
  expect.soft(await faultsOn(page), "nothing found").toEqual([]);
  await page.route("**/blogapp/blog/**", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy." } }),
  );
  await page.getByLabel("Blog Search", { exact: true }).fill("invoice");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  expect.soft(await faultsOn(page), "no posts").toEqual([]);
});

test("what is cut or reaches out of the window is found, and what axe knows: this proves that the others can fail", {
  tag: "@layout",
}, async ({ page }) => {
  await openWhole(page, "/about");
  await page.evaluate(() => {
    const wide = document.createElement("p");
    wide.textContent = "Wide words";
    wide.attributeStyleMap.set("min-inline-size", "400px");
    const cut = document.createElement("p");
    cut.textContent = "Words that are longer than their box";
    for (const [name, value] of [
      ["max-inline-size", "5em"],
      ["overflow-x", "clip"],
      ["white-space", "nowrap"],
    ] as const)
      cut.attributeStyleMap.set(name, value);
    const main = document.querySelector("main");
    main?.append(wide, cut);
    main?.insertAdjacentHTML(
      "beforeend",
      '<h6>Skipped</h6><p id="pale">Pale words</p><p id="dim">Dim words</p><button>a</button><button>b</button><input id="_main">',
    );
    document.getElementById("pale")?.attributeStyleMap.set("color", "#ccc");
    document.getElementById("dim")?.attributeStyleMap.set("color", "#333");
  });
  const tight = (await faultsWhereTight(page)).join("\n");
  expect(tight).toContain("in a window of 320 px it scrolls sideways");
  expect(tight).toContain("on a desktop words are cut: Words that are longer");
  const faults = (await faultsOn(page)).join("\n");
  const contrast = ["light 1280", "dark 360"].map((setting) => `${setting}: color-contrast`);
  for (const rule of ["heading-order", "label", "target-size", "sideways", ...contrast])
    expect(faults).toContain(rule);
});

/**
 * Each landmark once, nothing to be read outside of one, and the
 * cookies question with both its answers.
 */
async function expectFrame(page: Page, path: string) {
  for (const landmark of [
    page.getByRole("banner"),
    page.getByRole("main"),
    page.getByRole("contentinfo"),
    page.getByRole("navigation", { name: "Main", exact: true }),
    page.getByRole("navigation", { name: "Breadcrumb", exact: true }),
    page.getByRole("navigation", { name: "Footer", exact: true }),
    page.getByRole("complementary", { name: "Talk to us", exact: true }),
    page.getByRole("heading", { level: 1 }),
  ])
    await expect.soft(landmark, path).toHaveCount(1);
  for (const answer of [accept(page), reject(page)]) await expect.soft(answer, path).toBeVisible();
  expect.soft(await outsideOfLandmarks(page), path).toEqual(["Skip to content"]);
}

const outsideOfLandmarks = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.parentElement;
      if (
        !at ||
        !node.textContent?.trim() ||
        at.closest("script, style, noscript, template, title")
      )
        continue;
      const isInside = at.closest("header, main, footer, aside, nav, section[aria-label]");
      if (!isInside) texts.push(node.textContent.trim());
    }
    return texts;
  });
