/** Each field of `lead-fields.ts`, from the form that asks for it to whoever reads it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { staffBrowsers } from "../../../../test/plain-browser.ts";
import {
  correctedFields,
  leadFieldNames,
  leadFields,
  lineFields,
  mapFields,
  staffLabel,
} from "../lead-fields.ts";

const values = {
  ...mapFields(leadFieldNames, (field) => `Vera’s ${field}`),
  email: "vera@fields.example",
  mobile: "+91 98765 43210",
  service: "ERP development",
};

let site: TestApp;
let as: Awaited<ReturnType<typeof staffBrowsers>>;
let id: string;
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" }, now: new Date() });
  as = await staffBrowsers(site);
  id = await (await leadAdmin(site)).send(values);
});
afterAll(() => site.close());

test.each(leadFieldNames)("%s is asked for by name, and reaches all who read it", async (field) => {
  const { label } = leadFields[field];
  expect(label).toMatch(/^\p{Lu}/u);
  const headers = { accept: "text/html" };
  const form = (await site.http.inject({ url: "/contact-us", headers })).body;
  expect(form).toMatch(
    new RegExp(`<label for="([^"]+)"[^>]*>${label}.*id="\\1"[^>]*name="${field}"`, "s"),
  );
  expect(await site.app.leads.getLead(id)).toHaveProperty(field, values[field]);
  const [titles = "", row] = (await as("owner").ask("/staff/inbox/enquiries.csv")).body.split(
    "\r\n",
  );
  expect(titles.split(",")).toContain(label);
  expect(row).toContain(values[field]);
  expect((await as("owner").open(`/staff/enquiries/${id}`)).text).toContain(values[field]);
  const found = await as("owner").open(`/staff/inbox?words=${encodeURIComponent(values[field])}`);
  expect(found.text).toContain("1 found");
});

test.each(lineFields)("a colleague corrects %s, and the activity says so", async (field) => {
  const page = await as("owner").open(`/staff/enquiries/${id}?correct=1`);
  for (const one of correctedFields) expect(page.html).toMatch(new RegExp(`name="${one}"`));
  const corrected = await page.press("Save", { [staffLabel(field)]: "Corrected" });
  expect(corrected.region("What happened").text).toContain(
    `${staffLabel(field)} from ${values[field]} to Corrected`,
  );
});

test("the columns of the file keep their order, which spreadsheets rely on", async () => {
  const { body } = await as("owner").ask("/staff/inbox/enquiries.csv");
  expect(body.split("\r\n")[0]).toMatch(
    /Number,Received,Name,Email,Contact number,Company,(.+,)?Service,Query,Sent from,/,
  );
});
