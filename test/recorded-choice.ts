/** What is left of a choice at the cookie banner: in the browser, and in what it sends. */
import { expect, type Page } from "@playwright/test";

export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
/** Those that scripts can read. */
export const cookies = async (page: Page) =>
  Object.fromEntries(
    (await page.context().cookies())
      .filter(({ httpOnly }) => !httpOnly)
      .map(({ name, value }) => [name, value]),
  );

/** The next consent this page has recorded, as it was sent. */
export const recorded = async (page: Page) => {
  const answer = await page.waitForResponse(/\/api\/consents\/$/);
  expect(answer.status()).toBe(201);
  return answer.request().postDataJSON();
};
