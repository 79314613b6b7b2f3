/**
 * Enquiries are changed from the inbox: several at once, on the board, and while a colleague does.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { openInbox, rowOf } from "../../../../test/inbox-in-browser.ts";
import { owner } from "../../../../test/staff-in-browser.ts";
import { withoutTimer } from "../../../../test/without-timer.ts";

test("several at once are assigned, moved and held, and each of these is undone, also by who is slower", {
  tag: "@scripts",
}, async ({ page, site, allowErrors }) => {
  const names = ["Vera Visits", "Anand Rao", "Joseph D’Souza"];
  const { url } = await openInbox({ page, site, allowErrors }, names);
  const bar = page.getByText("2 selected");
  await page.getByRole("checkbox", { name: "Select Joseph D’Souza" }).check();
  await page.getByRole("checkbox", { name: "Select Anand Rao" }).check();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("menuitem", { name: "Me" }).click();
  await expect(page.getByText(`2 enquiries assigned to ${owner.name}.`)).toBeVisible();
  await expect(rowOf(page, "Anand Rao")).toContainText(owner.name);
  // What is selected stays so, for what is done to it next.
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Anand Rao")).toContainText("Unassigned");

  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Select Vera Visits" }).check();
  await page.getByRole("button", { name: "Stage" }).click();
  await page.getByRole("menuitem", { name: "Qualified" }).click();
  await expect(
    page.getByText("Vera Visits moved to Qualified. A reply is still due."),
  ).toBeVisible();
  await expect(rowOf(page, "Vera Visits")).toContainText("Qualified");
  await page.getByRole("button", { name: "Select all shown" }).click();
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("Escape");

  // With shift, all between.
  await page.getByRole("checkbox").first().check();
  await page
    .getByRole("checkbox")
    .last()
    .click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No enquiry is waiting" })).toBeVisible();
  await expect(page.getByText("3 enquiries marked as spam.")).toBeVisible();
  await page.keyboard.press("u");
  for (const name of names) await expect(rowOf(page, name)).toBeVisible();

  await test.step("who is slower is told what a colleague did, and does it anyway or leaves it", () =>
    changeLate(page, url));
});

test("the board moves an enquiry by its menu, by m, and by dragging it", {
  tag: "@pointer",
}, async ({ page, site, allowErrors }) => {
  allowErrors(/status of 422/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { url } = await openInbox({ page, site, allowErrors }, ["Vera Visits", "Anand Rao"]);
  await page.goto(`${url}/staff/inbox/board`);
  await moveCards(page);
  await test.step("u means the move that is under way, though it is seen before its answer comes", () =>
    takeBackUnderWay(page));
  await test.step("at an end the board asks its worth; who leaves the question moves nothing", () =>
    moveToAnEnd(page));
});

async function moveCards(page: Page) {
  const column = (name: string) => page.getByRole("region", { name });
  await page.getByRole("button", { name: "Move Vera Visits" }).click();
  await page.getByRole("menuitem", { name: "Contacted" }).click();
  await expect(column("Contacted").getByRole("link", { name: "Vera Visits" })).toBeVisible();

  await expect(column("Contacted").getByRole("link", { name: "Vera Visits" })).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Qualified" }).press("Enter");
  await expect(column("Qualified").getByRole("link", { name: "Anand Rao" })).toBeFocused();
  await page.keyboard.press("u");
  await expect(column("New").getByRole("link", { name: "Anand Rao" })).toBeFocused();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Qualified" }).press("Enter");
  await expect(column("Qualified").getByRole("link", { name: "Anand Rao" })).toBeFocused();

  await rowOf(page, "Anand Rao").dragTo(column("Proposal"));
  await expect(column("Proposal").getByRole("link", { name: "Anand Rao" })).toBeVisible();
  // The card is there before the answer, and other moves can still be taken back.
  const proposed = page.getByRole("status").filter({ hasText: "Anand Rao moved to Proposal" });
  await proposed.getByRole("button", { name: "Undo" }).click();
  await expect(column("Qualified").getByRole("link", { name: "Anand Rao" })).toBeVisible();
}

async function takeBackUnderWay(page: Page) {
  const cardIn = (stage: string, name: string) =>
    page.getByRole("region", { name: stage }).getByRole("link", { name });
  const move = async (name: string, stage: string) => {
    await page.getByRole("button", { name: `Move ${name}` }).click();
    await page.getByRole("menuitem", { name: stage }).click();
  };
  await move("Vera Visits", "Proposal");
  await expect(page.getByText("Vera Visits moved to Proposal")).toBeVisible();

  const answered = Promise.withResolvers<void>();
  await page.route("**/staff/inbox**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    await answered.promise;
    return route.fulfill({ response });
  });
  await move("Anand Rao", "Contacted");
  // As every colleague sees it.
  await expect(cardIn("Contacted", "Anand Rao")).toBeFocused();
  await page.keyboard.press("u");
  answered.resolve();
  await expect(cardIn("Qualified", "Anand Rao")).toBeVisible();
  await expect(cardIn("Proposal", "Vera Visits")).toBeVisible();
  await page.unrouteAll();
}

