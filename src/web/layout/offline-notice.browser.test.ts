import { expect, test } from "../../../test/browser.ts";
import { bodyOf } from "../../../test/demo-content.ts";

test("without a network the page says so and stays when a link is followed; one that could not be fetched says so in the frame", {
  tag: "@offline",
}, async ({ page, context, allowErrors }) => {
  // What is reported of a visit cannot be, and is let go. Once a page's code was still lost just
  // after; its link leads there all the same, as `failed-navigation.browser.test.ts` has it.
  allowErrors(
    "net::ERR_INTERNET_DISCONNECTED",
    /^console: Error (reporting|loading)/,
    "Failed to fetch dynamically imported module",
  );
  const link = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
  await page.goto("/about");
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByRole("region", { name: "Connection" });
  await expect(notice).toHaveText("You are offline. This page stays as it is.");
  await link("Blog").click();
  await expect(notice).toHaveText(
    "That page needs a connection. This one stays until you have it.",
  );
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate(() => performance.timeOrigin), "when it was loaded").toBe(loaded);
  await link("Blog").click();
  await expect(page).toHaveURL("/blog");

  allowErrors("net::ERR_FAILED", "Failed to fetch");
  await page.route("**/contact-us.data*", (route) => route.abort());
  await link("Contact").click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("This page could not be loaded.");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading).toHaveText(bodyOf("contact").heading);
});
