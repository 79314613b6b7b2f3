/**
 * A week in the staff area, from the first start to an erased contact, as those see it who work there: two
 * colleagues, twenty enquiries (three of one contact, two spam, one unfinished), a real mail server.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { chat, goToChat, input, log, option } from "./chat-window.ts";
import { bob, joinAsBob } from "./colleague-in-browser.ts";
import { foyer } from "./foyer-command.ts";
import type { HostedSite } from "./hosted-sites.ts";
import { rowOf, sendTo } from "./inbox-in-browser.ts";
import { type MailServer, mailServer } from "./mail-server.ts";
import { type Engine, startSite } from "./site-process.ts";
import { becomeOwner, newSite } from "./staff-in-browser.ts";
import { waitForReact } from "./taken-over.ts";

const farida = { name: "Farida Shaikh", email: "farida@kalyani.example" };
const mobile = "020 5555 0100";

test("a week in the staff area @postgres", {
  tag: "@journey",
}, async ({ page, site, browser, engine, allowErrors }) => {
  const smtp = await mailServer();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "admin@kolam.example" };
  const { link, ...started } = await newSite({ site, allowErrors }, env);
  const { url } = started;
  await becomeOwner(page, link);
  const bobs = await joinAsBob({ owners: page, browser, url });

  await test.step("Monday: twenty write", () => everybodyWrites(page, url));
  await test.step("Monday: the inbox holds them, spam apart", () => lookThrough(page, url));
  await test.step("Tuesday: one is given to Bob, who answers", () =>
    answerAsBob({ page, bobs, url, smtp }));
  await test.step("Wednesday: two records of one contact are merged, and parted", () =>
    mergeAndPart(page, url));
  await test.step("Wednesday: nobody has answered one in time", () => findLate(page, started));
  await test.step("Thursday: one is won", () => win(page, url));
  await test.step("Thursday: somebody chats, and Bob steps in", () =>
    stepIntoChat({ page, bobs, url }));
  await test.step("Friday: somebody takes their data along, and is erased", () =>
    exportAndErase(page, url));
  await test.step("Friday: the list is taken along, a copy made and put back", () =>
    takeAlong({ page, url, engine, started }));
  await test.step("and the company was told in a mail of what was late", () => isTold(smtp));
  await bobs.close();
  await smtp.close();
});

async function everybodyWrites(page: Page, url: string) {
  for (let n = 1; n <= 13; n++) await sendTo(url, { name: `Client ${n}` });
  await sendTo(url, { ...farida, query: "ERP for two plants; Tally today." });
  await sendTo(url, { ...farida, source: "Home Page", query: "And the warehouse." });
  await sendTo(url, { ...farida, mobile, query: "Please ring me." });
  await sendTo(url, { name: "Faizal Shaikh", mobile, query: "We share a desk." });
  for (const name of ["Cheap Links", "Cheaper Links"])
    await sendTo(url, { name, leave_empty: "https://links.example" });

  const visitor = await page.context().browser()?.newPage({ baseURL: url });
  if (!visitor) throw new Error("the browser is gone");
  waitForReact(visitor);
  await goToChat(visitor, `${url}/about`);
  await option(visitor, "Talk to a person").click();
  await option(visitor, "Leave a message").click();
  for (const answer of ["Our stock never agrees.", "Unni Menon", "unni@menon.example"]) {
    await input(visitor).fill(answer);
    await chat(visitor).getByRole("button", { name: "Send" }).click();
    await expect(log(visitor).getByText(answer, { exact: true })).toBeVisible();
  }
  // And leaves before its end.
  await expect(option(visitor, "Skip")).toBeVisible();
  await visitor.close();
}

async function stepIntoChat({ page, bobs, url }: { page: Page; bobs: Page; url: string }) {
  const visitor = await page.context().browser()?.newPage({ baseURL: url });
  if (!visitor) throw new Error("the browser is gone");
  waitForReact(visitor);
  await goToChat(visitor, `${url}/about`);
  await option(visitor, "Talk to a person").click();
  await expect(option(visitor, "Leave a message")).toBeVisible();
  await bobs.goto(`${url}/staff/chats`);
  const waiting = bobs.getByRole("listitem").filter({ hasText: "asks for a person" });
  await waiting.getByRole("link").click();
  await bobs.getByRole("button", { name: "Join chat" }).click();
  await bobs.getByRole("textbox", { name: "Your words" }).fill("What can I do for you?");
  await bobs.getByRole("button", { name: "Send" }).click();
  await expect(log(visitor).getByText("What can I do for you?")).toBeVisible();
  await input(visitor).fill("Only the prices, thank you.");
  await input(visitor).press("Enter");
  await expect(bobs.getByRole("log").getByText("Only the prices, thank you.")).toBeVisible();
  await bobs.getByRole("button", { name: "Step out" }).click();
  await expect(option(visitor, "Leave a message")).toBeVisible();
  await visitor.close();
}

async function lookThrough(page: Page, url: string) {
  await page.goto(`${url}/staff/inbox`);
  for (const name of ["Client 1", "Client 13"]) await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(page, farida.name)).toHaveCount(3);
  await expect(rowOf(page, "Cheap Links")).toHaveCount(0);
  await page.getByRole("link", { name: "Incomplete chats 1" }).click();
  await expect(rowOf(page, "Unni Menon")).toContainText("Our stock never agrees.");
  await page.goto(`${url}/staff/inbox?view=spam`);
  for (const name of ["Cheap Links", "Cheaper Links"])
    await expect(rowOf(page, name)).toBeVisible();
}

type Answering = { page: Page; bobs: Page; url: string; smtp: MailServer };

async function answerAsBob({ page, bobs, url, smtp }: Answering) {
  await page.goto(`${url}/staff/inbox`);
  await rowOf(page, "Client 3").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("menuitem", { name: bob.name }).click();
  await expect(rowOf(page, "Client 3")).toContainText(bob.name);

  await bobs.goto(`${url}/staff/inbox?view=mine`);
  await rowOf(bobs, "Client 3").getByRole("link").first().click();
  await expect(bobs).toHaveURL(/\/staff\/(inbox|enquiries)\/[\w-]{36}/);
  const box = bobs.getByRole("textbox", { name: "Answer to Client 3" });
  await box.fill("Dear Client, Tuesday at eleven suits us.");
  await bobs.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .poll(() => smtp.received.some((mail) => mail.text.startsWith("Dear Client, Tuesday")), {
      timeout: 60_000,
    })
    .toBe(true);
  await expect(bobs.getByRole("region", { name: "Response target" })).toContainText(
    "Answered today",
  );
}

async function openContact(page: Page, url: string, name: string) {
  await page.goto(`${url}/staff/contacts?words=${encodeURIComponent(name)}`);
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function mergeAndPart(page: Page, url: string) {
  await openContact(page, url, farida.name);
  const enquiries = page.getByRole("region", { name: "Enquiries" }).getByRole("listitem");
  await expect(enquiries).toHaveCount(3);
  await page.getByRole("link", { name: "Compare with Faizal Shaikh" }).click();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(enquiries).toHaveCount(4);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(enquiries).toHaveCount(3);
}

/** The promise is moved, since no clock of a site that runs is. */
async function findLate(page: Page, { url, query }: Omit<HostedSite, "link">) {
  await query("update leads set due_at = '2026-01-05T05:00:00.000Z' where name = 'Client 5'");
  await page.goto(`${url}/staff`);
  await page.getByRole("link", { name: /^1 enquiry is overdue/ }).click();
  await expect(rowOf(page, "Client 5")).toBeVisible();
  await expect(rowOf(page, "Client 6")).toHaveCount(0);
}

