/** The inbox, as those who answer enquiries use it. */
import { text } from "node:stream/consumers";
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { openInbox, rowOf } from "../../../test/inbox-in-browser.ts";
import { owner } from "../../../test/staff-in-browser.ts";


test("a filter, a view and a search are addresses: reload and Back show the same list", async ({
  page,
  site,
  allowErrors,
}) => {
  const { send } = await openInbox({ page, site, allowErrors }, ["Vera Visits", "Anand Rao"]);
  await send({ name: "Meera Textiles", service: "ERP", query: "Two plants, one ledger." });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Owner").selectOption("Nobody’s");
  await page.getByLabel("Came by").selectOption("Contact Page");
  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Show these" }).click();
  await expect(page).toHaveURL(/\/staff\/inbox\?owner=nobody&source=Contact\+Page$/);
  const filters = page.getByRole("list", { name: "Filters that are on" });
  await expect(filters.getByRole("link")).toHaveCount(2);
  await page.getByRole("button", { name: "Filters" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download this list as a CSV file" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  expect(await text(await file.createReadStream())).toMatch(/Anand Rao[\s\S]*Vera Visits/);
  await page.keyboard.press("Escape");

  await page.keyboard.press("/");
  await page.keyboard.type("ledger");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/words=ledger/);
  await expect(rowOf(page, "Meera Textiles")).toBeVisible();
  await expect(rowOf(page, "Vera Visits")).toBeHidden();
  await expect(page.getByText("1 found in all enquiries")).toBeVisible();
  await expect(rowOf(page, "Meera Textiles").locator("mark")).toHaveText("ledger");
  await expect(
    page.getByRole("navigation", { name: "Views" }).locator("[aria-current]"),
  ).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("ledger");
  await expect(rowOf(page, "Anand Rao")).toBeHidden();

  await filters.getByRole("link", { name: "“ledger”: remove" }).click();
  await expect(rowOf(page, "Anand Rao")).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, "Anand Rao")).toBeHidden();
  await page.getByRole("link", { name: "Mine" }).click();
  await expect(page.getByRole("heading", { name: "No enquiry is yours" })).toBeVisible();
  await page.getByRole("link", { name: "Board" }).click();
  await expect(page).toHaveURL(/\/staff\/inbox\/board\?view=mine$/);
});

test("by keyboard: j and k move, Enter opens, e closes, x chooses, a assigns, and ? lists them", async ({
  page,
  site,
  allowErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInbox({ page, site, allowErrors }, ["Vera Visits", "Anand Rao"]);
  const links = page.getByRole("region", { name: "Enquiries" }).locator("[data-row] a");
  const [first, second] = [links.nth(0), links.nth(1)];
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("j");
  await expect(second).toBeFocused();
  await page.keyboard.press("k");
  await expect(first).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/inbox\/[\w-]{36}$/);
  await expect(first).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(second).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/staff\/inbox$/);
  await expect(second).toBeFocused();

  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeHidden();
  // Who leaves the key's menu has selected nothing.
  await page.keyboard.press("a");
  await expect(page.getByRole("menuitem", { name: "Me" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 selected")).toBeHidden();
  await expect(page.getByRole("menuitem", { name: "Me" })).toBeHidden();
  await expect(second).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("menuitem", { name: "Me" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(new RegExp(`(Vera Visits|Anand Rao) assigned to ${owner.name}\\.`)),
  ).toBeVisible();
  await expect(page.getByText("1 selected")).toBeHidden();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 selected")).toBeHidden();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const does of [
    "Next enquiry",
    "Previous enquiry",
    "Assign it",
    "Select it",
    "Back to the list",
  ])
    await expect(keys).toContainText(does);
});

test("what comes in appears by itself, in every tab that looks", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, send } = await openInbox({ page, site, allowErrors }, ["Vera Visits"]);
  const other = await page.context().newPage();
  await other.goto(`${url}/staff/inbox`);
  for (const tab of [page, other])
    await expect(tab.getByText("live", { exact: true })).toBeVisible();
  await send({ name: "Anand Rao" });
  for (const tab of [page, other]) {
    await expect(rowOf(tab, "Anand Rao")).toBeVisible();
    await expect(tab.getByText("1 new")).toBeVisible();
  }
  await rowOf(other, "Anand Rao").getByRole("checkbox").check();
  await other.getByRole("button", { name: "Assign" }).click();
  await other.getByRole("menuitem", { name: "Me" }).click();
  await expect(rowOf(page, "Anand Rao")).toContainText(owner.name);
});

