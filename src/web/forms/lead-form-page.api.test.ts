/** The enquiry form of each page that has one, as a browser without scripts meets and sends it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { variants } from "../../../test/lead-form-variants.ts";

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const either = "Leave a number or an email, whichever you prefer.";
const vera = { name: "Vera Rao", mobile: "+91 98765 43210", query: "Line one\r\nLine two" };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pages: "built" });
});
afterAll(() => app.close());

const formIn = (html: string) =>
  [...html.matchAll(/<form.*?<\/form>/gs)].find(([form]) => form.includes('name="query"'))?.[0] ??
  "";
const pageAt = async (url: string) =>
  (await app.http.inject({ url, headers: { accept: browser } })).body;
/** One tag of a form, by the name it sends. */
const control = (form: string, name: string) =>
  form.match(new RegExp(`<(input|select|textarea) [^>]*\\bname="${name}"[^>]*>`))?.[0] ?? "";
const attribute = (tag: string, name: string) =>
  tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? null;
/** What a field is described by, as text. */
function description(form: string, name: string) {
  const ids = attribute(control(form, name), "aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => form.match(new RegExp(`\\bid="${id}"[^>]*>([^<]*)<`))?.[1]).join(" ");
}
const labelsIn = (html: string) =>
  [...html.matchAll(/<label for="[^"]*"[^>]*>(.*?)<\/label>/gs)].map(([, label]) => label);
const summaryIn = (form: string) => form.match(/<div [^>]*data-summary.*?<\/ul>/s)?.[0] ?? "";

/** Sends a page's form with what is filled in, and what it sends by itself. */
async function sendForm(path: string, fields: Record<string, string>) {
  const form = formIn(await pageAt(path));
  const own = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
    attribute(tag, "name") ?? "",
    attribute(tag, "value") ?? "",
  ]);
  // The first option of a list is the one that is chosen.
  const service = form.match(/<select [^>]*name="service"[^>]*><option value="([^"]*)"/)?.[1];
  return app.http.inject({
    method: "POST",
    url: attribute(form, "action") ?? "",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: browser,
      referer: `http://localhost${path}`,
    },
    payload: new URLSearchParams({
      ...Object.fromEntries(own),
      ...(service && { service }),
      leave_empty: "",
      ...fields,
    }).toString(),
  });
}

const latest = async () => (await app.app.leads.latest(1))[0];

