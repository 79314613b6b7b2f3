import { expect, test } from "../../../test/browser.ts";
import {
  email,
  field,
  fill,
  formOf,
  open,
  send,
  stored,
  thanks,
} from "../../../test/lead-form-steps.ts";

const vera = { name: "Vera Rao", query: "Line one\nLine two" };

test("the contact form sends as JSON what was written and chosen, and whence, and it is stored; then another can be sent", {
  tag: "@journey",
}, async ({ page, site }) => {
  await page.goto("/about?utm_source=news&x=1");
  await page.getByRole("link", { name: "Let's collaborate" }).click();
  await expect(page).toHaveURL(`${site.url}/contact-us`);
  const form = formOf(page);
  await fill(form, { Company: "Rao Clinics" });
  await field(form, "Service").selectOption("ERP development");
  const asked = page.waitForRequest("**/blogapp/leads/");
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  const sent = {
    ...vera,
    email: email(),
    mobile: "+91 98765 43210",
    company: "Rao Clinics",
    service: "ERP development",
    source: "Contact Page",
  };
  expect((await asked).postDataJSON()).toMatchObject({
    ...sent,
    submission_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    took_ms: expect.stringMatching(/^\d+$/),
  });
  const from = "select page, referrer, utm from leads where email = ?";
  expect(await site.query(from, [email()])).toEqual([
    { page: "/contact-us", referrer: null, utm: "utm_source=news" },
  ]);
  for (const label of ["Name", "Contact number", "Email", "Company", "Query"])
    await expect(field(form, label)).toHaveValue("");
  await expect(field(form, "Service")).toHaveValue("General");

  // In the same words too; an impatient double click sends them once.
  for (const count of [2, 3]) {
    await fill(form);
    await expect(thanks(form)).toBeEmpty();
    await send(form).dblclick();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    const again = { ...sent, company: null, service: "General" };
    expect(await site.query(stored, [email()])).toEqual(
      [sent, ...Array.from({ length: count - 1 }, () => again)].map((lead) => ({
        ...lead,
        stage: "new",
      })),
    );
  }
});

test("the keyboard alone fills it in and sends it, and never meets the honeypot; a second Send leaves the thanks and calls nothing wrong", {
  tag: "@keyboard",
}, async ({ page, site }) => {
  const form = await open(page, "/customer-support");
  // It is hidden from everyone.
  await expect(form.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  const honeypot = form.getByLabel("Leave this empty");
  const width = await honeypot.evaluate(
    (input) => input.closest("[aria-hidden=true]")?.getBoundingClientRect().width,
  );
  expect(width).toBeLessThanOrEqual(1);
  await field(form, "Name").focus();
  for (const text of [vera.name, "98765 43210", email(), "By keyboard."]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(send(form)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thanks(form)).toHaveText("Your query has been submitted.");

  await page.keyboard.press("Enter");
  await expect(send(form)).toBeFocused();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(0);
  // The next query is checked as any other.
  await field(form, "Name").fill(vera.name);
  await expect(thanks(form)).toBeEmpty();
  await send(form).click();
  await expect(field(form, "Query")).toHaveAccessibleDescription("Enter your query.");
  expect(await site.query(stored, [email()])).toEqual([
    {
      name: vera.name,
      email: email(),
      mobile: "98765 43210",
      company: null,
      query: "By keyboard.",
      service: "Customer Support",
      source: "Customer Support Page",
      stage: "new",
    },
  ]);
});

test("Send does not wait long for the rules: the server decides, and the form says Sending", {
  tag: "@network",
}, async ({ page }) => {
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/validate-lead-*.js", () => {});
  await page.route("**/blogapp/leads/", async (route) => {
    await go;
    await route.continue();
  });
  const form = await open(page, "/customer-support");
  await fill(form);
  await send(form).click();
  await expect(thanks(form)).toHaveText("Sending…");
  letGo();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
});
