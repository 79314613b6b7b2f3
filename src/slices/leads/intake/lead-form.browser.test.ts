import { expect, test } from "../../../../test/browser.ts";
import {
  email,
  field,
  fill,
  formOf,
  open,
  send,
  stored,
  thanks,
} from "../../../../test/lead-form-steps.ts";
import { variants } from "../../../../test/lead-form-variants.ts";

for (const { name, path, labels, service, source } of variants) {
  test(`the ${name} form asks what it should, sends it as JSON, and it is stored${name === "contact" ? " @postgres" : ""}`, {
    tag: "@scripts",
  }, async ({ page, site }) => {
    const form = await open(page, path);
    const controls = form.locator(
      "input:not([type=hidden]):not([tabindex='-1']), select, textarea",
    );
    expect(
      await controls.evaluateAll((all) =>
        all.map((control) =>
          control instanceof HTMLInputElement ||
          control instanceof HTMLTextAreaElement ||
          control instanceof HTMLSelectElement
            ? control.labels?.[0]?.textContent
            : null,
        ),
      ),
    ).toEqual(labels);
    await fill(form);
    const asked = page.waitForRequest("**/blogapp/leads/");
    await send(form).click();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    const sent = (await asked).postDataJSON();
    expect(sent).toMatchObject({
      name: "Vera Rao",
      mobile: "+91 98765 43210",
      email: email(),
      query: "Line one\nLine two",
      service,
      source,
      submission_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      started_at: expect.any(String),
    });
    expect(await site.query(stored, [email()])).toEqual([
      {
        name: "Vera Rao",
        email: email(),
        mobile: "+91 98765 43210",
        company: null,
        query: "Line one\nLine two",
        service,
        source,
        stage: "new",
      },
    ]);
    for (const label of labels)
      await expect(field(form, label)).toHaveValue(label === "Service" ? "General" : "");
  });
}

test("the contact form sends the service that was chosen, of those the site has", {
  tag: "@scripts",
}, async ({ page, site }) => {
  const form = await open(page, "/contact-us");
  await fill(form, { Company: "Rao Clinics" });
  await field(form, "Service").selectOption("ERP development");
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(await site.query(stored, [email()])).toMatchObject([
    { company: "Rao Clinics", service: "ERP development" },
  ]);
});

test("the lead says on which page it was written and which advertisement led to the site", {
  tag: "@scripts",
}, async ({ page, site }) => {
  await page.goto("/about?utm_source=news&x=1");
  await page.getByRole("link", { name: "Let's collaborate" }).click();
  await expect(page).toHaveURL(`${site.url}/contact-us`);
  const form = formOf(page);
  await fill(form);
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  const rows = await site.query("select page, referrer, utm from leads where email = ?", [email()]);
  expect(rows).toEqual([{ page: "/contact-us", referrer: null, utm: "utm_source=news" }]);
});

test("an impatient double click sends once", { tag: "@scripts" }, async ({ page, site }) => {
  const form = await open(page, "/contact-us");
  await fill(form);
  await send(form).dblclick();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(await site.query(stored, [email()])).toHaveLength(1);
});

test("a second press of Send after the thanks leaves them, and calls nothing wrong", {
  tag: "@scripts",
}, async ({ page, site }) => {
  for (const { path } of variants) {
    const form = await open(page, path);
    await fill(form, { Name: path });
    await send(form).click();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    await send(form).click();
    await expect(send(form)).toBeFocused();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    await expect(form.locator("[aria-invalid=true]")).toHaveCount(0);
    // The next query is checked as any other.
    await field(form, "Name").fill("Vera Rao");
    await expect(thanks(form)).toBeEmpty();
    await send(form).click();
    await expect(field(form, "Query")).toHaveAccessibleDescription("Enter your query.");
  }
  expect(await site.query(stored, [email()])).toHaveLength(variants.length);
});

test("after one query another can be sent, in the same words too", { tag: "@scripts" }, async ({
  page,
  site,
}) => {
  const form = await open(page, "/contact-us");
  for (const count of [1, 2]) {
    await fill(form);
    await expect(thanks(form)).toBeEmpty();
    await send(form).click();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    expect(await site.query(stored, [email()])).toHaveLength(count);
  }
});

test("the keyboard alone fills it in and sends it, and never meets the honeypot", {
  tag: "@scripts",
}, async ({ page, site }) => {
  const form = await open(page, "/customer-support");
  await field(form, "Name").focus();
  for (const text of ["Vera Rao", "98765 43210", email(), "By keyboard."]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(send(form)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(await site.query(stored, [email()])).toMatchObject([{ query: "By keyboard." }]);
});

test("the honeypot is hidden from everyone, and what fills it in is kept as suspected", {
  tag: "@scripts",
}, async ({ page, site }) => {
  const form = await open(page, "/customer-support");
  const honeypot = form.getByLabel("Leave this empty");
  await expect(form.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  const box = await honeypot.evaluate(
    (input) => input.closest("[aria-hidden=true]")?.getBoundingClientRect().width,
  );
  expect(box).toBeLessThanOrEqual(1);
  await fill(form);
  await honeypot.evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = "https://spam.example";
  });
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(
    await site.query("select spam, spam_reason from leads where email = ?", [email()]),
  ).toEqual([{ spam: 1, spam_reason: "honeypot" }]);
});