for (const { name, path, labels, service, source } of variants) {
  test(`without JavaScript the ${name} form is stored and thanks are said`, async () => {
    const email = `${name}-plain@example.com`;
    const answer = await sendForm(path, { ...vera, email });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/thank-you"]);
    expect(await latest()).toMatchObject({
      name: vera.name,
      email,
      mobile: vera.mobile,
      company: null,
      query: "Line one\nLine two",
      service,
      source,
      stage: "new",
    });
    const [sent] = answer.cookies;
    const thanks = await app.http.inject({
      url: "/thank-you",
      headers: { accept: browser },
      cookies: { sent: sent?.value ?? "" },
    });
    expect(thanks.body).toMatch(/<h1[^>]*>Your query has been submitted\.<\/h1>/);
  });

  test(`without JavaScript the ${name} form that is not valid comes back with what was typed`, async () => {
    const answer = await sendForm(path, { ...vera, email: "vera" });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const form = formIn(answer.body);
    expect(summaryIn(form)).toContain("Enter an email address such as name@example.com.");
    expect(description(form, "email")).toBe("Enter an email address such as name@example.com.");
    expect(attribute(control(form, "email"), "value")).toBe("vera");
    expect(attribute(control(form, "name"), "value")).toBe("Vera Rao");
    expect(attribute(control(form, "name"), "aria-invalid")).toBeNull();
    expect(form).toMatch(/<textarea[^>]*>Line one\r?\nLine two<\/textarea>/);
    // What came back to one visitor is nobody else's.
    expect(await pageAt(path)).not.toContain("Vera Rao");
  });

  test(`an empty ${name} form says what each field needs, and that an email or a number will do`, async () => {
    const drawn = formIn(await pageAt(path));
    expect(drawn).toContain(either);
    for (const field of ["email", "mobile"]) expect(description(drawn, field)).toBe(either);
    const form = formIn(
      (await sendForm(path, { name: "", mobile: "", email: "", query: "" })).body,
    );
    const links = [...summaryIn(form).matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, label]) => label);
    expect(links).toEqual(["Name", "Contact number", "Query"]);
    expect(description(form, "name")).toBe("Enter your name.");
    expect(description(form, "query")).toBe("Enter your query.");
    const one = "Enter a contact number or an email address: one is enough.";
    for (const field of ["email", "mobile"]) expect(description(form, field)).toBe(one);
    expect(form.split(one)).toHaveLength(3);
  });

  test(`the ${name} form is stored with an email alone, and with a number alone`, async () => {
    const email = `${name}-alone@example.com`;
    await sendForm(path, { ...vera, mobile: "", email });
    expect(await latest()).toMatchObject({ email, mobile: null });
    await sendForm(path, { ...vera, name: `By number at ${name}`, email: "" });
    expect(await latest()).toMatchObject({
      name: `By number at ${name}`,
      email: null,
      mobile: "+91 98765 43210",
    });
  });

  test(`the ${name} form asks what it should, and no other field of its page has its names`, async () => {
    const page = await pageAt(path);
    expect(labelsIn(formIn(page))).toEqual(labels);
    for (const label of ["Name", "Contact number", "Email", "Company", "Service", "Query"]) {
      const named = labelsIn(page).filter((other) => other === label);
      expect(named, label).toHaveLength(labels.includes(label) ? 1 : 0);
      expect(page).not.toContain(`aria-label="${label}"`);
    }
  });
}

test("the email field is of the browser's own kind, and so is the number's", async () => {
  for (const { path } of variants) {
    const form = formIn(await pageAt(path));
    expect(attribute(control(form, "email"), "type")).toBe("email");
    expect(attribute(control(form, "mobile"), "type")).toBe("tel");
  }
});

test("it says what the data is for, and leads to the privacy notice", async () => {
  for (const { path } of variants) {
    const form = formIn(await pageAt(path));
    expect(form).toContain("What you write here is used to answer you");
    expect(form).toMatch(/<a [^>]*href="\/privacy"[^>]*>Privacy<\/a>/);
  }
});

test("Enter in the address bar after a refused form leads to the form", async () => {
  const refused = await sendForm("/contact-us", { ...vera, email: "vera" });
  const address = attribute(formIn(refused.body), "action") ?? "";
  expect(address).toBe("/contact-us");
  expect(formIn(await pageAt(address))).not.toBe("");
});

test("the thanks are drawn for one visitor: never kept, never indexed", async () => {
  const answer = await app.http.inject({ url: "/thank-you", headers: { accept: browser } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
  // Whoever opens the address has sent nothing that is known of.
  expect(answer.body).toMatch(/<h1[^>]*>This page follows a form that was sent\.<\/h1>/);
  expect(answer.body).not.toContain(">What happens now<");
  expect(answer.body).toMatch(/<a [^>]*href="\/"[^>]*>Back to the home page<\/a>/);
});

test("whatever somebody writes stands in the direction of its own script", async () => {
  const form = formIn(await pageAt("/contact-us"));
  const fields = form.match(/<(?:input(?![^>]*type="hidden")|textarea)[^>]*>/g) ?? [];
  expect(fields.length).toBeGreaterThan(4);
  for (const one of fields.filter((field) => /id="contact-/.test(field)))
    expect(one).toContain('dir="auto"');
});

test("a form that came with a service says so; on the contact page the ways to it lead to its form", async () => {
  const page = await pageAt("/contact-us?service=healthcare-it");
  expect(page).toContain("Your enquiry is about Healthcare IT; you can change that below.");
  expect(page).toContain('#contact-name"');
  const plain = await pageAt("/contact-us");
  expect(plain).not.toContain("Your enquiry is about");
  expect(await pageAt("/about")).not.toContain("#contact-name");
});