async function moveToAnEnd(page: Page) {
  const column = (name: string) => page.getByRole("region", { name });
  const isIn = (stage: string, name: string) =>
    expect(column(stage).getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: "Move Vera Visits" }).click();
  await page.getByRole("menuitem", { name: "Won" }).click();
  const won = page.getByRole("dialog", { name: "Won: Vera Visits" });
  await expect(won.getByLabel("Deal value")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(won).toBeHidden();
  await expect(column("Proposal").getByRole("link", { name: "Vera Visits" })).toBeFocused();

  await rowOf(page, "Vera Visits").dragTo(column("Won"));
  await won.getByLabel("Deal value").fill("a lot");
  await page.keyboard.press("Enter");
  await expect(won).toContainText("Write a sum such as");
  await won.getByLabel("Deal value").fill("18 lakh");
  await page.keyboard.press("Enter");
  await isIn("Won", "Vera Visits");
  const ended = page.getByRole("status").filter({ hasText: "Vera Visits moved to Won" });
  await ended.getByRole("button", { name: "Undo" }).click();
  await isIn("Proposal", "Vera Visits");

  await page.getByRole("button", { name: "Move Anand Rao" }).focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Lost" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Lost: Anand Rao" })
    .getByRole("button", { name: "Price" })
    .press("Enter");
  await page.getByRole("button", { name: "Mark as lost" }).press("Enter");
  await expect(column("Lost").getByRole("link", { name: "Anand Rao" })).toBeFocused();
}

/** After which Undo is offered no more. */
const takenBackWithinMs = 10_000;

async function changeLate(page: Page, url: string) {
  const slow = await page.context().newPage();
  await withoutTimer(slow, takenBackWithinMs);
  await slow.goto(`${url}/staff/inbox`);
  for (const name of ["Vera Visits", "Anand Rao"])
    await rowOf(slow, name).getByRole("checkbox").check();
  await expect(slow.getByText("2 selected")).toBeVisible();
  const alert = slow.getByRole("alert").filter({ hasText: "a colleague made a change first" });

  await page.keyboard.press("Escape");
  await moveVera(page, "Proposal");
  // It is told at once what its rows show now, and chose them before.
  await expect(rowOf(slow, "Vera Visits")).toContainText("Proposal");
  await moveChosen(slow, "Contacted");
  await expect(alert).toContainText("Vera Visits: You moved it from Qualified to Proposal");
  await alert.getByRole("button", { name: "Leave it" }).click();
  await expect(alert).toBeHidden();
  await expect(rowOf(slow, "Vera Visits")).toContainText("Proposal");
  await expect(rowOf(slow, "Anand Rao")).toContainText("New");
  await expect(slow.getByText("2 selected")).toBeVisible();

  await moveVera(page, "New");
  await expect(rowOf(slow, "Vera Visits")).toContainText("New");
  await moveChosen(slow, "Contacted");
  await expect(alert).toContainText("Vera Visits: You moved it from Proposal to New");
  await alert.getByRole("button", { name: "Do it anyway" }).click();
  for (const name of ["Vera Visits", "Anand Rao"])
    await expect(rowOf(slow, name)).toContainText("Contacted");
  await slow.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(slow, "Vera Visits")).toContainText("New");
  await expect(rowOf(slow, "Anand Rao")).toContainText("New");
}

async function moveChosen(page: Page, stage: string) {
  await page.getByRole("button", { name: "Stage" }).click();
  await page.getByRole("menuitem", { name: stage }).click();
}

async function moveVera(page: Page, stage: string) {
  await rowOf(page, "Vera Visits").getByRole("checkbox").check();
  await moveChosen(page, stage);
  await expect(rowOf(page, "Vera Visits")).toContainText(stage);
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 selected")).toBeHidden();
}
