/** A colleague of the owner's, signed in in a browser of their own. */
import { type Browser, expect, type Page } from "@playwright/test";
import { waitForReact } from "./taken-over.ts";

export const bob = {
  name: "Bob Nair",
  email: "bob@kolam.example",
  password: "paper lantern rice boat",
};

/** `role` is a role's title; sales, where none is given. */
type Inviting = { owners: Page; browser: Browser; url: string; role?: string };

/** @returns their page; whoever asks closes it */
export async function joinAsBob(inviting: Inviting): Promise<Page> {
  const { owners, browser, url, role = "Sales" } = inviting;
  await owners.goto(`${url}/staff/settings/people`);
  await owners.getByLabel("Name", { exact: true }).fill(bob.name);
  await owners.getByLabel("Email").fill(bob.email);
  await owners.getByLabel("Role", { exact: true }).selectOption(role);
  await owners.getByRole("button", { name: "Make an invitation" }).click();
  const invitation = await owners.getByLabel("Copy this now").inputValue();
  const bobs = await browser.newPage();
  waitForReact(bobs);
  await bobs.goto(invitation);
  await bobs.getByRole("textbox", { name: "Password" }).fill(bob.password);
  await bobs.getByRole("button", { name: "Join" }).click();
  await expect(bobs.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  return bobs;
}
