import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

/** Wide enough for the list beside what is open. */
const wide = { width: 1440, height: 900 };

test("what a visitor searched for in vain is answered by a question, and closes", {
  tag: "@journey",
}, async ({ page, browser, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/unanswered-searches`);
  await expect(page.getByText("Every search of these days found something")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const told = (words: string) =>
    visitor.waitForResponse(
      (answer) =>
        answer.url().endsWith("/api/events/") &&
        answer.request().postData()?.includes(words) === true,
    );
  for (const words of ["zeppelin hire", "airship"]) {
    const sent = told(words);
    await visitor.goto(`${url}/search?q=${encodeURIComponent(words)}`);
    await visitor.mouse.move(200, 200);
    await visitor.mouse.move(220, 220);
    expect((await sent).status()).toBe(204);
  }
  // Found, and left without opening any of it.
  const found = told("Search");
  await visitor.goto(`${url}/search?q=payroll`);
  await visitor.mouse.move(240, 240);
  await found;
  const left = told("Unopened");
  await visitor.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
  await left;
  await visitor.context().close();

  const unansweredSearches = page.getByRole("region", { name: "Unanswered searches" });
  await expect(async () => {
    await page.reload();
    await expect(unansweredSearches.getByRole("listitem")).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  await expect(
    unansweredSearches.getByRole("listitem").filter({ hasText: "payroll" }),
  ).toContainText("1 search, nothing opened");
  await expect(
    page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /Unanswered searches/ }),
  ).toContainText("3");

  // Aside, and back again.
  await unansweredSearches.getByRole("link", { name: "airship" }).focus();
  await page.keyboard.press("Enter");
  const open = page.getByRole("region", { name: "Selected search" });
  await open.getByRole("button", { name: "Not for us" }).click();
  await expect(unansweredSearches.getByRole("listitem")).toHaveCount(2);
  await expect(open.getByRole("heading", { name: "airship" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(unansweredSearches.getByRole("listitem")).toHaveCount(3);

  await unansweredSearches.getByRole("link", { name: "zeppelin hire" }).click();
  await expect(open.getByRole("heading", { name: "zeppelin hire" })).toBeVisible();
  await expect(open.getByText("Nothing.")).toBeVisible();
  await open.getByRole("button", { name: "Add a question" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
  const asked = page.getByRole("region", { name: "Questions" }).getByRole("listitem").last();
  await expect(asked).toContainText("Zeppelin hire?");
  await asked.getByRole("button").first().click();
  await asked.getByRole("textbox", { name: "Answer" }).fill("We hire out none, and know who does.");
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.goto(`${url}/staff/unanswered-searches?state=answered`);
  const answered = unansweredSearches.getByRole("listitem");
  await expect(answered).toContainText("Not found yet");
  await page.goto(`${url}/staff/content/faq`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();
  await page.goto(`${url}/staff/unanswered-searches?state=answered`);
  await expect(answered).toContainText("Closed");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(open.getByRole("region", { name: "What became of it" })).toContainText(
    "is live, and a search for these words finds it.",
  );
  await expect(open.getByRole("link", { name: "Zeppelin hire?" })).toBeVisible();
});
