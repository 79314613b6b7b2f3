/** Bob writes and asks, Alice compares, sends back and publishes. */
import { faultsOn } from "../../../test/accessibility.ts";
import { expect, test } from "../../../test/browser.ts";
import { joinAsBob } from "../../../test/colleague-in-browser.ts";
import { becomeOwner, newSite } from "../../../test/staff-in-browser.ts";


const wide = { width: 1280, height: 900 };

test("a writer asks, is sent back, asks again, and what they wrote is published for them", async ({
  page: alices,
  site,
  browser,
  allowErrors,
}) => {
  const { url, link } = await newSite({ site, allowErrors });
  await alices.setViewportSize(wide);
  await becomeOwner(alices, link);
  const bobs = await joinAsBob({ owners: alices, browser, url, role: "Writer" });
  await bobs.setViewportSize(wide);
  const asked = bobs.getByRole("region", { name: "You asked for approval" });
  await expect(asked).toContainText("What you ask to be published stands here");
  await bobs.goto(`${url}/staff/content/posts?words=accounts`);
  await bobs.getByRole("link", { name: "A chart of accounts that survives the audit" }).click();
  const ask = bobs.getByRole("button", { name: "Ask for approval" });
  await expect(ask).toBeDisabled();
  await expect(bobs.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await expect(bobs.getByRole("button", { name: "Schedule…" })).toHaveCount(0);
  const title = bobs.getByLabel("Title", { exact: true });
  await title.fill("Seven ways to count");
  await ask.click();
  const dialog = bobs.getByRole("dialog", { name: "Ask for approval" });
  await dialog.getByLabel("Note (optional)").fill("For Monday, please.");
  await dialog.getByLabel("Who is asked").selectOption("Alice Kulkarni");
  expect(await faultsOn(bobs)).toEqual([]);
  await bobs.setViewportSize(wide);
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const bobsPanel = bobs.getByRole("region", { name: "Approval" });
  await expect(bobsPanel).toContainText("You asked Alice Kulkarni to publish this");
  await bobsPanel.getByRole("button", { name: "Withdraw" }).click();
  await expect(bobsPanel).toHaveCount(0);
  await bobs.getByRole("button", { name: "Undo u" }).click();
  await expect(bobsPanel).toContainText("For Monday, please.");

  await alices.goto(`${url}/staff`);
  const waiting = alices.getByRole("region", { name: "Waiting for your approval" });
  await expect(waiting).toContainText("post, by Bob Nair");
  expect(await faultsOn(alices)).toEqual([]);
  await alices.setViewportSize(wide);
  await waiting.getByRole("link", { name: "Seven ways to count" }).click();
  const panel = alices.getByRole("region", { name: "Approval" });
  await expect(panel).toContainText("Bob Nair asks you to publish this");
  expect(await faultsOn(alices)).toEqual([]);
  await alices.setViewportSize(wide);
  await panel.getByRole("link", { name: "Compare" }).click();
  const differences = alices.getByRole("region", { name: "Differences" });
  await expect(differences).toContainText("Seven ways to count");
  await title.fill("Seven ways to count stock");
  await expect(panel).toContainText("It was written on since.");
  await panel.getByRole("button", { name: "Send back…" }).click();
  await alices.getByLabel("What is to be changed").fill("Say which stock.");
  await alices.getByRole("button", { name: "Send it back" }).click();
  await expect(panel).toContainText("Alice Kulkarni sent this back");
  await expect(bobsPanel).toContainText("Say which stock.");

  await title.fill("Seven ways to count a warehouse");
  await ask.click();
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(bobsPanel).toContainText("You asked for this to be published");
  await expect(panel).toContainText("Bob Nair asks for this to be published");
  await panel.getByRole("button", { name: "Publish it" }).click();
  await expect(alices.getByText("The changes are live.")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(bobsPanel).toHaveCount(0);
  await bobs.goto(`${url}/staff`);
  await expect(asked).toContainText("Alice Kulkarni published it, today");
  await expect(asked).toContainText("Alice Kulkarni sent it back, today");
  expect(await faultsOn(bobs)).toEqual([]);
  await bobs.close();
});
