/** The staff of a site that has just begun, as its pictures need them. */
import { type Browser, expect, type Page } from "@playwright/test";
import { becomeOwner, owner } from "../../test/staff-in-browser.ts";
import { waitForReact } from "../../test/taken-over.ts";

export type StaffLinks = {
  /** For somebody who was invited and has not come yet. */
  invitation: string;
  /** For a new password. */
  reset: string;
};

const password = "paper lantern rice boat";

/** The first start prints the link by which its follower becomes the owner. */
export async function ownersLink(site: { said(): string }): Promise<string> {
  const linkIn = () => /\/staff\/set-up\/\S+/.exec(site.said())?.[0] ?? "";
  await expect.poll(linkIn).not.toBe("");
  return linkIn();
}

/** Alice owns, Bob edits, Charlie was shut out, Vera has not come yet. */
export async function bringStaff(browser: Browser, site: { url: string; link: string }) {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  waitForReact(page);
  await becomeOwner(page, site.url + site.link);
  const bobs = await invite(page, "Bob Nair", "Editor");
  const charlies = await invite(page, "Charlie Rao", "Sales");
  const invitation = await invite(page, "Vera Iyer", "Viewer");
  const editor = await join(browser, site.url + bobs);
  await join(browser, site.url + charlies);
  await page.goto("/staff/settings/people");
  await page.getByRole("button", { name: "Remove access: Charlie Rao" }).click();
  await page.getByRole("button", { name: "Password link for Bob Nair" }).click();
  const reset = await linkOn(page);
  const browsers = { owner: await context.storageState(), editor };
  await context.close();
  return { browsers, links: { invitation, reset } satisfies StaffLinks };
}

/** @returns where the link leads, which is shown once */
async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.goto("/staff/settings/people");
  await page.getByLabel("Name", { exact: true }).fill(name);
  const email = `${name.split(" ")[0]?.toLowerCase()}@${owner.email.split("@")[1]}`;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Make an invitation" }).click();
  return linkOn(page);
}

async function linkOn(page: Page): Promise<string> {
  return new URL(await page.getByLabel("Copy this now").inputValue()).pathname;
}

async function join(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  waitForReact(page);
  await page.goto(link);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const state = await context.storageState();
  await context.close();
  return state;
}
