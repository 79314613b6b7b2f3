import { expect, test } from "../../../test/browser.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";

test("without JavaScript the chat is a page, and an enquiry left there becomes a lead", {
  tag: "@scripts",
}, async ({ noScript: page, site, allowErrors }) => {
  allowErrors(/422/);
  const email = `plain-${Date.now()}@example.com`;
  await page.goto("/about");
  await page.getByRole("button", { name: "Open chat", exact: true }).click();
  await expect(page).toHaveURL(/\/chat\??$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const main = page.getByRole("main");
  const choose = (name: string) =>
    main.getByRole("group", { name: "Options" }).getByRole("button", { name, exact: true }).click();
  const say = async (text: string) => {
    await main.getByPlaceholder("Type your message....").fill(text);
    await main.getByRole("button", { name: "Send" }).click();
  };
  await choose("Talk to a person");
  await choose("Leave a message");
  await main.getByRole("button", { name: "Back" }).click();
  await expect(
    main.getByRole("log").getByText("How would you like to reach us?", { exact: true }),
  ).toHaveCount(2);
  await choose("Leave a message");
  await say("Our till stops at noon.");
  await say("Asha Rao");
  await say("asha at home");
  await expect(
    main
      .getByRole("log")
      .getByText("That does not look like an email address. It should read like name@example.com."),
  ).toBeVisible();
  await expect(main.getByPlaceholder("Type your message....")).toHaveValue("asha at home");
  await say(email);
  await choose("Skip");
  await expect(
    main.getByRole("log").getByText(/^Your query has been submitted\./),
  ).toBeInViewport();
  expect(await site.query("select source, query from leads where email = ?", [email])).toEqual([
    { source: "Chat", query: "Our till stops at noon." },
  ]);
  await choose("Start again");
  await expect(main.getByRole("button", { name: "Back" })).toHaveCount(0);
});

test("without JavaScript Back is in sight beside the input on a phone, and a closed chat says so", {
  tag: "@scripts",
}, async ({ noScript: page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/chat");
  const main = page.getByRole("main");
  const choose = (name: string) =>
    main.getByRole("group", { name: "Options" }).getByRole("button", { name, exact: true }).click();
  await expect(main.getByText("The chat is closed.")).toBeHidden();
  await choose("Talk to a person");
  await choose("Leave a message");
  for (const text of ["Our till stops at noon.", "Asha Rao", "asha@example.com"]) {
    await expect(main.getByPlaceholder("Type your message....")).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole("button", { name: "Back", exact: true })).toBeInViewport({
      ratio: 1,
    });
    await main.getByPlaceholder("Type your message....").fill(text);
    await main.getByRole("button", { name: "Send" }).click();
  }
  await choose("Skip");
  await choose("Close");
  await expect(main.getByText("The chat is closed.")).toBeInViewport();
  await choose("Talk to a person");
  await expect(main.getByText("The chat is closed.")).toBeHidden();
});

test("without JavaScript words of one's own can be typed beneath the options, and links are links", {
  tag: "@scripts",
}, async ({ noScript: page }) => {
  await page.goto("/chat");
  const main = page.getByRole("main");
  const say = async (text: string) => {
    await main.getByPlaceholder("Type your message....").fill(text);
    await main.getByRole("button", { name: "Send" }).click();
  };
  await say("talk to a person");
  await expect(
    main.getByRole("group", { name: "Options" }).getByRole("button", { name: "Leave a message" }),
  ).toBeVisible();
  await say("xyzzy");
  await expect(main.getByRole("log").getByText(/^I have found nothing like that\./)).toBeVisible();
  await expect(main.getByRole("group", { name: "Options" }).getByRole("button")).toHaveCount(4);
  await main.getByRole("button", { name: "Back", exact: true }).click();
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
