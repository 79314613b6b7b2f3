import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../../test/browser.ts";

const variants = [
  {
    name: "customer-support",
    path: "/customer-support",
    labels: ["Name", "Contact number", "Email", "Query"],
    service: "Customer Support",
    source: "Customer Support Page",
  },
  {
    name: "contact",
    path: "/contact-us",
    labels: ["Name", "Contact number", "Email", "Company", "Service", "Query"],
    service: "General",
    source: "Contact Page",
  },
  { name: "home", path: "/", labels: ["Name", "Email", "Contact number", "Query"], service: "General", source: "Home Page" },
];
const notSent = "Your query was not sent. Nothing is lost: try again, or write to hello@marigoldworks.example.";
const wrongEmail = "Enter an email address such as name@example.com.";

let email: string;
test.beforeEach(({ browserName: _ }, info) => {
  email = `${info.testId}@example.com`;
});

const formOf = (page: Page) => page.locator("form").filter({ has: page.getByLabel("Query", { exact: true }) });
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
const send = (form: Locator) => form.getByRole("button", { name: "Send", exact: true });
const thanks = (form: Locator) => form.getByRole("status");
/** Goes to a page, whose form React has then taken over. */
async function open(page: Page, path: string) {
  await page.goto(path);
  return formOf(page);
}
async function fill(form: Locator, values: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({
    Name: "Vera Rao",
    "Contact number": "+91 98765 43210",
    Email: email,
    Query: "Line one\nLine two",
    ...values,
  }))
    await field(form, label).fill(value);
}
const stored = `select name, email, mobile, company, query, service, source, stage from leads where email = ? order by id`;

for (const { name, path, labels, service, source } of variants) {
  test(`the ${name} form asks what it should, sends it as JSON, and it is stored${name === "contact" ? " @postgres" : ""}`, async ({
    page,
    site,
  }) => {
    const form = await open(page, path);
    const controls = form.locator("input:not([type=hidden]):not([tabindex='-1']), select, textarea");
    expect(
      await controls.evaluateAll((all) =>
        all.map((control) =>
          control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
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
      email,
      query: "Line one\nLine two",
      service,
      source,
      submission_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      started_at: expect.any(String),
    });
    expect(await site.query(stored, [email])).toEqual([
      { name: "Vera Rao", email, mobile: "+91 98765 43210", company: null, query: "Line one\nLine two", service, source, stage: "new" },
    ]);
    for (const label of labels) await expect(field(form, label)).toHaveValue(label === "Service" ? "General" : "");
  });
}

test("the contact form sends the service that was chosen, of those the site has", async ({ page, site }) => {
  const form = await open(page, "/contact-us");
  await fill(form, { Company: "Rao Clinics" });
  await field(form, "Service").selectOption("ERP development");
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(await site.query(stored, [email])).toMatchObject([{ company: "Rao Clinics", service: "ERP development" }]);
});

test("what is wrong is told beside its field, the first is focused, and nothing is sent", async ({ page }) => {
  const form = await open(page, "/customer-support");
  let asked = 0;
  page.on("request", (request) => (asked += request.method() === "POST" && request.url().endsWith("/blogapp/leads/") ? 1 : 0));
  await fill(form, { "Contact number": "12", Email: "vera" });
  await send(form).click();
  await expect(field(form, "Contact number")).toBeFocused();
  await expect(field(form, "Contact number")).toHaveAccessibleDescription(
    "Enter a contact number of 6 to 15 digits, such as +91 20 0000 0000.",
  );
  await expect(field(form, "Email")).toHaveAccessibleDescription(wrongEmail);
  await expect(field(form, "Name")).not.toHaveAttribute("aria-invalid");
  expect(asked).toBe(0);

  // A field is no longer called wrong once it is being mended, and the focus stays in it.
  await field(form, "Email").fill(email);
  await expect(field(form, "Email")).not.toHaveAttribute("aria-invalid");
  await expect(field(form, "Email")).toBeFocused();
  await field(form, "Contact number").fill("98765 43210");
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(asked).toBe(1);
});

for (const { name, path } of variants) {
  test(`an empty ${name} form says what each field needs, and that an email or a number will do`, async ({ page }) => {
    const form = await open(page, path);
    const either = "Leave an email or a number, whichever you prefer.";
    await expect(form.getByText(either)).toBeVisible();
    for (const label of ["Email", "Contact number"]) await expect(field(form, label)).toHaveAccessibleDescription(either);
    await send(form).click();
    await expect(field(form, "Name")).toBeFocused();
    await expect(field(form, "Name")).toHaveAccessibleDescription("Enter your name.");
    await expect(field(form, "Query")).toHaveAccessibleDescription("Enter your query.");
    await expect(field(form, "Email")).toHaveAccessibleDescription("Enter an email address, or a contact number: one is enough.");
    await expect(field(form, "Contact number")).toHaveAccessibleDescription("Enter a contact number, or an email address: one is enough.");
  });

  test(`the ${name} form is stored with an email alone, and with a number alone`, async ({ page, site }, info) => {
    const form = await open(page, path);
    await fill(form, { "Contact number": "" });
    await send(form).click();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    expect(await site.query(stored, [email])).toMatchObject([{ email, mobile: null }]);
    await fill(form, { Email: "", Name: info.testId });
    await send(form).click();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    const byNumber = await site.query("select email, mobile from leads where name = ?", [info.testId]);
    expect(byNumber).toEqual([{ email: null, mobile: "+91 98765 43210" }]);
  });
}

test("where neither email nor number was left, beginning one clears both; what is wrong in itself stays", async ({ page }) => {
  const form = await open(page, "/customer-support");
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
});

test("the lead says on which page it was written and which advertisement led to the site", async ({ page, site }) => {
  await page.goto("/about?utm_source=news&x=1");
  await page.getByRole("link", { name: "Let's collaborate" }).click();
  await expect(page).toHaveURL(`${site.url}/contact-us`);
  const form = formOf(page);
  await fill(form);
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  const rows = await site.query("select page, referrer, utm from leads where email = ?", [email]);
  expect(rows).toEqual([{ page: "/contact-us", referrer: null, utm: "utm_source=news" }]);
});

const typed = { Name: "Vera Rao", "Contact number": "+91 98765 43210", Query: "Line one\nLine two" };
async function expectTyped(form: Locator, values: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...typed, Email: email, ...values })) await expect(field(form, label)).toHaveValue(value);
}

