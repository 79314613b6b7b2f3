import type { Route } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { logged } from "../../../test/console.ts";
import {
  email,
  field,
  fill,
  notSent,
  open,
  send,
  stored,
  summary,
  thanks,
  wrongEmail,
} from "../../../test/lead-form-steps.ts";

test("what is wrong is told beside its field and in a summary that leads there, and nothing is sent; begun anew, a field is no longer wrong", {
  tag: "@focus",
}, async ({ page }) => {
  const form = await open(page, "/customer-support");
  let asked = 0;
  page.on(
    "request",
    (request) =>
      (asked += request.method() === "POST" && request.url().endsWith("/blogapp/leads/") ? 1 : 0),
  );
  await fill(form, { "Contact number": "12", Email: "vera" });
  await send(form).click();
  await expect(summary(form)).toBeFocused();
  await expect(summary(form).getByRole("link")).toHaveText(["Contact number", "Email"]);
  await summary(form).getByRole("link", { name: "Contact number" }).click();
  await expect(field(form, "Contact number")).toBeFocused();
  await expect(page).toHaveURL("/customer-support");
  await expect(field(form, "Contact number")).toHaveAccessibleDescription(
    "Enter a contact number of 6 to 15 digits, such as +91 20 0000 0000.",
  );
  await expect(field(form, "Email")).toHaveAccessibleDescription(wrongEmail);
  await expect(field(form, "Name")).not.toHaveAttribute("aria-invalid");

  // The focus stays in it.
  await field(form, "Email").fill(email());
  await expect(field(form, "Email")).not.toHaveAttribute("aria-invalid");
  await expect(field(form, "Email")).toBeFocused();

  // Where neither email nor number was left, beginning one clears both; what is wrong in itself
  // stays.
  const wrong = form.locator("[aria-invalid=true]");
  await fill(form, { Email: "", "Contact number": "" });
  await send(form).click();
  await expect(wrong).toHaveCount(2);
  await field(form, "Contact number").pressSequentially("1");
  await expect(wrong).toHaveCount(0);
  await field(form, "Email").fill("vera");
  await send(form).click();
  await expect(wrong).toHaveCount(2);
  await field(form, "Contact number").fill("98765 43210");
  await expect(field(form, "Email")).toHaveAccessibleDescription(wrongEmail);
  expect(asked).toBe(0);

  await field(form, "Email").fill(email());
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(asked).toBe(1);
});

test("errors the server finds are shown beside their fields; any other answer is a failed send, which says so and loses nothing", {
  tag: "@offline",
}, async ({ page, site, allowErrors }) => {
  allowErrors("Error sending the query", /status of (400|429|503)/, "Failed to load resource");
  const form = await open(page, "/contact-us");
  await fill(form);
  const sendAnsweredBy = async (answer: (route: Route) => Promise<void>) => {
    await page.route("**/blogapp/leads/", answer);
    await Promise.all([logged(page, "Error sending the query"), send(form).click()]);
    await page.unroute("**/blogapp/leads/");
  };
  const errors = { email: ["This mailbox is closed."] };
  await sendAnsweredBy((route) =>
    route.fulfill({ status: 400, json: { message: "Something is not right yet.", errors } }),
  );
  await expect(field(form, "Email")).toHaveAccessibleDescription("This mailbox is closed.");
  await expect(summary(form)).toBeFocused();
  await expect(summary(form)).toContainText("Email: This mailbox is closed.");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await field(form, "Email").fill(email());

  const waiting = "Too many requests in a short time. Wait 46 seconds, then try again.";
  for (const { answer, said = notSent } of [
    { answer: { status: 429, json: { message: "Too many requests in a short time." } } },
    // One that says when to try again is told too, after what is always said.
    {
      answer: { status: 429, headers: { "retry-after": "46" }, json: { message: waiting } },
      said: `${notSent} ${waiting}`,
    },
    { answer: { status: 503, json: { message: "It could not be stored just now." } } },
    {
      answer: {
        status: 200,
        contentType: "text/html",
        body: "<h1>Log in to this wireless network</h1>",
      },
    },
  ]) {
    await sendAnsweredBy((route) => route.fulfill(answer));
    await expect(form.getByRole("alert")).toHaveText(said);
    await expect(field(form, "Name")).toHaveValue("Vera Rao");
  }

  // The site takes it, but the answer is lost on the way: sent again it is stored once.
  await sendAnsweredBy(async (route) => {
    await route.fetch();
    await route.abort();
  });
  await expect(form.getByRole("alert")).toHaveText(notSent);
  await expect(field(form, "Query")).toHaveValue("Line one\nLine two");
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  await expect(form.getByRole("alert")).toHaveCount(0);
  expect(await site.query(stored, [email()])).toHaveLength(1);
});
