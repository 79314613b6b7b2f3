import { expect, test } from "../../../test/browser.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";

test("without JavaScript the chat is a page: an enquiry left there becomes a lead, own words are answered, Back is in sight on a phone", {
  tag: "@noscript",
}, async ({ noScript: page, site, allowErrors }) => {
  allowErrors(/422/);
  const email = `plain-${Date.now()}@example.com`;
  const main = page.getByRole("main");
  const log = main.getByRole("log");
  const options = main.getByRole("group", { name: "Options" }).getByRole("button");
  const choose = (name: string) =>
    options.and(main.getByRole("button", { name, exact: true })).click();
  const box = main.getByPlaceholder("Type your message....");
  const back = main.getByRole("button", { name: "Back", exact: true });
  const closed = main.getByText("The chat is closed.");
  const say = async (text: string) => {
    await box.fill(text);
    await main.getByRole("button", { name: "Send" }).click();
  };
  await page.goto("/about");
  await page.getByRole("button", { name: "Open chat", exact: true }).click();
  await expect(page).toHaveURL(/\/chat\??$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  // Its options are rows, as wide as the input below.
  const form = await main
    .locator("form")
    .filter({ has: page.getByPlaceholder("Type your message....") })
    .boundingBox();
  for (const row of await options.all())
    expect(await row.boundingBox()).toMatchObject({ x: form?.x, width: form?.width });
  await expect(main.getByText("or type", { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 664 });
  await expect(closed).toBeHidden();
  await say("talk to a person");
  await choose("Leave a message");
  await back.click();
  await expect(log.getByText("How would you like to reach us?", { exact: true })).toHaveCount(2);
  await choose("Leave a message");
  for (const text of ["Our till stops at noon.", "Asha Rao", "asha at home"]) {
    await expect(box).toBeInViewport({ ratio: 1 });
    await expect(back).toBeInViewport({ ratio: 1 });
    await say(text);
  }
  await expect(
    log.getByText(
      "That does not look like an email address. It should read like name@example.com.",
    ),
  ).toBeVisible();
  await expect(box).toHaveValue("asha at home");
  await say(email);
  await choose("Skip");
  await expect(log.getByText(/^Your query has been submitted\./)).toBeInViewport();
  await expect(log.locator("> div").last()).toBeInViewport({ ratio: 1 });
  expect(await site.query("select source, query from leads where email = ?", [email])).toEqual([
    { source: "Chat", query: "Our till stops at noon." },
  ]);

  await choose("Close");
  await expect(closed).toBeInViewport();
  await expect(back).toHaveCount(0);
  await say("xyzzy");
  await expect(closed).toBeHidden();
  await expect(log.getByText(/^I have found nothing like that\./)).toBeVisible();
  await expect(options).toHaveCount(2);
  await choose("Talk to a person");
  await say("visit");
  await main.getByRole("link", { name: "Get Directions" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
});

test("a message that was too long can be written on when the page's scripts come, and is left to its writer", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  allowErrors(/422/);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/chat", { waitUntil: "commit" });
  const main = page.getByRole("main");
  const choose = (name: string) =>
    main.getByRole("group", { name: "Options" }).getByRole("button", { name, exact: true }).click();
  const box = main.getByPlaceholder("Type your message....");
  await choose("Talk to a person");
  await choose("Leave a message");
  await box.fill("long ".repeat(1_001));
  await main.getByRole("button", { name: "Send" }).click();
  await expect(main.getByRole("log").getByText(/5,000/)).toBeVisible();
  await box.fill("Shorter");
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over");
  await expect(page).toHaveURL(`${site.url}/chat`);
  await expect(box).toHaveValue("Shorter");
});
