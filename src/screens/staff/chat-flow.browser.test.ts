import type { Page } from "@playwright/test";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const wide = { width: 1440, height: 900 };
const parts = (page: Page) => page.getByRole("navigation", { name: "Parts" });
const steps = (page: Page) => parts(page).getByRole("list", { name: "Steps" });
const openStep = (page: Page, name: string) =>
  steps(page).getByRole("link", { name, exact: true }).click();
const trial = (page: Page) => page.getByRole("complementary", { name: "Try the chat" });
const isSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

test("a flow is written step by step, tried, broken, told so, mended and published", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/flows`);
  await expect(steps(page).getByRole("link")).toHaveCount(79);
  await page.screenshot({ path: "/tmp/flow-1.png" });
  await openStep(page, "Software: which kind");
  await expect(page.getByText("Reached from First question")).toBeVisible();
  await page.screenshot({ path: "/tmp/flow-2.png" });
  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize(wide);

  await trial(page).getByRole("button", { name: "Software or a website" }).click();
  await expect(trial(page).getByRole("log")).toContainText("Which is it?");
  await page.getByLabel("Line").first().fill("Building or mending. Which is it?");
  await expect(trial(page).getByRole("log")).toContainText("Building or mending. Which is it?");
  await isSaved(page);
  await page.screenshot({ path: "/tmp/flow-3.png" });
});
