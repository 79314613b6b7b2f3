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
