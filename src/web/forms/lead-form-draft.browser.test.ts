import type { Locator } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";
import { holdScripts } from "../../../test/hold-scripts.ts";
import {
  email,
  field,
  fill,
  notSent,
  open,
  send,
  stored,
  thanks,
} from "../../../test/lead-form-steps.ts";

const erp = { Company: "Rao Clinics", Service: "ERP development" };
const empty = { Name: "", "Contact number": "", Email: "", Query: "" };

test("what is typed is there after Privacy and Back, and after a failed send and a reload; what is sent goes, what is typed meanwhile stays", {
  tag: "@unsaved",
}, async ({ page, site, allowErrors }) => {
  allowErrors("Error sending the query", "Failed to load resource");
  const form = await open(page, "/contact-us");
  await fill(form, { Company: erp.Company });
  await field(form, "Service").selectOption(erp.Service);
  await form.getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expectTyped(form, erp);

  // The site takes it, but the answer is lost on the way.
  await page.route("**/blogapp/leads/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(form).click();
  await expect(form.getByRole("alert")).toHaveText(notSent);
  await page.unroute("**/blogapp/leads/");
  await page.reload();
  await expectTyped(form, erp);

  // Sent again it is stored once.
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/blogapp/leads/", async (route) => {
    await gate;
    await route.continue();
  });
  await Promise.all([page.waitForRequest("**/blogapp/leads/"), send(form).click()]);
  await field(form, "Query").fill("Line one\nLine two\nLine three");
  letGo();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  const left = {
    ...empty,
    Company: "",
    Service: "General",
    Query: "Line one\nLine two\nLine three",
  };
  await expectTyped(form, left);
  await page.reload();
  await expectTyped(form, left);
  expect(await site.query(stored, [email()])).toMatchObject([
    { company: erp.Company, service: erp.Service, query: "Line one\nLine two" },
  ]);

  // Words that were taken out again leave no draft.
  await field(form, "Query").fill("");
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("query-draft")),
    ),
  ).toEqual([]);
});

test("a draft that cannot be put back yet is kept beside what is typed meanwhile, overwrites nothing typed, and is left alone if broken", {
  tag: "@storage",
}, async ({ page, allowErrors }) => {
  allowErrors("dynamically imported module", "Failed to load resource");
  const form = await open(page, "/contact-us");
  await fill(form);
  await field(form, "Service").selectOption(erp.Service);
  await page.route("**/assets/restore-draft-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) =>
    /restore-draft/.test(request.url()),
  );
  await page.reload();
  await failed;
  await expectTyped(form, empty);
  await field(form, "Query").fill("Typed meanwhile");
  await page.reload();
  await field(form, "Company").fill(erp.Company);
  await field(form, "Name").fill("V");
  await field(form, "Name").fill("");
  await page.unroute("**/assets/restore-draft-*.js");
  await page.reload();
  await expectTyped(form, { ...erp, Query: "Typed meanwhile" });

  // Typed before the scripts come, while an older draft lies there.
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact-us", { waitUntil: "commit" });
  await field(form, "Name").fill("Asha Rao");
  letScriptsCome();
  await expectTyped(form, { ...erp, Name: "Asha Rao", Query: "Typed meanwhile" });
  await page.evaluate(() => sessionStorage.setItem("query-draft:contact", '{"query":5'));
  await page.reload();
  await field(form, "Name").fill("Charlie");
  await expect(field(form, "Name")).toHaveValue("Charlie");
});

async function expectTyped(form: Locator, values: Record<string, string>) {
  const typed = {
    Name: "Vera Rao",
    "Contact number": "+91 98765 43210",
    Email: email(),
    Query: "Line one\nLine two",
  };
  for (const [label, value] of Object.entries({ ...typed, ...values }))
    await expect(field(form, label)).toHaveValue(value);
}
