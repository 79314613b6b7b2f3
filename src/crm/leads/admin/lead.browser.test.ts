import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { bob, joinAsBob } from "../../../../test/colleague-in-browser.ts";
import { sendEnquiry } from "../../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../../test/staff-in-browser.ts";

test("who else looks stands beside the title, and a note to them outlives a reload and the network until it is kept", {
  tag: "@live",
}, async ({ page, site, browser, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url });
  const id = await sendEnquiry(url);
  const other = await sendEnquiry(url, { name: "Anand Rao", email: "anand@kalyani.example" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/staff/inbox/${id}`);
  await bobs.goto(`${url}/staff/enquiries/${id}`);
  const ofBob = page.getByText("Bob is looking");
  await expect(ofBob).toBeVisible();
  await expect(bobs.getByText("Alice is looking")).toBeVisible();
  await expect(page.getByText("Alice is looking")).toBeHidden();

  await page.getByRole("link", { name: "Anand Rao", exact: true }).click();
  await expect(page).toHaveURL(`${url}/staff/inbox/${other}`);
  await expect(ofBob).toBeHidden();
  await expect(bobs.getByText("Alice is looking")).toBeHidden();
  await bobs.goto(`${url}/staff/inbox/${other}`);
  await expect(ofBob).toBeVisible();
  await bobs.close();
  await expect(ofBob).toBeHidden();

  await page.goto(`${url}/staff/enquiries/${id}`);
  const note = page.getByRole("textbox", { name: "Note to colleagues" });
  // Another form that is saved leaves what is typed as it is.
  await page.getByRole("link", { name: "Plan the next step" }).click();
  await page.getByRole("textbox", { name: "Next step" }).fill("Site visit");
  await page.getByRole("combobox", { name: "Priority" }).selectOption("High");
  await expect(page.getByText("High priority", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Next step" })).toHaveValue("Site visit");
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByLabel("Time")).toHaveValue("10:00");

  await page.keyboard.press("n");
  await expect(note).toBeFocused();
  await note.pressSequentially("Please call, @bo");
  const offered = page.getByRole("listbox", { name: "Colleagues" });
  await expect(offered.getByRole("option", { name: bob.name })).toBeVisible();
  await note.press("Enter");
  await expect(note).toHaveValue("Please call, @Bob Nair ");
  await expect(offered).toBeHidden();
  await note.pressSequentially("today");
  // The address follows the tab, and a reload keeps what the address says.
  await expect(page).toHaveURL(/[?&]write=note/);

  await page.reload();
  await expect(note).toHaveValue("Please call, @Bob Nair today");
  await page.context().setOffline(true);
  await note.press("Control+Enter");
  await expect(page.getByText("The site cannot be reached.")).toBeVisible();
  await expect(note).toHaveValue("Please call, @Bob Nair today");
  await page.context().setOffline(false);
  await note.press("Control+Enter");
  await expect(page.getByRole("list").getByText("Please call,")).toContainText("@Bob Nair");
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(note).toHaveValue("");
});

test("a correction is compared with what its form showed at first, and a conflict comes into view", {
  tag: "@live",
}, async ({ page, site, browser, allowErrors }) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url });
  const id = await sendEnquiry(url);
  const correct = async (of: Page, email: string) => {
    await of.goto(`${url}/staff/enquiries/${id}?correct=1`);
    await of.getByLabel("Email", { exact: true }).fill(email);
  };
  await correct(page, "right@kalyani.example");
  await correct(bobs, "other@kalyani.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const happened = bobs.getByRole("region", { name: "What happened" });
  await expect(happened).toContainText("right@kalyani.example");
  await bobs.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = bobs.getByRole("alert").filter({ hasText: "Choose which one to keep." });
  await expect(conflict).toContainText("Theirs, as savedEmail: right@kalyani.example");
  await expect(conflict).toBeFocused();
  await expect(conflict).toBeInViewport();
  const mail = bobs.getByRole("link", { name: "right@kalyani.example" }).first();
  await expect(mail).toBeVisible();
  await bobs.getByRole("button", { name: "Take mine" }).click();
  await expect(bobs.getByRole("link", { name: "other@kalyani.example" }).first()).toBeVisible();

  await bobs.goto(`${url}/staff/enquiries/${id}`);
  const worth = (of: Page) => of.getByRole("textbox", { name: "Deal value" });
  await worth(bobs).fill("9 lakh");
  await worth(page).fill("18 lakh");
  await worth(page).press("Enter");
  await expect(happened).toContainText("₹18,00,000");
  await expect(worth(bobs)).toHaveValue("9 lakh");
  await worth(bobs).press("Enter");
  await expect(conflict).toContainText("Worth: ₹18,00,000");
  await bobs.getByRole("link", { name: "Keep theirs" }).click();
  await expect(worth(bobs)).toHaveValue("₹18,00,000");
  await bobs.close();
});