const isTold = (smtp: MailServer) =>
  expect
    .poll(() => smtp.received.map(({ headers }) => headers.subject), { timeout: 100_000 })
    .toContainEqual(expect.stringMatching(/^Overdue: .+ from Client 5/));

async function win(page: Page, url: string) {
  await page.goto(`${url}/staff/inbox?words=${encodeURIComponent("Client 7")}`);
  await rowOf(page, "Client 7").getByRole("link").first().click();
  await page.getByRole("link", { name: "Won…" }).click();
  const won = page.getByRole("button", { name: "Mark as won" });
  await page.locator("form").filter({ has: won }).getByLabel("Deal value").fill("18 lakh");
  await won.click();
  await expect(page.getByText("₹18,00,000").first()).toBeVisible();
}

async function exportAndErase(page: Page, url: string) {
  await openContact(page, url, farida.name);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything" }).click();
  const told = JSON.parse(await readFile(await (await coming).path(), "utf8"));
  expect(told.enquiries).toHaveLength(3);
  // One contact's words never appear in another's export.
  expect(JSON.stringify(told)).not.toContain("We share a desk.");

  await page.getByRole("link", { name: "Erase…" }).click();
  await page.getByLabel(`Type ${farida.name} to erase them`).fill(farida.name);
  await page.getByRole("button", { name: "Erase them for good" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Erased: 3 enquiries" })).toBeVisible();
  await page.goto(`${url}/staff/inbox`);
  await expect(rowOf(page, "Client 1")).toBeVisible();
  await expect(rowOf(page, farida.name)).toHaveCount(0);
}

type Taking = { page: Page; url: string; engine: Engine; started: Pick<HostedSite, "data"> };

async function takeAlong({ page, url, engine, started }: Taking) {
  await page.goto(`${url}/staff/inbox`);
  await page.getByRole("button", { name: "Filters" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download this list as a CSV file" }).click();
  const rows = await text(await (await coming).createReadStream());
  expect(rows).toContain("Client 1");
  expect(rows).not.toContain(farida.email);
  // Copies of a PostgreSQL are its operator's.
  if (engine === "postgres") return;
  const folder = mkdtempSync(join(tmpdir(), "foyer-week-"));
  const other = { DATA_DIR: join(folder, "data") };
  const made = await foyer(["backup", "week.db"], { folder, env: started.data });
  expect(made).toMatchObject({ code: 0, err: "" });
  const put = await foyer(["restore", "week.db"], { folder, env: other });
  expect(put).toMatchObject({ code: 0, err: "" });
  const again = await startSite({ env: other });
  try {
    const names = await again.query("select name from leads order by name");
    expect(names).toContainEqual({ name: "Client 7" });
    expect(names).not.toContainEqual({ name: farida.name });
  } finally {
    await again.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
