import type { Locator } from "@playwright/test";
import { expect, test } from "../../../../test/browser.ts";
import { holdScripts } from "../../../../test/hold-scripts.ts";
import {
  email,
  field,
  fill,
  notSent,
  open,
  send,
  stored,
  thanks,
} from "../../../../test/lead-form-steps.ts";
import { variants } from "../../../../test/lead-form-variants.ts";

const typed = {
  Name: "Vera Rao",
  "Contact number": "+91 98765 43210",
  Query: "Line one\nLine two",
};
async function expectTyped(form: Locator, values: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...typed, Email: email(), ...values }))
    await expect(field(form, label)).toHaveValue(value);
}

test("what a failed send was to say is there after a reload, and sent again it is stored once", {
  tag: "@storage",
}, async ({ page, site, allowErrors }) => {
  allowErrors("Error sending the query", "Failed to load resource");
  const form = await open(page, "/contact-us");
  await fill(form, { Company: "Rao Clinics" });
  await field(form, "Service").selectOption("ERP development");
  // The site takes it, but the answer is lost on the way.
  await page.route("**/blogapp/leads/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(form).click();
  await expect(form.getByRole("alert")).toHaveText(notSent);
  await page.unroute("**/blogapp/leads/");
  await page.reload();
  await expectTyped(form, { Company: "Rao Clinics", Service: "ERP development" });
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(await site.query(stored, [email()])).toHaveLength(1);
});

for (const { name, path } of variants) {
  test(`what is typed into the ${name} form is there after Privacy and Back, and after a reload`, {
    tag: "@storage",
  }, async ({ page }) => {
    const form = await open(page, path);
    await fill(form);
    await form.getByRole("link", { name: "Privacy", exact: true }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(form).toHaveCount(0);
    await page.goBack();
    await expectTyped(form);
    await page.reload();
    await expectTyped(form);
  });
}

test("a form that is stored is empty after a reload, and so is one whose words were taken out again", {
  tag: "@storage",
}, async ({ page }) => {
  const form = await open(page, "/customer-support");
  await fill(form);
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  await page.reload();
  await expectTyped(form, { Name: "", "Contact number": "", Email: "", Query: "" });
  await open(page, "/customer-support");
  await field(form, "Name").fill("Vera");
  await field(form, "Name").fill("");
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith("query-draft")),
    ),
  ).toEqual([]);
});

test("where a draft cannot be put back yet, what is typed meanwhile is kept beside it", {
  tag: "@storage",
}, async ({ page, allowErrors }) => {
  allowErrors("dynamically imported module", "Failed to load resource");
  const form = await open(page, "/contact-us");
  await fill(form);
  await field(form, "Service").selectOption("ERP development");
  await page.route("**/assets/restore-draft-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) =>
    /restore-draft/.test(request.url()),
  );
  await page.reload();
  await failed;
  await expectTyped(form, { Name: "", "Contact number": "", Email: "", Query: "" });
  await field(form, "Query").fill("Typed meanwhile");
  await page.reload();
  await field(form, "Company").fill("Rao Clinics");
  await field(form, "Name").fill("V");
  await field(form, "Name").fill("");
  await page.unroute("**/assets/restore-draft-*.js");
  await page.reload();
  const meanwhile = { Query: "Typed meanwhile", Company: "Rao Clinics" };
  await expectTyped(form, { ...meanwhile, Service: "ERP development" });
});

test("a draft does not overwrite what is in the form already, and a broken one is left alone", {
  tag: "@storage",
}, async ({ page }) => {
  const form = await open(page, "/customer-support");
  await fill(form);
  // Typed before the scripts come, while an older draft lies there.
  const letScriptsCome = await holdScripts(page);
  await page.goto("/customer-support", { waitUntil: "commit" });
  await field(form, "Name").fill("Asha Rao");
  letScriptsCome();
  await expectTyped(form, { Name: "Asha Rao" });
  await page.evaluate(() => sessionStorage.setItem("query-draft:customer-support", '{"query":5'));
  await open(page, "/customer-support");
  await field(form, "Name").fill("Charlie");
  await expect(field(form, "Name")).toHaveValue("Charlie");
});

test("what is typed while a query is on its way stays, and is a draft; what was sent goes", {
  tag: "@storage",
}, async ({ page, site }) => {
  const form = await open(page, "/contact-us");
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/blogapp/leads/", async (route) => {
    await gate;
    await route.continue();
  });
  await fill(form);
  await field(form, "Service").selectOption("ERP development");
  const asked = page.waitForRequest("**/blogapp/leads/");
  await send(form).click();
  await asked;
  await field(form, "Company").fill("Rao Clinics");
  await field(form, "Query").fill("Line one\nLine two\nLine three");
  letGo();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  const left = {
    Name: "",
    "Contact number": "",
    Email: "",
    Company: "Rao Clinics",
    Service: "General",
  };
  await expectTyped(form, { ...left, Query: "Line one\nLine two\nLine three" });
  await page.reload();
  await expectTyped(form, { ...left, Query: "Line one\nLine two\nLine three" });
  expect(await site.query(stored, [email()])).toMatchObject([
    { company: null, query: "Line one\nLine two" },
  ]);
});
