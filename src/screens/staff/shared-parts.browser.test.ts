import type { Route } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { joinAsBob } from "../../../test/colleague-in-browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";
import { waitForReact } from "../../../test/taken-over.ts";


/** What is typed does not reach the site; what others write is still read. */
const cutOff = (route: Route) =>
  route.request().method() === "POST" ? route.abort() : route.continue();

test("a question is answered anew in one place, and the home page says so", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content`);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Questions" }).click();
  const questions = page.getByRole("region", { name: "Questions" });
  const first = questions.getByRole("listitem").first();
  await first.getByRole("button").first().click();
  await first.getByLabel("Answer").fill("We answer on the same day.");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await first.getByRole("button", { name: /Move .* down/ }).click();
  await expect(questions.getByRole("listitem").nth(1)).toContainText("Answer");
  await questions.getByRole("button", { name: /Take .* 3 out/ }).click();
  await expect(questions.getByRole("listitem")).toHaveCount(8);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(questions.getByRole("listitem")).toHaveCount(9);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(url);
  await expect(visitor.getByText("We answer on the same day.")).toBeAttached();
});

test("two write in one document: what each writes comes to the other, and neither is lost", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  allowErrors("409 (Conflict)", "net::ERR_FAILED");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url, role: "Editor" });
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

  await page.getByRole("button", { name: "Write anyway" }).click();
  await page.route("**/draft", cutOff);
  await page.getByLabel("Author").fill("Alice");
  await expect(page.getByText("Not saved: the site cannot be reached.")).toBeVisible();
  await bobs.getByLabel("Author").fill("Bob and Alice");
  await expect(page.getByText("Somebody else wrote here at the same time")).toBeVisible();
  await expect(page.getByLabel("Author")).toHaveValue("Alice");
  await page.unroute("**/draft");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(bobs.getByLabel("Author")).toHaveValue("Alice");
});

test("whoever writes in one place in two tabs is told that it was they themselves", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors("409 (Conflict)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
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
  expect(await faultsOn(page)).toEqual([]);
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
});

test("what could not be saved outlives a reload", async ({ page, site, allowErrors }) => {
  // What a page sends as it is left may come after its successor has read.
  allowErrors("net::ERR_FAILED", "409 (Conflict)");
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/posts`);
  await page.getByRole("link", { name: "Forms that lose nothing" }).click();
  await page.route("**/draft", cutOff);
  await page.getByLabel("Title", { exact: true }).fill("Typed while the site was away");
  await expect(page.getByText("Not saved: the site cannot be reached.")).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(
    "Typed while the site was away",
  );
  await page.unroute("**/draft");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed while the site was away");
});
