import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

const wide = { width: 1440, height: 900 };
const parts = (page: Page) => page.getByRole("navigation", { name: "Parts" });
const steps = (page: Page) => parts(page).getByRole("list", { name: "Steps" });
const openStep = (page: Page, name: string) =>
  steps(page).getByRole("link", { name, exact: true }).click();
const trial = (page: Page) => page.getByRole("complementary", { name: "Try the chat" });
const isSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

test("a flow is written step by step, tried, broken, told so, mended, published and rolled back with a visitor in mid-chat", {
  tag: "@journey",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize(wide);
  await becomeOwner(page, link);
  const visitor = await page.context().newPage();
  await visitor.goto(`${url}/chat`);
  await visitor.getByRole("button", { name: "Software or a website" }).click();
  await expect(visitor.getByText("What do you need?")).toBeVisible();

  await page.goto(`${url}/staff/content/flows`);
  await expect(steps(page).getByRole("link")).toHaveCount(89);
  const map = page.getByRole("region", { name: "Steps as a map" });
  await expect(map.getByRole("link", { name: /^First question/ })).toBeInViewport();
  await openStep(page, "Software: which kind");
  await expect(page.getByRole("link", { name: "First question" }).last()).toBeVisible();
  await expect(page.getByRole("button", { name: /^A web or phone app/ })).toContainText(
    "→ Application development",
  );

  const log = trial(page).getByRole("log");
  await trial(page).getByRole("button", { name: "Software or a website" }).click();
  await expect(log).toContainText("What do you need?");
  await page
    .getByRole("textbox", { name: "Line 1" })
    .fill("Building or mending. What do you need?");
  await expect(log).toContainText("Building or mending. What do you need?");
  await trial(page).getByRole("button", { name: "Website" }).click();

  await page.getByRole("button", { name: "Add an option" }).press("Enter");
  await expect(page.getByLabel("Words of the option")).toBeFocused();
  await page.keyboard.type("Something else");
  await page.getByRole("button", { name: "Lead to a new step" }).first().press("Enter");
  await isSaved(page);
  await page.getByRole("link", { name: "Open “Something else”" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Something else" })).toBeVisible();
  const before = page.getByRole("region", { name: "Before you publish" });
  await expect(before).toContainText("Give it options or a question");
  await page.getByRole("textbox", { name: "Name (optional)", exact: true }).fill("Something else");
  await expect(steps(page).getByRole("link", { name: /^Something else/ })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(before).toBeFocused();

  await page.getByRole("textbox", { name: "Line 1" }).fill("Tell us on the phone: {number}.");
  await page.getByLabel("The chat ends here").check({ force: true });
  await expect(before).toContainText("There is no answer or fact named {number}.");
  await page.getByRole("textbox", { name: "Line 1" }).fill("Tell us on the phone: {phone}.");
  await expect(before).toContainText("Everything that is needed is there.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The changes are live.")).toBeVisible();

  const later = await page.context().browser()?.newPage();
  if (!later) throw new Error("there is a browser");
  await later.goto(`${url}/chat`);
  await later.getByRole("button", { name: "Software or a website" }).click();
  await expect(later.getByText("Building or mending.")).toBeVisible();
  await later.getByRole("button", { name: "Something else" }).click();
  await expect(later.getByText("Tell us on the phone:")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: "Something else" })).toHaveCount(0);

  await parts(page).getByRole("link", { name: "Steps as a map" }).click();
  await expect(map.getByRole("link", { name: /^Something else/ })).toBeAttached();
  await expect(map.getByTestId("rf__edge-steps.start.options.0.to")).toBeAttached();
  const start = map.getByRole("link", { name: /^First question/ });
  const heightInMap = async () =>
    ((await start.boundingBox())?.y ?? 0) - ((await map.boundingBox())?.y ?? 0);
  await start.hover();
  const { x = 0, y = 0 } = (await start.boundingBox()) ?? {};
  const height = await heightInMap();
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 150, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "Steps as a map" })).toBeVisible();
  await expect.poll(heightInMap).toBeGreaterThan(height + 50);
  await map.getByRole("button", { name: "Lay out the map again" }).click();
  await expect.poll(heightInMap).toBeCloseTo(height, 0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.reload();
  await expect(map.getByRole("button", { name: "Lay out the map again" })).toBeVisible();
  await start.click();
  await expect(page.getByRole("heading", { name: "First question" })).toBeVisible();

  await parts(page).getByRole("link", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Restore: version 1" }).click();
  await expect(page.getByText("Version 1 is live again.")).toBeVisible();
  await later.getByRole("button", { name: "Start again" }).click();
  await later.getByRole("button", { name: "Software or a website" }).click();
  await expect(later.getByRole("button", { name: "Something else" })).toBeVisible();
  await visitor.getByRole("button", { name: "Website" }).click();
  await later.context().clearCookies();
  await later.goto(`${url}/chat`);
  await later.getByRole("button", { name: "Software or a website" }).click();
  await expect(later.getByRole("button", { name: "Website" })).toBeVisible();
  await expect(later.getByRole("button", { name: "Something else" })).toHaveCount(0);
  await later.close();

  await page.goto(`${url}/staff/content/flows?part=stops`);
  await page.waitForURL(/flows\/\d+/);
  await parts(page).getByRole("link", { name: "Where visitors stop" }).click();
  await expect(page.getByText(/ began version 1 within 90 days/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Software: which kind 1 / })).toBeVisible();
});

test("on a phone steps are chosen from a list, and tried in place of the form", {
  tag: "@layout",
}, async ({ page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff/content/flows`);
  const chosen = parts(page).getByRole("combobox", { name: "Open a step" });
  await chosen.fill("by phone");
  await page.getByRole("option", { name: "By phone" }).click();
  await expect(page.getByRole("heading", { name: "By phone" })).toBeVisible();
  await parts(page).getByRole("link", { name: "Try it" }).click();
  await trial(page).getByRole("button", { name: "Talk to a person" }).click();
  await expect(trial(page).getByRole("log")).toContainText("How would you like to reach us?");
});
