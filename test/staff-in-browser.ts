/** A new site's first owner. */
import { expect, type Page } from "@playwright/test";
import type { Site } from "./browser.ts";

type PerTest = { site: Site; allowErrors(...expected: (string | RegExp)[]): void };

export const owner = {
  name: "Alice Kulkarni",
  email: "alice@kolam.example",
  password: "four quiet herons walk",
};

/** A window without room for the preview beside a form, which draws a page at each save. */
export const withoutPreview = { width: 1180, height: 900 };

/** @returns a site of one's own */
export async function newSite({ site, allowErrors }: PerTest, env: Record<string, string> = {}) {
  const started = await site.start(env);
  // The complaints' own site is another.
  allowErrors(`asked of another site: ${started.url}/`);
  return started;
}

/**
 * The form sent as a browser without scripts sends it: `set-up.browser.test.ts` fills it in by
 * hand. Signs in the page's browser, and leads the page nowhere.
 */
export const becomeOwner = (page: Page, link: string) => sendJoining(page, link, owner);

/** Of an owner to be, or a colleague who was invited. */
export async function sendJoining(page: Page, link: string, form: Record<string, string>) {
  const headers = { origin: new URL(link).origin };
  const answer = await page.request.post(link, { form, headers, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}

/** Leaves the page where signing in leads. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Fills in what the first step needs, and goes on to the next. */
export async function writeOwnCompany(page: Page, name: string) {
  await page.getByLabel("Company’s name").fill(name);
  await page.getByLabel("What you do, in one line").fill("Grain and spices in Pune");
  await page.getByRole("textbox", { name: "Email" }).fill("asha@rao.example");
  await page.getByLabel("Phone").fill("+91 20 5555 0100");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Logo and colour" })).toBeVisible();
}
