/** Today, as somebody who answers enquiries begins with it. */
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { bob, joinAsBob } from "../../../test/colleague-in-browser.ts";
import { rowOf, sendTo } from "../../../test/inbox-in-browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


test("what comes in appears by itself, opens from there, and leads back", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  await page.goto(`${url}/staff`);
  await expect(page.getByText("Nothing is late, and nothing is due today.")).toBeVisible();
  const nobodys = page.getByRole("region", { name: "Nobody’s yet" });
  await expect(nobodys).toContainText("No enquiry is waiting for somebody to take it.");
  for (let n = 1; n <= 6; n++) await sendTo(url, { name: `Client ${n}` });
  await expect(nobodys.getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("link", { name: "6 came since yesterday." })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await rowOf(page, "Client 1").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Client 1" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Today" }).click();
  await nobodys.getByRole("link", { name: "All 6" }).click();
  await expect(page).toHaveURL(`${url}/staff/inbox?view=nobodys`);
});

test("a note that names somebody stands there until it is a week old", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url });
  const id = await sendTo(url, { name: "Vera Visits" });
  await page.goto(`${url}/staff/enquiries/${id}`);
  await page.getByRole("tab", { name: "Note" }).click();
  const note = page.getByRole("textbox", { name: "Note to colleagues" });
  await note.pressSequentially("Please call her, @bo");
  await expect(page.getByRole("listbox", { name: "Colleagues" })).toContainText(bob.name);
  await note.press("Enter");
  await note.press("Control+Enter");
  await expect(page.getByRole("list").getByText("Please call her,")).toBeVisible();

  const named = bobs.getByRole("region", { name: "You were named" });
  await expect(named).toContainText("Please call her, @Bob Nair");
  await named.getByRole("link", { name: /about Vera Visits$/ }).click();
  await expect(bobs.getByRole("heading", { level: 1, name: "Vera Visits" })).toBeVisible();
  await bobs.close();
});
