import { expect, test } from "../../../test/browser.ts";
import { sendEnquiry } from "../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

test("an enquiry is taken, moved on, planned, noted and won, and a move is undone", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  await page.goto(`${url}/staff/enquiries/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Farida Shaikh" })).toBeVisible();
  await expect(page.getByText("ERP for two plants")).toBeVisible();

  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("You took it")).toBeVisible();

  const stage = page.getByRole("form", { name: "Stage" });
  await stage.getByRole("button", { name: "Contacted" }).click();
  await expect(stage.locator("[aria-current=step]")).toHaveText("Contacted");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).last().click();
  await expect(stage.locator("[aria-current=step]")).toHaveText("New");

  await page.getByRole("link", { name: "Plan the next step" }).click();
  await page.getByRole("textbox", { name: "Next step" }).fill("Site visit");
  await page.getByRole("textbox", { name: "Day" }).fill("2030-11-24");
  await page.getByRole("textbox", { name: "Time" }).fill("11:00");
  await page.getByRole("button", { name: "Plan it" }).click();
  const promise = page.getByRole("region", { name: "Promise" });
  await expect(promise.getByText("Next step: Site visit")).toBeVisible();

  await page.keyboard.press("n");
  const note = page.getByRole("textbox", { name: "Note to colleagues" });
  await expect(note).toBeFocused();
  await page.keyboard.type("They close stock on the 25th.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("list").getByText("They close stock on the 25th.")).toBeVisible();
  await expect(note).toHaveValue("");

  await page.getByRole("link", { name: "Won…" }).click();
  await page.getByRole("textbox", { name: "Worth", exact: true }).fill("18 lakh");
  await page.getByRole("button", { name: "It is won" }).click();
  await expect(page.getByText("valued it at")).toContainText("₹18,00,000");
  await expect(page.getByRole("link", { name: "Won…" })).toHaveCount(0);
});

test("two who change the same see both, and choose", async ({
  page,
  site,
  context,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(`${url}/staff/enquiries/${id}`);
  const stageOf = (one: typeof page) => one.getByRole("form", { name: "Stage" });
  const currentOf = (one: typeof page) => stageOf(one).locator("[aria-current=step]");
  await stageOf(page).getByRole("button", { name: "Qualified" }).click();
  await expect(currentOf(page)).toHaveText("Qualified");

  await stageOf(other).getByRole("button", { name: "Contacted" }).click();
  const both = other.getByRole("alert").filter({ hasText: "Somebody else changed this" });
  await expect(both).toContainText("Stage: Qualified");
  await expect(both).toContainText("Stage: Contacted");
  await both.getByRole("button", { name: "Take mine" }).click();
  await expect(currentOf(other)).toHaveText("Contacted");
  await expect(both).toHaveCount(0);
});

test("without scripts the forms work as pages", async ({ browser, page, site, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(`${url}/staff/enquiries/${id}?closing=lost`);
  await bare.getByLabel("Why").fill("Too small for us");
  await bare.getByRole("button", { name: "It is lost" }).click();
  await expect(bare.getByText("Too small for us").first()).toBeVisible();
  await expect(bare.getByRole("form", { name: "Stage" })).toContainText("Lost");
  await plain.close();
});