test("what a failed send was to say is there after a reload, and sent again it is stored once", async ({ page, site, allowErrors }) => {
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
  expect(await site.query(stored, [email])).toHaveLength(1);
});

for (const { name, path } of variants) {
  test(`what is typed into the ${name} form is there after Privacy and Back, and after a reload`, async ({ page }) => {
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

test("a form that is stored is empty after a reload, and so is one whose words were taken out again", async ({ page }) => {
  const form = await open(page, "/customer-support");
  await fill(form);
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  await page.reload();
  await expectTyped(form, { Name: "", "Contact number": "", Email: "", Query: "" });
  await open(page, "/customer-support");
  await field(form, "Name").fill("Vera");
  await field(form, "Name").fill("");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("query-draft")))).toEqual([]);
});

test("where a draft cannot be put back yet, what is typed meanwhile is kept beside it", async ({ page, allowErrors }) => {
  allowErrors("Error restoring the query", "Failed to load resource");
  const form = await open(page, "/contact-us");
  await fill(form);
  await field(form, "Service").selectOption("ERP development");
  await page.route("**/assets/restore-draft-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => /restore-draft/.test(request.url()));
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

test("a draft does not overwrite what is in the form already, and a broken one is left alone", async ({ page }) => {
  const form = await open(page, "/customer-support");
  await fill(form);
  // Typed before the scripts come, while an older draft lies there.
  let scriptsCome = () => {};
  const held = new Promise<void>((resolve) => {
    scriptsCome = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/customer-support", { waitUntil: "commit" });
  await field(form, "Name").fill("Asha Rao");
  scriptsCome();
  await expectTyped(form, { Name: "Asha Rao" });
  await page.evaluate(() => sessionStorage.setItem("query-draft:customer-support", '{"query":5'));
  await open(page, "/customer-support");
  await field(form, "Name").fill("Charlie");
  await expect(field(form, "Name")).toHaveValue("Charlie");
});

test("errors the server finds are shown beside their fields", async ({ page, allowErrors }) => {
  allowErrors("Error sending the query", "status of 400");
  const form = await open(page, "/contact-us");
  await page.route("**/blogapp/leads/", (route) =>
    route.fulfill({ status: 400, json: { message: "Something is not right yet.", errors: { email: ["This mailbox is closed."] } } }),
  );
  await fill(form);
  await send(form).click();
  await expect(field(form, "Email")).toHaveAccessibleDescription("This mailbox is closed.");
  await expect(field(form, "Email")).toBeFocused();
  await expect(form.getByRole("alert")).toHaveCount(0);
});

test("a failed send says so, loses nothing, is logged, and sent again is stored once", async ({ page, site, allowErrors }) => {
  allowErrors("Error sending the query", "Failed to load resource");
  const form = await open(page, "/customer-support");
  await fill(form);
  // The site takes it, but the answer is lost on the way.
  await page.route("**/blogapp/leads/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const logged = page.waitForEvent(
    "console",
    (message) => message.type() === "error" && message.text().startsWith("Error sending the query"),
  );
  await send(form).click();
  await expect(form.getByRole("alert")).toHaveText(notSent);
  await logged;
  await expect(field(form, "Query")).toHaveValue("Line one\nLine two");
  await page.unroute("**/blogapp/leads/");
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  await expect(form.getByRole("alert")).toHaveCount(0);
  expect(await site.query(stored, [email])).toHaveLength(1);
});

for (const { what, answer } of [
  { what: "429", answer: { status: 429, json: { message: "That was a lot in a short time." } } },
  { what: "503", answer: { status: 503, json: { message: "Your query could not be stored just now." } } },
  {
    what: "a page instead of an answer",
    answer: { status: 200, contentType: "text/html", body: "<h1>Log in to this wireless network</h1>" },
  },
]) {
  test(`${what} is a failed send`, async ({ page, allowErrors }) => {
    allowErrors("Error sending the query", /status of (429|503)/);
    const form = await open(page, "/");
    await page.route("**/blogapp/leads/", (route) => route.fulfill(answer));
    await fill(form);
    await send(form).click();
    await expect(form.getByRole("alert")).toHaveText(notSent);
    await expect(field(form, "Name")).toHaveValue("Vera Rao");
  });
}

test("a refusal that says when to try again is told too, after what is always said", async ({ page, allowErrors }) => {
  allowErrors("Error sending the query", "status of 429");
  const form = await open(page, "/");
  const message = "That was a lot in a short time. Wait 46 seconds, then try again.";
  await page.route("**/blogapp/leads/", (route) => route.fulfill({ status: 429, headers: { "retry-after": "46" }, json: { message } }));
  await fill(form);
  await send(form).click();
  await expect(form.getByRole("alert")).toHaveText(`${notSent} ${message}`);
});

test("an impatient double click sends once", async ({ page, site }) => {
  const form = await open(page, "/contact-us");
  await fill(form);
  await send(form).dblclick();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(await site.query(stored, [email])).toHaveLength(1);
});

test("a second press of Send after the thanks leaves them, and calls nothing wrong", async ({ page, site }) => {
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
  expect(await site.query(stored, [email])).toHaveLength(variants.length);
});

test("after one query another can be sent, in the same words too", async ({ page, site }) => {
  const form = await open(page, "/contact-us");
  for (const count of [1, 2]) {
    await fill(form);
    await expect(thanks(form)).toBeEmpty();
    await send(form).click();
    await expect(thanks(form)).toHaveText("Your query has been submitted.");
    expect(await site.query(stored, [email])).toHaveLength(count);
  }
});

test("what is typed while a query is on its way stays, and is a draft; what was sent goes", async ({ page, site }) => {
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
  const left = { Name: "", "Contact number": "", Email: "", Company: "Rao Clinics", Service: "General" };
  await expectTyped(form, { ...left, Query: "Line one\nLine two\nLine three" });
  await page.reload();
  await expectTyped(form, { ...left, Query: "Line one\nLine two\nLine three" });
  expect(await site.query(stored, [email])).toMatchObject([{ company: null, query: "Line one\nLine two" }]);
});

test("the keyboard alone fills it in and sends it, and never meets the honeypot", async ({ page, site }) => {
  const form = await open(page, "/customer-support");
  await field(form, "Name").focus();
  for (const text of ["Vera Rao", "98765 43210", email, "By keyboard."]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(send(form)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(await site.query(stored, [email])).toMatchObject([{ query: "By keyboard." }]);
});

test("the honeypot is hidden from everyone, and what fills it in is kept as suspected", async ({ page, site }) => {
  const form = await open(page, "/customer-support");
  const honeypot = form.getByLabel("Leave this empty");
  await expect(form.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  const box = await honeypot.evaluate((input) => input.closest("[aria-hidden=true]")?.getBoundingClientRect().width);
  expect(box).toBeLessThanOrEqual(1);
  await fill(form);
  await honeypot.evaluate((input) => input instanceof HTMLInputElement && (input.value = "https://spam.example"));
  await send(form).click();
  await expect(thanks(form)).toHaveText("Your query has been submitted.");
  expect(await site.query("select spam, spam_reason from leads where email = ?", [email])).toEqual([{ spam: 1, spam_reason: "honeypot" }]);
});

test("it says what the data is for, and leads to the privacy notice", async ({ page }) => {
  for (const { path } of variants) {
    const form = await open(page, path);
    await expect(form.getByText("What you write here is used to answer you")).toBeVisible();
    await expect(form.getByRole("link", { name: "Privacy", exact: true })).toHaveAttribute("href", "/privacy");
  }
});

for (const { name, path, service, source } of variants) {
  test(`without JavaScript the ${name} form is stored and thanks are said`, async ({ noScript, site }) => {
    await noScript.goto(path);
    await fill(formOf(noScript));
    await send(formOf(noScript)).click();
    await expect(noScript).toHaveURL(`${site.url}/thank-you`);
    await expect(noScript.getByRole("heading", { level: 1 })).toHaveText("Your query has been submitted.");
    await expect(noScript.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
    expect(await site.query(stored, [email])).toEqual([
      { name: "Vera Rao", email, mobile: "+91 98765 43210", company: null, query: "Line one\nLine two", service, source, stage: "new" },
    ]);
  });

  test(`without JavaScript the ${name} form that is not valid comes back with what was typed`, async ({ noScript, site, allowErrors }) => {
    allowErrors("status of 400");
    await noScript.goto(path);
    const form = formOf(noScript);
    await fill(form, { Email: "vera" });
    const [answer] = await Promise.all([noScript.waitForResponse("**/blogapp/leads/"), send(form).click()]);
    expect(answer.status()).toBe(400);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    await expect(noScript.getByText("Your query was not sent yet.")).toBeInViewport();
    await expect(field(form, "Email")).toHaveAccessibleDescription(wrongEmail);
    await expect(field(form, "Email")).toHaveValue("vera");
    await expect(field(form, "Query")).toHaveValue("Line one\nLine two");
    await expect(field(form, "Name")).not.toHaveAttribute("aria-invalid");
    await field(form, "Email").fill(email);
    await send(form).click();
    await expect(noScript).toHaveURL(`${site.url}/thank-you`);
    const rows = await site.query("select page, referrer from leads where email = ?", [email]);
    expect(rows).toEqual([{ page: path, referrer: null }]);
    // What came back to one visitor is nobody else's.
    await noScript.goto(path);
    await expect(field(formOf(noScript), "Name")).toHaveValue("");
  });
}

test("a form that is sent before its scripts have come is taken up by them when it comes back", async ({ page, site, allowErrors }) => {
  allowErrors("status of 400");
  // Between two whole pages Chromium without a screen gives a view transition up, and reports that as an error.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Only to the page that answers the form: a busy browser may ask for the first page's as late as its Send.
  let answered = false;
  page.on("response", (response) => (answered ||= response.url().endsWith("/blogapp/leads/")));
  await page.route("**/assets/*.js", (route) => (answered ? route.continue() : undefined));
  await page.goto("/contact-us", { waitUntil: "commit" });
  await fill(formOf(page), { Email: "vera" });
  await send(formOf(page)).click();
  await expect(page.getByText("Your query was not sent yet.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-taken-over");
  await expect(page).toHaveURL(`${site.url}/contact-us`);
  await expect(field(formOf(page), "Email")).toBeFocused();
  await field(formOf(page), "Email").fill(email);
  await send(formOf(page)).click();
  await expect(thanks(formOf(page))).toHaveText("Your query has been submitted.");
  await expect(page.getByText("Your query was not sent yet.")).toHaveCount(0);
  await expect(field(formOf(page), "Name")).toHaveValue("");
  expect(await site.query(stored, [email])).toHaveLength(1);
});

test("Enter in the address bar after a refused form leads to the form", async ({ noScript, site, allowErrors }) => {
  allowErrors("status of 400");
  await noScript.goto("/contact-us");
  await fill(formOf(noScript), { Email: "vera" });
  await send(formOf(noScript)).click();
  await expect(noScript).toHaveURL(`${site.url}/blogapp/leads/`);
  await noScript.goto("/blogapp/leads/");
  await expect(noScript).toHaveURL(`${site.url}/contact-us`);
  await expect(field(formOf(noScript), "Query")).toBeVisible();
});

test("the thanks are drawn for one visitor: never kept, never indexed", async ({ request }) => {
  const answer = await request.get("/thank-you");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
});

test("no other field of a page has a name of the form's", async ({ page }) => {
  for (const { path, labels } of variants) {
    await open(page, path);
    for (const label of labels) await expect(page.getByLabel(label, { exact: true }), `${label} on ${path}`).toHaveCount(1);
    for (const label of ["Company", "Service"].filter((label) => !labels.includes(label)))
      await expect(page.getByLabel(label, { exact: true }), `${label} on ${path}`).toHaveCount(0);
  }
});

test("the email field is of the browser's own kind, and so is the number's", async ({ page }) => {
  for (const { path } of variants) {
    const form = await open(page, path);
    await expect(field(form, "Email")).toHaveAttribute("type", "email");
    await expect(field(form, "Contact number")).toHaveAttribute("type", "tel");
  }
});
