/** What a visitor tells or corrects once the lead is stored. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, rest, told } from "../../../test/chat-calls.ts";
import { eraseContacts } from "../../../test/erase-contacts.ts";
import { leadEvents } from "../../../test/lead-events.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => eraseContacts(app));
afterAll(() => app.close());

const { begin, tell } = chatCalls(() => app);
const leads = () => app.app.leads.latest(10);

test("what is told after the lead was stored stands in its timeline, not in the lead", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ...enquiry,
    ["enquiry-email", "asha@example.com"],
    ["enquiry-mobile", "90000 00007"],
    ...rest.slice(1),
  );
  const [lead] = await leads();
  expect(lead).toMatchObject({
    ...{ mobile: null, company: null },
    query: "What do the books run on today? Tally and spreadsheets",
  });
  const events = await leadEvents(app, lead?.id ?? "");
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ["lead.received", expect.anything()],
    ["lead.told_more", { mobile: "90000 00007" }],
    ["lead.told_more", { query: told }],
    ["lead.told_more", { company: "Rao Traders" }],
  ]);
  expect(new Set(events.map(({ contact }) => contact))).toEqual(new Set([lead?.contact_id]));
});

const toldOf = async (lead: { id: string } | null) =>
  (await leadEvents(app, lead?.id ?? ""))
    .filter(({ kind }) => kind === "lead.told_more")
    .map(({ data }) => data);

test("what is corrected after Back reaches the lead, whose row keeps what came first", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ["person-query", "Hello"],
    ["person-name", "Asha"],
    ["person-email", "wrong@example.com"],
  );
  await tell(
    conversation,
    ["/back"],
    ["person-email", "right@example.com"],
    ["person-mobile", "90000 00007"],
  );
  const [row] = await leads();
  const lead = await app.app.leads.find(row?.id ?? "");
  expect(lead).toMatchObject({
    ...{ name: "Asha", email: "wrong@example.com", mobile: null },
    now: {
      name: "Asha",
      email: "right@example.com",
      mobile: "90000 00007",
      query: "Hello",
      company: null,
      service: "General",
    },
  });
  expect(await toldOf(lead)).toEqual([{ email: "right@example.com" }, { mobile: "90000 00007" }]);
});

test("a corrected name is told at once, before the questions after it are answered again", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ["person-query", "Hello"],
    ["person-name", "Ahsa"],
    ["person-email", "asha@example.com"],
  );
  app.clock.advance(1);
  await tell(conversation, ["/back"], ["/back"], ["person-name", "Asha"]);
  const [row] = await leads();
  expect(await app.app.leads.find(row?.id ?? "")).toMatchObject({
    name: "Ahsa",
    now: { name: "Asha", email: "asha@example.com" },
  });
});

test("another query, company and service after Back reach the lead too", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry, ["enquiry-email", "asha@example.com"], ...rest);
  for (const _ of Array.from({ length: 7 })) await tell(conversation, ["/back"]);
  await tell(
    conversation,
    ["it:web"],
    ["svc-web:old"],
    ["enquiry-name", "Asha Rao"],
    ["enquiry-email", "asha@example.com"],
    ["enquiry-mobile:skip"],
    ["enquiry-query", "The website is slow."],
    ["enquiry-company", "Rao & Daughters"],
  );
  const [row] = await leads();
  const { now } = (await app.app.leads.find(row?.id ?? "")) ?? {};
  expect(now).toMatchObject({
    query: "The website is slow.\nWhat do you have today? A site that needs replacing",
    company: "Rao & Daughters",
    service: "Web design & development",
  });
});

test("a number that is left out after Back is taken back", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ["person-name", "Asha"],
    ["person-email", "asha@example.com"],
    ["person-mobile", "90000 00007"],
  );
  await tell(conversation, ["/back"], ["person-mobile:skip"]);
  const [row] = await leads();
  expect((await app.app.leads.find(row?.id ?? ""))?.now).toMatchObject({
    email: "asha@example.com",
    mobile: null,
  });
});

test("who looks at other services after the enquiry changes nothing in it", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry, ["enquiry-email", "asha@example.com"], ...rest);
  const [row] = await leads();
  const before = await toldOf(row ?? null);
  const around = ["enquiry-done:services", "services:it", "it:web", "svc-web:old"];
  for (const value of around) await tell(conversation, [value]);
  const lead = await app.app.leads.find(row?.id ?? "");
  expect(await toldOf(lead)).toEqual(before);
  expect(lead?.now).toMatchObject({ query: told, service: "ERP development" });
});

test("a step back takes nothing from the text: what was told holds until it is told anew", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry, ["enquiry-email", "asha@example.com"], ...rest);
  const [row] = await leads();
  const now = async () => (await app.app.leads.find(row?.id ?? ""))?.now;
  for (let steps = 0; steps < 8; steps++) {
    await tell(conversation, ["/back"]);
    expect(await now(), `${steps + 1} back`).toMatchObject({ query: told, company: "Rao Traders" });
  }
  await tell(conversation, ["it:erp"], ["svc-erp:paper"], ["enquiry-name", "Asha Rao"]);
  await tell(conversation, ["enquiry-email", "asha@example.com"]);
  expect(await now()).toMatchObject({
    query: "Stock is counted twice.\nWhat do the books run on today? Mostly paper",
  });
  await tell(conversation, ...rest.slice(0, 1), ["enquiry-query:skip"]);
  expect(await now()).toMatchObject({ query: "What do the books run on today? Mostly paper" });
});

test("a message sent for help keeps what happened beside its words, however one goes back", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ["start:support"],
    ["support:fault"],
    ["support-query", "The till stops."],
    ["support-name", "Asha"],
    ["support-email", "asha@example.com"],
  );
  const query = "The till stops.\nWhat do you need help with? A fault";
  const [row] = await leads();
  expect(row).toMatchObject({ query, service: "Customer Support" });
  await tell(conversation, ["/back"], ["/back"]);
  expect(await toldOf(row ?? null)).toEqual([]);
});
