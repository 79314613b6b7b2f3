import type { Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";

const trail = (page: Page) =>
  page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
const ofErp = ["Home", "Services", "IT development & consulting", "ERP development"];
const group = {
  sub_page: true,
  title: "IT development & consulting",
  url: "/services/it-development-consulting",
};

test("footer links and cards carry the group to the breadcrumb, which is right without that too; the 404 has what is near", {
  tag: "@storage",
}, async ({ page, allowErrors }) => {
  const carried = () => page.evaluate(() => history.state.usr);
  await page.goto("/");
  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: "ERP development" }).click();
  await expect(trail(page)).toHaveText(ofErp);
  expect(await carried()).toEqual(group);
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ""), {
    ...group,
    title: "What we build",
  });
  await page.reload();
  await expect(trail(page)).toHaveText(["Home", "Services", "What we build", "ERP development"]);
  await trail(page).getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await page.getByRole("main").getByRole("link", { name: "ERP development" }).first().click();
  await expect(trail(page)).toHaveText(ofErp);

  await trail(page).getByRole("link", { name: group.title }).click();
  await expect(page).toHaveURL(group.url);
  const cards = page.getByRole("navigation", { name: group.title }).getByRole("link");
  await expect(cards).toHaveCount(6);
  await cards.nth(2).click();
  await expect(page).toHaveURL(`${group.url}/erp-development`);
  expect(await carried()).toEqual(group);
  await expect(trail(page)).toHaveText(ofErp);

  allowErrors("404");
  await page.evaluate(() =>
    history.pushState({ idx: 1, key: "lost" }, "", "/services/email-marketting"),
  );
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate", { state: history.state })));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing at this address.",
  );
  await page.getByRole("main").getByRole("link", { name: "Email marketing" }).click();
  await expect(page).toHaveURL("/services/digital-marketing/email-marketing");
});
