import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { bob, joinAsBob } from "../../../test/colleague-in-browser.ts";
import { sendEnquiry } from "../../../test/enquiries.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";

test("an enquiry is taken, moved on, planned, noted and won, and a move is undone", async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  await page.goto(`${url}/staff/enquiries/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Farida Shaikh" })).toBeVisible();
  const theirs = page.getByRole("region", { name: "Their latest words" });
  await expect(theirs.getByText("ERP for two plants")).toBeVisible();

  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("You took it")).toBeVisible();

  const stage = page.getByRole("form", { name: "Stage" });
  await stage.getByRole("button", { name: "Contacted" }).click();
  await expect(stage.locator("[aria-current=step]")).toHaveText("Contacted");
  // Its own: that of taking it may still stand.
  const moved = page
    .getByRole("status")
    .filter({ hasText: "Moved it from New to Contacted, which counts as answered." });
  await moved.getByRole("button", { name: "Undo" }).click();
  await expect(stage.locator("[aria-current=step]")).toHaveText("New");

  await page.getByRole("link", { name: "Plan the next step" }).click();
  await page.getByRole("textbox", { name: "Next step" }).fill("Site visit");
  // Another form that is saved leaves it as it is.
  await page.getByRole("combobox", { name: "Priority" }).selectOption("High");
  await expect(page.getByText("High priority", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Next step" })).toHaveValue("Site visit");
  await page.getByRole("button", { name: "Plan it" }).click();
  await expect(page.getByText("Choose a day.")).toBeVisible();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await expect(page.getByLabel("Time")).toHaveValue("10:00");
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
  await page.getByRole("button", { name: "Mark as won" }).click();
  const story = page.getByRole("region", { name: "What happened" });
  await expect(story.getByText("valued it at")).toContainText("₹18,00,000");
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
  // News would often come first, and there would be nothing to choose.
  await context.route("**/staff/inbox/live**", () => {});
  for (const one of [page, other]) await one.goto(`${url}/staff/enquiries/${id}`);
  const stageOf = (one: typeof page) => one.getByRole("form", { name: "Stage" });
  const currentOf = (one: typeof page) => stageOf(one).locator("[aria-current=step]");
  await stageOf(page).getByRole("button", { name: "Qualified" }).click();
  await expect(currentOf(page)).toHaveText("Qualified");

  await stageOf(other).getByRole("button", { name: "Contacted" }).click();
  const both = other.getByRole("alert").filter({ hasText: "This was changed meanwhile" });
  await expect(both).toContainText("Stage: Qualified");
  await expect(both).toContainText("Stage: Contacted");
  await both.getByRole("button", { name: "Take mine" }).click();
  await expect(currentOf(other)).toHaveText("Contacted");
  await expect(both).toHaveCount(0);

  await page.bringToFront();
  await stageOf(page).getByRole("button", { name: "Proposal" }).click();
  const here = page.getByRole("alert").filter({ hasText: "This was changed meanwhile" });
  await expect(here).toContainText("Stage: Contacted");
  await here.getByRole("link", { name: "Keep theirs" }).click();
  await expect(here).toHaveCount(0);
  await expect(currentOf(page)).toHaveText("Contacted");
});

test("who wrote is a press away, by call, WhatsApp and mail", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url, { mobile: "020 5555 0100" });
  await page.goto(`${url}/staff/enquiries/${id}`);
  const way = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  await expect(way("Call")).toHaveAttribute("href", "tel:+912055550100");
  await expect(way("Mail")).toHaveAttribute("href", "mailto:farida@kalyani.example");
  await expect(way("WhatsApp")).toHaveAttribute("href", "https://wa.me/912055550100");
  await expect(way("WhatsApp")).toHaveAttribute("target", "_blank");
  await expect(way("WhatsApp")).toHaveAttribute("rel", "noopener");
});

test("a note offers colleagues at @, and outlives a reload and the network until it is kept", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url });
  await bobs.close();
  const id = await sendEnquiry(url);
  await page.goto(`${url}/staff/enquiries/${id}`);
  const note = page.getByRole("textbox", { name: "Note to colleagues" });
  await page.getByRole("tab", { name: "Note" }).click();
  await note.pressSequentially("Please call, @bo");
  const offered = page.getByRole("listbox", { name: "Colleagues" });
  await expect(offered.getByRole("option", { name: bob.name })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await note.press("Enter");
  await expect(note).toHaveValue("Please call, @Bob Nair ");
  await expect(offered).toBeHidden();
  await note.pressSequentially("today");

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

test("somebody alike is told apart from where the merge is offered, and back", async ({
  page,
  site,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await becomeOwner(page, link);
  const id = await sendEnquiry(url);
  await sendEnquiry(url, { name: "Faizal Shaikh", email: "faizal@kalyani.example" });
  await page.goto(`${url}/staff/enquiries/${id}`);
  const alike = page.getByRole("region", { name: "Possibly the same person" });
  await alike.getByRole("button", { name: "Not the same person as Faizal Shaikh" }).click();
  await expect(alike).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(alike).toContainText("Faizal Shaikh");
});

test("who else looks stands beside the title, on the page and beside the list", async ({
  page,
  site,
  browser,
  allowErrors,
}) => {
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
  await bare.getByLabel("Why it was lost (optional)").fill("Too small for us");
  await bare.getByRole("button", { name: "Mark as lost" }).click();
  await expect(bare.getByText("Too small for us").first()).toBeVisible();
  await expect(bare.getByRole("form", { name: "Stage" })).toContainText("Lost");
  await plain.close();
});
