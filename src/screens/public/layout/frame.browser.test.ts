import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";

const trail = (page: Page) =>
  page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");

test("footer links carry what the breadcrumb shows, and it is right without that too", {
  tag: "@storage",
}, async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: "ERP development" }).click();
  await expect(trail(page)).toHaveText([
    "Home",
    "Services",
    "IT development & consulting",
    "ERP development",
  ]);
  expect(await page.evaluate(() => history.state.usr)).toEqual({
    sub_page: true,
    title: "IT development & consulting",
    url: "/services/it-development-consulting",
  });
  await page.evaluate(() =>
    history.replaceState(
      {
        ...history.state,
        usr: { sub_page: true, title: "What we build", url: "/services/it-development-consulting" },
      },
      "",
    ),
  );
  await page.reload();
  await expect(trail(page)).toHaveText(["Home", "Services", "What we build", "ERP development"]);
  await trail(page).getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await page.getByRole("main").getByRole("link", { name: "ERP development" }).first().click();
  await expect(trail(page)).toHaveText([
    "Home",
    "Services",
    "IT development & consulting",
    "ERP development",
  ]);
});

test("an unknown address met inside the site is the same 404", { tag: "@scripts" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors("404");
  await page.goto("/about");
  await page.evaluate(() => history.pushState({ idx: 1, key: "lost" }, "", "/nothing-here"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate", { state: history.state })));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address.",
  );
  await page.getByRole("main").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
});

test("an unknown address is a 404 in the site's frame, with the nearest pages", {
  tag: "@scripts",
}, async ({ page, allowErrors }) => {
  allowErrors("404");
  const answer = await page.goto("/services/email-marketting");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address.",
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Email marketing" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", "noindex");
});
