import { expect, test } from "../../../../test/browser.ts";
import { holdScripts } from "../../../../test/hold-scripts.ts";
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
} from "../../../../test/lead-form-steps.ts";
import { variants } from "../../../../test/lead-form-variants.ts";

for (const { name, path, service, source } of variants) {
  test(`without JavaScript the ${name} form is stored and thanks are said`, {
    tag: "@noscript",
  }, async ({ noScript, site }) => {
    await noScript.goto(path);
    await fill(formOf(noScript));
    await send(formOf(noScript)).click();
    await expect(noScript).toHaveURL(thankYou);
    await expect(noScript.getByRole("heading", { level: 1 })).toHaveText(
      "Your query has been submitted.",
    );
    await expect(noScript.getByRole("link", { name: "Back to the home page" })).toHaveAttribute(
      "href",
      "/",
    );
    expect(await site.query(stored, [email()])).toEqual([
      {
        name: "Vera Rao",
        email: email(),
        mobile: "+91 98765 43210",
        company: null,
        query: "Line one\nLine two",
        service,
        source,
        stage: "new",
      },
    ]);
  });
}

test("a form that is sent before its scripts have come is taken up by them when it comes back", {
  tag: "@noscript",
}, async ({ page, site, allowErrors }) => {
  allowErrors("status of 400");
  // Between two whole pages Chromium without a screen gives a view transition up, and reports
  // that as an error. Only to the page that answers the form: a busy browser may ask for the
  // first page's as late as its Send.
  let answered = false;
  page.on("response", (response) => (answered ||= response.request().method() === "POST"));
  await page.route("**/assets/*.js", (route) => (answered ? route.continue() : undefined));
  await page.goto("/contact-us", { waitUntil: "commit" });
  await fill(formOf(page), { Email: "vera" });
  await send(formOf(page)).click();
  await expect(summary(formOf(page))).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over");
  await expect(page).toHaveURL(`${site.url}/contact-us`);
  await expect(summary(formOf(page))).toBeFocused();
  await field(formOf(page), "Email").fill(email());
  await send(formOf(page)).click();
  await expect(thanks(formOf(page))).toHaveText("Your query has been submitted.");
  await expect(summary(formOf(page))).toHaveCount(0);
  await expect(field(formOf(page), "Name")).toHaveValue("");
  expect(await site.query(stored, [email()])).toHaveLength(1);
});

test("whoever writes on in a form that came back is left to it when its scripts come", {
  tag: "@noscript",
}, async ({ page, allowErrors }) => {
  allowErrors("status of 400");
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact-us", { waitUntil: "commit" });
  const form = formOf(page);
  await fill(form, { Email: "vera" });
  await send(form).click();
  await expect(summary(formOf(page))).toBeFocused();
  await field(form, "Query").fill("A sentence, half");
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over");
  await expect(field(form, "Query")).toBeFocused();
  await page.keyboard.type(" written");
  await expect(field(form, "Query")).toHaveValue("A sentence, half written");
  await expect(field(form, "Email")).toHaveValue("vera");
});

test("a form that came back is there with what was typed after a reload, before its scripts come and after", {
  tag: "@noscript",
}, async ({ page, allowErrors }) => {
  allowErrors("status of 400");
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact-us", { waitUntil: "commit" });
  await fill(formOf(page), { Email: "vera" });
  await send(formOf(page)).click();
  await expect(summary(formOf(page))).toBeVisible();
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    page.evaluate(() => location.reload()),
  ]);
  await expect(field(formOf(page), "Query")).toHaveValue("Line one\nLine two");
  await expect(field(formOf(page), "Email")).toHaveValue("vera");
  letScriptsCome();
  await page.reload();
  await expect(field(formOf(page), "Query")).toHaveValue("Line one\nLine two");
  await expect(field(formOf(page), "Email")).toHaveValue("vera");
});

test("a form that is sent twice before its scripts have come, because the line is slow, is stored once", {
  tag: "@noscript",
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

test("a refused form is in sight and focused, wherever in the page its visitor had skipped to", {
  tag: "@noscript",
}, async ({ noScript, site, allowErrors }) => {
  allowErrors("status of 400");
  await noScript.goto("/");
  await noScript.keyboard.press("Tab");
  await noScript.keyboard.press("Enter");
  await expect(noScript).toHaveURL(`${site.url}/#_main`);
  await fill(formOf(noScript), { Email: "vera", Query: "\n\nAfter two empty lines" });
  await send(formOf(noScript)).click();
  await expect(summary(formOf(noScript))).toBeInViewport();
  await expect(summary(formOf(noScript))).toBeFocused();
  await expect(field(formOf(noScript), "Query")).toHaveValue("\n\nAfter two empty lines");
});
