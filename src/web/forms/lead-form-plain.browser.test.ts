import { expect, test } from "../../../test/browser.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";
import {
  email,
  field,
  fill,
  formOf,
  send,
  stored,
  summary,
  thanks,
  thankYou,
} from "../../../test/lead-form-steps.ts";

test("without JavaScript a refused form is in sight and focused, wherever in the page its visitor had skipped to; mended, it is stored", {
  tag: "@noscript",
}, async ({ noScript, site, allowErrors }) => {
  allowErrors("status of 400");
  const form = formOf(noScript);
  await noScript.goto("/");
  await noScript.keyboard.press("Tab");
  await noScript.keyboard.press("Enter");
  await expect(noScript).toHaveURL(`${site.url}/#_main`);
  await fill(form, { Email: "vera", Query: "\n\nAfter two empty lines" });
  await send(form).click();
  await expect(summary(form)).toBeInViewport();
  await expect(summary(form)).toBeFocused();
  await expect(field(form, "Query")).toHaveValue("\n\nAfter two empty lines");
  await field(form, "Email").fill(email());
  await send(form).click();
  await expect(noScript).toHaveURL(thankYou);
  expect(await site.query(stored, [email()])).toMatchObject([{ source: "Home Page" }]);
});

test("whoever writes on in a form that came back is left to it when its scripts come, which then send it", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  allowErrors("status of 400");
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact-us", { waitUntil: "commit" });
  const form = formOf(page);
  await fill(form, { Email: "vera" });
  await send(form).click();
  await expect(summary(form)).toBeFocused();
  await field(form, "Query").fill("A sentence, half");
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over");
  await expect(page).toHaveURL(`${site.url}/contact-us`);
  await expect(field(form, "Query")).toBeFocused();
  await page.keyboard.type(" written");
  await expect(field(form, "Query")).toHaveValue("A sentence, half written");
  await expect(field(form, "Email")).toHaveValue("vera");

  await field(form, "Email").fill(email());
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  await expect(summary(form)).toHaveCount(0);
  await expect(field(form, "Name")).toHaveValue("");
  expect(await site.query(stored, [email()])).toMatchObject([
    { query: "A sentence, half written" },
  ]);
});

test("a form that came back is there with what was typed after a reload, before its scripts come and after", {
  tag: "@scripts",
}, async ({ page, allowErrors }) => {
  allowErrors("status of 400");
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact-us", { waitUntil: "commit" });
  const form = formOf(page);
  await fill(form, { Email: "vera" });
  await send(form).click();
  await expect(summary(form)).toBeVisible();
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    page.evaluate(() => location.reload()),
  ]);
  await expect(field(form, "Query")).toHaveValue("Line one\nLine two");
  await expect(field(form, "Email")).toHaveValue("vera");
  letScriptsCome();
  await page.reload();
  await expect(field(form, "Query")).toHaveValue("Line one\nLine two");
  await expect(field(form, "Email")).toHaveValue("vera");
  // Where nobody writes in it, the summary has the focus once the scripts have come, too.
  await expect(summary(form)).toBeFocused();
});

test("a form that is sent twice before its scripts have come, because the line is slow, is stored once", {
  tag: "@offline",
}, async ({ page, site }) => {
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
  await holdScripts(page);
  await page.route("**/contact-us", async (route) => {
    if (route.request().method() === "POST") await pressed;
    await route.continue().catch(() => {});
  });
  await page.goto("/contact-us", { waitUntil: "commit" });
  await fill(formOf(page));
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
  await send(formOf(page)).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => asked).toHaveLength(1);
  await page.keyboard.press("Enter");
  goOn();
  await expect(page).toHaveURL(thankYou);
  expect(asked).toHaveLength(1);
  expect(await site.query(stored, [email()])).toHaveLength(1);
});
