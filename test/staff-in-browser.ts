/** A new site's first owner, by the link that its start prints. */
import { expect, type Page } from "@playwright/test";
import type { Site } from "./browser.ts";

type PerTest = { site: Site; allowErrors(...expected: (string | RegExp)[]): void };

export const owner = {
  name: "Alice Kulkarni",
  email: "alice@kolam.example",
  password: "four quiet herons walk",
};

/** @returns a site of one's own, and the link that makes its follower the owner */
export async function newSite({ site, allowErrors }: PerTest, env: Record<string, string> = {}) {
  const started = await site.start(env);
  // The complaints' own site is another.
  allowErrors(`asked of another site: ${started.url}/`);
  const linkIn = () => /\S+\/staff\/set-up\/\S+/.exec(started.said())?.[0] ?? "";
  await expect.poll(linkIn).not.toBe("");
  return { ...started, link: linkIn() };
}

/** Leaves the page at the first step of the settings. */
export async function becomeOwner(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("textbox", { name: "Password" }).fill(owner.password);
  await page.getByRole("button", { name: "Become the owner" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Company" })).toBeVisible();
}

/** Leaves the page where signing in leads. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
