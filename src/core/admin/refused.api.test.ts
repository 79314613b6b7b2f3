/** What staff send and is refused: a sentence beside the field, and never an error of ours. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { alice } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { realOwners } from "../../../test/real-owners.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({ pages: "built", admitStaff: async () => alice });
});
afterAll(() => site.close());

const send = (screen: string, fields: Record<string, string>) =>
  site.http.inject({
    method: "POST",
    url: `/staff/settings/${screen}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

test.each([
  ["company?first", { intent: "save", email: "nonsense" }, "Enter an email address such as"],
  ["look", { intent: "save", accent: "reddish" }, "Enter a colour code, such as #1f5d50"],
  ["look", { intent: "save", logo: "{" }, "Correct what is marked in red"],
  [
    "hours",
    {
      intent: "save",

      "office_hours.monday.0.from": "18:00",
      "office_hours.monday.0.to": "09:00",
    },
    "This has to be later than the time before it.",
  ],
  ["mail", { intent: "save", host: "not a host" }, "Enter the mail server"],
  ["mail", { intent: "test", host: "", port: "1" }, "Enter the mail server"],
  ["people", { intent: "invite", name: "Bob", email: "b", role: "sales" }, "Enter an email"],
  ["people", { intent: "role", id: "nobody", role: "sales" }, "There is"],
  ["keys", { intent: "add", name: "", staffId: "nobody" }, "Correct what is marked in red"],
  ["account", { intent: "name", name: " " }, "Enter a name."],
])("%s refuses %j in a sentence", async (screen, fields, sentence) => {
  const basedOn = String((await site.app.site.companyForAdmin()).version);
  const answer = await send(screen, { basedOn, ...fields });
  expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([
    expect.toSatisfy((status: number) => status >= 400 && status < 500),
    true,
  ]);
});

test("a form that a screen does not have is refused", async () => {
  expect((await send("mail", { intent: "nonsense" })).statusCode).toBe(400);
});

test("what somebody else saved meanwhile is neither lost nor written over unseen", async () => {
  const { version, body } = await site.app.site.companyForAdmin();
  const by = { who: "staff", id: "bob" } as const;
  await realOwners(site, [by.id]);
  const phone = "+91 20 1111 1111";
  const change = { body: { ...body, phone, legal: "Rao Traders." }, basedOn: version, by };
  await site.db.write((tx) => site.app.site.saveCompany(tx, change));
  const mine = { intent: "save", basedOn: String(version), name: body.name, phone: "+91 20 2222" };
  const answer = await send("company?first", mine);
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain("+91 20 2222");
  expect(answer.body).toContain(`Saved now: “${phone}”`);
  expect((await site.app.site.company()).phone).toBe(phone);
});

test("two who change different facts of the company both keep theirs, without a question", async () => {
  const { version, body } = await site.app.site.companyForAdmin();
  const by = { who: "staff", id: "bob" } as const;
  await realOwners(site, [alice.id, by.id]);
  const change = { body: { time_zone: "Asia/Colombo" }, basedOn: version, by };
  await site.db.write((tx) => site.app.site.saveCompany(tx, change));
  const shown = { time_zone: body.time_zone, hours: "From nine to six" };
  const versions = { basedOn: String(version), opened: String(version) };
  const answer = await send("hours", { intent: "save", ...versions, ...shown });
  expect(answer.statusCode).toBe(200);
  expect(await site.app.site.company()).toMatchObject({
    ...{ time_zone: "Asia/Colombo", hours: "From nine to six" },
  });
});

test("the company's form is for the first steps: later it leads to the editor and saves nothing", async () => {
  const { version } = await site.app.site.companyForAdmin();
  const opened = await site.http.inject("/staff/settings/company");
  const sent = await send("company", { intent: "save", basedOn: `${version}`, name: "Rao" });
  for (const { statusCode, headers } of [opened, sent])
    expect([statusCode, headers.location]).toEqual([302, "/staff/content/company"]);
  expect((await site.app.site.companyForAdmin()).version).toBe(version);
});