test("what is held as spam says why, and is released with one press", async ({
  page,
  site,
  allowErrors,
}) => {
  const { send } = await openInbox({ page, site, allowErrors }, ["Vera Visits"]);
  await send({ name: "Asha Patil", leave_empty: "filled in by a password manager" });
  await page.getByRole("link", { name: "Held as spam" }).click();
  await expect(rowOf(page, "Asha Patil")).toContainText(
    "It filled in a field that people cannot see.",
  );
  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Release Asha Patil" }).click();
  await expect(page.getByRole("heading", { name: "Nothing is held" })).toBeVisible();
  await expect(page.getByText("Asha Patil released.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Never hold this sender again: Asha Patil" }).click();
  await expect(
    page.getByText(/Released. Enquiries from \S+@example.com will not be held again./),
  ).toBeVisible();
  await page.getByRole("navigation", { name: "Views" }).getByRole("link").first().click();
  await expect(rowOf(page, "Asha Patil")).toBeVisible();
});

test("a view is saved under a name, renamed and removed", async ({ page, site, allowErrors }) => {
  const { url } = await openInbox({ page, site, allowErrors }, ["Vera Visits"]);
  await page.goto(`${url}/staff/inbox?owner=nobody`);
  await page.getByRole("button", { name: "+ Save view" }).click();
  await page.getByLabel("Name").fill("To be given out");
  await page.getByLabel("For all colleagues").check();
  await page.getByRole("button", { name: "Save it" }).click();
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.locator("[aria-current]")).toHaveText("To be given out 1");
  await page.getByRole("button", { name: "Change view" }).click();
  await page.getByLabel("Name").fill("Free");
  await page.getByRole("button", { name: "Rename it" }).click();
  await expect(views.locator("[aria-current]")).toHaveText("Free 1");
  await page.getByRole("button", { name: "Change view" }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(views.getByRole("link", { name: "Free" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(views.getByRole("link", { name: "Free" })).toBeVisible();
});

test("on a phone there is one column, filters come from below, and all can be touched", async ({
  page,
  site,
  allowErrors,
}) => {
  await openInbox({ page, site, allowErrors }, ["Vera Visits", "Anand Rao"]);
  await page.setViewportSize({ width: 390, height: 844 });
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
  await rowOf(page, "Vera Visits").getByRole("checkbox").check();
  await expect(page.getByText("1 selected")).toBeVisible();
  const small = await page
    .getByRole("main")
    .locator("a:visible, button:visible, label:visible")
    .evaluateAll((all) =>
      all.flatMap((one) => {
        // The link's own box is its words; what is touched is the row.
        const touched = one.closest("[data-row]") && one.matches("a") ? one.closest("li") : one;
        const { height } = touched?.getBoundingClientRect() ?? { height: 0 };
        return height < 44 ? [`${one.textContent} ${height}`] : [];
      }),
    );
  expect(small).toEqual([]);
  await page.getByRole("button", { name: "Clear the selection" }).click();
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const box = await sheet.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("before scripts come, links and forms do the same", async ({
  page,
  noScript,
  site,
  allowErrors,
}) => {
  const { url } = await openInbox({ page, site, allowErrors }, ["Vera Visits", "Anand Rao"]);
  await noScript.context().addCookies(await page.context().cookies());
  await noScript.goto(`${url}/staff/inbox?owner=nobody`);
  await rowOf(noScript, "Vera Visits").getByRole("checkbox").check();
  await noScript.getByRole("combobox", { name: "Owner" }).last().selectOption("Me");
  await noScript.getByRole("button", { name: "Assign" }).click();
  await expect(noScript.getByText(`Vera Visits assigned to ${owner.name}.`)).toBeVisible();
  await expect(rowOf(noScript, "Vera Visits")).toBeHidden();
  await noScript.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(noScript, "Vera Visits")).toBeVisible();
  const link = rowOf(noScript, "Vera Visits").getByRole("link");
  await expect(link).toHaveAttribute("href", /^\/staff\/enquiries\/[\w-]{36}$/);
});
