import type { Page, Route } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { joinAsBob } from "../../../../test/colleague-in-browser.ts";
import { becomeOwner, newSite, withoutPreview } from "../../../../test/staff-in-browser.ts";
import { waitForReact } from "../../../../test/taken-over.ts";

test.use({ viewport: withoutPreview });

/** What is typed does not reach the site; what others write is still read. */
const cutOff = (route: Route) =>
  route.request().method() === "POST" ? route.abort() : route.continue();

test("a question's answer is written in its place in the list; one is moved, taken out and brought back", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/faq`);
  const questions = page.getByRole("region", { name: "Questions" });
  const first = questions.getByRole("listitem").first();
  await first.getByRole("button").first().click();
  await first.getByRole("textbox", { name: "Answer" }).fill("We answer on the same day.");
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await first.getByRole("button", { name: /Move .* down/ }).click();
  await expect(questions.getByRole("listitem").nth(1)).toContainText("Answer");
  // A double press takes out one: the next one's bin lies there then.
  await questions.getByRole("button", { name: /Remove .* 3/ }).dblclick();
  await expect(questions.getByRole("listitem")).toHaveCount(8);
  await page.getByRole("button", { name: "Undo u" }).click();
  await expect(questions.getByRole("listitem")).toHaveCount(9);
});

test("two write in one document: what each writes, asks and answers comes to the other, and neither is lost", {
  tag: "@live",
}, async ({ page, site, browser, allowErrors }) => {
  allowErrors("409 (Conflict)", "net::ERR_FAILED");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url, role: "Writer" });
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  await page.getByRole("link", { name: "Category, author" }).click();
  await expect(page.getByLabel("Author")).toBeVisible();
  await bobs.goto(page.url());
  await expect(page.getByText(/Bob .* has this open, too/)).toBeVisible();

  await bobs.getByLabel("Author").focus();
  await expect(page.getByText(/Bob .* is writing here/)).toBeVisible();
  await expect(page.getByLabel("Author")).not.toBeEditable();
  await bobs.getByLabel("Author").fill("Bob");
  await expect(page.getByLabel("Author")).toHaveValue("Bob");

  await page.getByRole("button", { name: "Write anyway" }).press("Enter");
  await expect(page.getByLabel("Author")).toBeFocused();
  await page.route("**/draft", cutOff);
  await page.getByLabel("Author").fill("Alice");
  await expect(page.getByText("Not saved: the site cannot be reached.")).toBeVisible();
  await bobs.getByLabel("Author").fill("Bob and Alice");
  await expect(page.getByText("Bob Nair wrote here at the same time")).toBeVisible();
  await expect(page.getByLabel("Author")).toHaveValue("Alice");
  await page.unroute("**/draft");
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(page.getByLabel("Author")).toBeFocused();
  await expect(page.getByLabel("Author")).toHaveValue("Bob and Alice");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Author")).toHaveValue("Alice");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(bobs.getByLabel("Author")).toHaveValue("Alice");

  const ask = bobs.getByRole("button", { name: "Ask for approval" });
  await ask.click();
  const dialog = bobs.getByRole("dialog", { name: "Ask for approval" });
  await dialog.getByLabel("Note (optional)").fill("For Monday, please.");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const panel = (of: Page) => of.getByRole("region", { name: "Approval" });
  await expect(panel(bobs)).toContainText("You asked for this to be published");
  await expect(panel(page)).toContainText("Bob Nair asks for this to be published");
  await panel(page).getByRole("button", { name: "Send back…" }).click();
  await page.getByLabel("What is to be changed").fill("Say who wrote it.");
  await page.getByRole("button", { name: "Send it back" }).click();
  await expect(panel(bobs)).toContainText("Say who wrote it.");
  await bobs.getByLabel("Author").fill("Bob Nair");
  await ask.click();
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await panel(page).getByRole("button", { name: "Publish it" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  for (const one of [page, bobs]) await expect(panel(one)).toHaveCount(0);

  await bobs.getByLabel("Author").fill("Bob");
  await expect(page.getByLabel("Author")).toHaveValue("Bob");
  await bobs.route("**/draft", cutOff);
  await bobs.getByLabel("Author").fill("Bob, once more");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Discard draft while Bob Nair writes" }).click();
  await expect(
    bobs.getByText("Alice Kulkarni set what was written aside at the same time"),
  ).toBeVisible();
  await expect(
    bobs.getByText("Alice Kulkarni discarded the draft. What it said is under Versions."),
  ).toBeVisible();
  await bobs.close();
});

test("whoever writes in two tabs is told that it was they; what could not be saved outlives a reload", {
  tag: "@unsaved",
}, async ({ page, site, allowErrors }) => {
  // What a page sends as it is left may come after its successor has read.
  allowErrors("net::ERR_FAILED", "409 (Conflict)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  // It hears of nothing, as a tab does whose connection is cut.
  await page.route("**/live**", (route) => route.abort());
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  await page.getByRole("link", { name: "Category, author" }).click();
  await expect(page.getByLabel("Author")).toBeVisible();
  const other = await page.context().newPage();
  waitForReact(other);
  await other.goto(page.url());
  await other.getByLabel("Author").fill("Of the other tab");
  await expect(other.getByText(/^Saved /)).toBeVisible();

  await page.getByLabel("Author").fill("Of this tab");
  const asked = page.getByRole("alert").filter({ hasText: "You wrote here in another tab" });
  await expect(asked).toContainText("Of the other tab");
  await expect(page.getByText("Somebody else")).toBeHidden();
  await expect(page.getByLabel("Author")).toHaveValue("Of this tab");
  await asked.getByRole("button", { name: "Take the other tab’s" }).click();
  await expect(page.getByLabel("Author")).toHaveValue("Of the other tab");

  const saved = other.waitForResponse((answer) => answer.url().endsWith("/draft"));
  await other.getByLabel("Author").fill("Of the other tab, once more");
  await saved;
  await page.getByLabel("Author").fill("Of this tab");
  await asked.getByRole("button", { name: "Keep this tab’s" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Author")).toHaveValue("Of this tab");

  await other.close();
  await page.getByRole("link", { name: "The post" }).click();
  await page.route("**/draft", cutOff);
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Typed while the site was away");
  await expect(page.getByText("Not saved: the site cannot be reached.")).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(title).toHaveValue("Typed while the site was away");
  await page.unroute("**/draft");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed while the site was away");
});
