import { clinic, listCalls, titles } from "../../../test/blog-in-browser.ts";
import { expect, test } from "../../../test/browser.ts";

test("typing searches once it has rested for 500 ms, from page 1, and only then; Show all posts by keyboard leads to the first and empties it", {
  tag: "@keyboard",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/blog");
  const calls = listCalls(page);
  await expect(titles(page)).toHaveCount(2);
  // A busy machine may take long from reading the clock to setting it; from
  // 15 s on, calls would be given up.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const search = page.getByLabel("Blog Search", { exact: true });
  await search.pressSequentially("abdm");
  await page.clock.runFor(450);
  await search.pressSequentially(" bed");
  await page.clock.runFor(499);
  expect(calls.map(String)).toEqual([]);
  await page.clock.runFor(60);
  await expect
    .poll(() => calls.map((call) => [call.get("page"), call.get("search")]))
    .toEqual([["1", "abdm bed"]]);
  await page.clock.resume();
  await expect(page).toHaveURL("/blog?search=abdm+bed");

  await search.fill("zebra");
  await page.getByRole("link", { name: "Show all posts" }).press("Enter");
  await expect(titles(page).first()).toHaveText(clinic.title);
  await expect(titles(page).first().getByRole("link")).toBeFocused();
  await expect(search).toHaveValue("");
  await expect(page).toHaveURL("/blog");
});
