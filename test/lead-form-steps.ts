/** What a visitor does with the query form, for its browser tests. */
import { type Locator, type Page, test } from "@playwright/test";

export const notSent =
  "Your query was not sent. Nothing is lost: try again, or write to hello@marigoldworks.example.";
/** Where a form sent without scripts leads. */
export const thankYou = /\/thank-you$/;
export const wrongEmail = "Enter an email address such as name@example.com.";

/** An address that is this test's own. */
export const email = () => `${test.info().testId}@example.com`;

export const formOf = (page: Page) =>
  page.locator("form").filter({ has: page.getByLabel("Query", { exact: true }) });
export const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
export const send = (form: Locator) => form.getByRole("button", { name: "Send", exact: true });
/** What is wrong, as a list of links. It has the focus once a form is refused. */
export const summary = (form: Locator) =>
  form.locator("[data-summary]", { hasText: "This was not sent yet." });
export const thanks = (form: Locator) => form.getByRole("status");
/** Goes to a page, whose form React has then taken over. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  return formOf(page);
}
export async function fill(form: Locator, values: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({
    Name: "Vera Rao",
    "Contact number": "+91 98765 43210",
    Email: email(),
    Query: "Line one\nLine two",
    ...values,
  }))
    await field(form, label).fill(value);
}
export const stored = `select name, email, mobile, company, query, service, source, stage from leads where email = ? order by id`;
