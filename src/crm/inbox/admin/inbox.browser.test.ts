/** The inbox, as those who answer enquiries use it. */
import { expect, test } from "../../../../test/browser.ts";
import { sendEnquiry } from "../../../../test/enquiries.ts";
import { openInbox, rowOf } from "../../../../test/inbox-in-browser.ts";
import { owner } from "../../../../test/staff-in-browser.ts";

test("by keyboard: j and k move, Enter opens, e closes, x chooses, a assigns, / searches, and ? lists them", {
  tag: "@keyboard",
}, async ({ page, site, allowErrors }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInbox({ page, site, allowErrors }, ["Vera Visits", "Anand Rao"]);
  const links = page.getByRole("region", { name: "Enquiries" }).locator("[data-row] a");
  const [first, second] = [links.nth(0), links.nth(1)];
  const opened = page.getByRole("heading", { level: 2, name: /^(Vera Visits|Anand Rao)$/ });
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("j");
  await expect(second).toBeFocused();
  await page.keyboard.press("k");
  await expect(first).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/staff\/inbox\/[\w-]{36}$/);
  await expect(first).toHaveAttribute("aria-current", "true");
  await expect(opened).toHaveText((await first.textContent()) ?? "");
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
  await page.getByRole("menuitem", { name: "Me" }).press("Enter");
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
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  await page.keyboard.press("/");
  await page.keyboard.type("anand");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/words=anand/);
  await expect(rowOf(page, "Vera Visits")).toBeHidden();
  await page.goBack();
  await expect(rowOf(page, "Vera Visits")).toBeVisible();
});

test("what comes in appears by itself, in every tab that looks", {
  tag: "@live",
}, async ({ page, site, allowErrors }) => {
  const { url, send } = await openInbox({ page, site, allowErrors }, ["Vera Visits"]);
  const today = await page.context().newPage();
  await today.goto(`${url}/staff`);
  const nobodys = today.getByRole("region", { name: "Unassigned" });
  await expect(nobodys.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("live", { exact: true })).toBeVisible();
  await send({ name: "Anand Rao" });
  await expect(rowOf(page, "Anand Rao")).toBeVisible();
  await expect(page.getByText("1 new")).toBeVisible();
  await expect(nobodys.getByRole("listitem")).toHaveCount(2);
  await rowOf(page, "Anand Rao").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("menuitem", { name: "Me" }).click();
  await expect(nobodys.getByRole("listitem")).toHaveCount(1);

  // What is opened from there leads back there.
  await rowOf(today, "Vera Visits").getByRole("link").click();
  await expect(today.getByRole("heading", { level: 1, name: "Vera Visits" })).toBeVisible();
  await today.getByRole("main").getByRole("link", { name: "Today" }).click();
  await expect(nobodys).toBeVisible();
});

test("on a phone there is one column, filters come from below, and all can be touched", {
  tag: "@layout",
}, async ({ page, site, allowErrors }) => {
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

  await page.setViewportSize({ width: 360, height: 740 });
  const [title, search] = ["heading", "searchbox"] as const;
  const top = async (role: typeof title | typeof search) =>
    (await page.getByRole(role).first().boundingBox())?.y ?? 0;
  const add = await page.getByRole("link", { name: "Add enquiry" }).boundingBox();
  expect((await top(title)) - (add?.y ?? 0), "on the title's line").toBeLessThan(44);
  const filters = await page.getByRole("button", { name: "Filters" }).boundingBox();
  expect(filters?.y, "on the line of the search").toBe(await top(search));
  expect((filters?.y ?? 0) + (filters?.height ?? 0)).toBeLessThan(120);

  // One after another, without going back to the list.
  const [first = "", second = ""] = await page.locator("[data-row] a").allTextContents();
  const opened = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.getByRole("link", { name: first, exact: true }).click();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Previous/ })).toBeHidden();
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(opened(second)).toBeVisible();
  await page.getByRole("link", { name: /^Previous/ }).click();
  await expect(opened(first)).toBeVisible();
});

test("without scripts an enquiry is assigned and lost, two contacts are merged, and one is erased", {
  tag: "@noscript",
}, async ({ page, noScript, site, allowErrors }) => {
  const { url } = await openInbox({ page, site, allowErrors }, ["Vera Visits"]);
  await page.close();
  const id = await sendEnquiry(url);
  await sendEnquiry(url, { name: "Faizal Shaikh", email: "faizal@kalyani.example" });
  await noScript.context().addCookies(await page.context().cookies());

  await noScript.goto(`${url}/staff/inbox?owner=nobody`);
  await rowOf(noScript, "Vera Visits").getByRole("checkbox").check();
  await noScript.getByRole("combobox", { name: "Owner" }).last().selectOption("Me");
  await noScript.getByRole("button", { name: "Assign" }).click();
  await expect(noScript.getByText(`Vera Visits assigned to ${owner.name}.`)).toBeVisible();
  await expect(rowOf(noScript, "Vera Visits")).toBeHidden();
  await noScript.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(noScript, "Vera Visits")).toBeVisible();

  await noScript.goto(`${url}/staff/enquiries/${id}?closing=lost`);
  await noScript.getByLabel("Why it was lost (optional)").fill("Too small for us");
  await noScript.getByRole("button", { name: "Mark as lost" }).click();
  await expect(noScript.getByText("Too small for us").first()).toBeVisible();
  await expect(noScript.getByRole("form", { name: "Stage" })).toContainText("Lost");

  await noScript.getByRole("link", { name: "Farida Shaikh" }).first().click();
  await noScript.getByRole("link", { name: "Compare with Faizal Shaikh" }).click();
  await noScript.getByRole("button", { name: "Merge", exact: true }).click();
  const enquiries = noScript.getByRole("region", { name: "Enquiries" }).getByRole("listitem");
  await expect(enquiries).toHaveCount(2);
  // Roles and texts within noscript are none to Playwright.
  await expect(noScript.locator("main noscript p")).toHaveText("They are one person now.");
  await noScript.locator("main noscript button").click();
  await expect(enquiries).toHaveCount(1);

  await noScript.getByRole("link", { name: "Erase…" }).click();
  await noScript.getByLabel("Type Farida Shaikh to erase them").fill("Farida Shaikh");
  await noScript.getByRole("button", { name: "Erase them for good" }).click();
  await expect(noScript.getByText("Erased: 1 enquiry")).toBeVisible();
  await noScript.emulateMedia({ media: "print" });
  await expect(noScript.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(noScript.getByRole("button", { name: "Print" })).toBeHidden();
});
