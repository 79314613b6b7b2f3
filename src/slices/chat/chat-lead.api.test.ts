import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { dayMs } from "../../platform/clock.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const url = "/message_framework/chat/";
type Sent = [value: string, text?: string];

async function talk(conversation: string, ...sent: Sent[]) {
  for (const [selected_value, description] of sent) {
    const payload = {
      selected_value,
      description,
      conversation,
      ipaddress: "",
      browser_type: "Safari",
    };
    expect(
      (await app.http.inject({ method: "POST", url, remoteAddress: "203.0.113.7", payload }))
        .statusCode,
    ).toBe(200);
  }
}
const begin = async (): Promise<string> => (await app.http.inject(url)).json().conversation;
const leads = () => app.app.leads.latest(10);
const conversations = () => app.db.read.selectFrom("conversations").selectAll().execute();

const enquiry: Sent[] = [
  ["start:services"],
  ["services:it"],
  ["it:erp"],
  ["svc-erp:enquire"],
  ["project-users", "40"],
  ["project-budget:open"],
  ["project-timing:half"],
  ["enquiry-query", "Stock is counted twice."],
  ["enquiry-company", "Rao Traders"],
  ["enquiry-name", "Asha Rao"],
];

test("the moment there is a name and an email the lead is stored, with its transcript", async () => {
  const conversation = await begin();
  await talk(conversation, ...enquiry);
  expect(await leads()).toEqual([]);
  await talk(conversation, ["enquiry-email", "asha@example.com"]);
  const [row] = await conversations();
  expect(await leads()).toEqual([
    expect.objectContaining({
      name: "Asha Rao",
      email: "asha@example.com",
      mobile: null,
      company: "Rao Traders",
      query: "Stock is counted twice.",
      service: "ERP development",
      source: "Chat",
      spam: 0,
      conversation_id: row?.id,
      ip: "203.0.113.7",
    }),
  ]);
  expect(row?.lead_id).toBe((await leads())[0]?.id);
  const transcript = await app.app.chat.transcript(row?.id ?? "");
  expect(transcript).toContainEqual({ who: "bot", text: "Thank you, Asha Rao." });
  expect(
    transcript.filter((message) => message.who === "user").map((message) => message.text),
  ).toEqual([
    "See what you do",
    "IT development and consulting",
    "ERP",
    "Enquire about this",
    "40",
    "Not settled",
    "Within six months",
    "Stock is counted twice.",
    "Rao Traders",
    "Asha Rao",
    "asha@example.com",
  ]);
});

test("a number given after the lead was stored stands in its timeline, and nothing else that is said does", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    ...enquiry,
    ["enquiry-email", "asha@example.com"],
    ["enquiry-mobile", "90000 00007"],
  );
  const [lead] = await leads();
  expect(lead?.mobile).toBeNull();
  const timeline = (await app.app.leads.find(lead?.id ?? ""))?.timeline;
  expect(timeline?.map(({ kind, data }) => [kind, data])).toEqual([
    ["lead.received", expect.anything()],
    ["lead.told_more", { mobile: "90000 00007" }],
  ]);
  expect(timeline?.map(({ person }) => person)).toEqual([lead?.person_id, lead?.person_id]);
});

const toldOf = (lead: Awaited<ReturnType<typeof app.app.leads.find>>) =>
  lead?.timeline.filter(({ kind }) => kind === "lead.told_more").map(({ data }) => data);

test("what is corrected after Back reaches the lead, whose row keeps what came first", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    ["person-query", "Hello"],
    ["person-name", "Asha"],
    ["person-email", "wrong@example.com"],
  );
  await talk(
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
  expect(toldOf(lead)).toEqual([{ email: "right@example.com" }, { mobile: "90000 00007" }]);
});

test("a corrected name is told at once, before the questions after it are answered again", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    ["person-query", "Hello"],
    ["person-name", "Ahsa"],
    ["person-email", "asha@example.com"],
  );
  app.clock.advance(1);
  await talk(conversation, ["/back"], ["/back"], ["person-name", "Asha"]);
  const [row] = await leads();
  expect(await app.app.leads.find(row?.id ?? "")).toMatchObject({
    name: "Ahsa",
    now: { name: "Asha", email: "asha@example.com" },
  });
});

test("another query, company and service after Back reach the lead too", async () => {
  const conversation = await begin();
  await talk(conversation, ...enquiry, ["enquiry-email", "asha@example.com"]);
  for (const _ of Array.from({ length: 7 })) await talk(conversation, ["/back"]);
  await talk(
    conversation,
    ["/back"],
    ["/back"],
    ["it:web"],
    ["svc-web:enquire"],
    ["project-budget:open"],
    ["project-timing:half"],
  );
  await talk(
    conversation,
    ["enquiry-query", "The website is slow."],
    ["enquiry-company", "Rao & Daughters"],
    ["enquiry-name", "Asha Rao"],
  );
  await talk(conversation, ["enquiry-email", "asha@example.com"]);
  const [row] = await leads();
  const { now } = (await app.app.leads.find(row?.id ?? "")) ?? {};
  expect(now).toMatchObject({
    query: "The website is slow.",
    company: "Rao & Daughters",
    service: "Web design & development",
  });
});

test("a number that is left out after Back is taken back", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    ["person-name", "Asha"],
    ["person-email", "asha@example.com"],
    ["person-mobile", "90000 00007"],
  );
  await talk(conversation, ["/back"], ["person-mobile:skip"]);
  const [row] = await leads();
  expect((await app.app.leads.find(row?.id ?? ""))?.now).toMatchObject({
    email: "asha@example.com",
    mobile: null,
  });
});

test("who looks at other services after the enquiry changes nothing in it", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    ["start:project"],
    ["project:process"],
    ["project-process:books"],
    ["project-users", "4"],
  );
  await talk(
    conversation,
    ["project-budget:open"],
    ["project-timing:half"],
    ["enquiry-query", "Bills"],
    ["enquiry-company:skip"],
  );
  await talk(
    conversation,
    ["enquiry-name", "Asha"],
    ["enquiry-email", "asha@example.com"],
    ["enquiry-mobile:skip"],
  );
  await talk(conversation, ["enquiry-done:services"], ["services:it"], ["it:web"]);
  const [row] = await leads();
  const lead = await app.app.leads.find(row?.id ?? "");
  expect(toldOf(lead)).toEqual([]);
  expect(lead?.now.service).toBe("Business process");
});

test("a name and a number are enough where the flow asks for no email", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    ["start:person"],
    ["person:callback"],
    ["person-callback:noon"],
    ["callback-query", "Payroll"],
    ["callback-name", "Vera"],
    ["callback-mobile", "+91 98765 43210"],
  );
  expect(await leads()).toMatchObject([
    { name: "Vera", email: null, mobile: "+91 98765 43210", query: "Payroll", service: "General" },
  ]);
});

test("a walk makes one lead, however often one goes back or sends again; after Start again another", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    ...enquiry,
    ["enquiry-email", "asha@example.com"],
    ["enquiry-email", "asha@example.com"],
    ["/back"],
    ["enquiry-email", "other@example.com"],
    ["enquiry-mobile:skip"],
  );
  expect(await leads()).toHaveLength(1);
  await talk(
    conversation,
    ["/restart"],
    ["start:person"],
    ["person:write"],
    ["person-query", "Hello"],
    ["person-name", "Asha"],
    ["person-email", "asha@example.com"],
  );
  expect(await leads()).toHaveLength(2);
});

test("answers from before a step back do not count, and make no lead", async () => {
  const conversation = await begin();
  await talk(
    conversation,
    ["person-query", "Hi"],
    ["person-name", "Asha"],
    ["/back"],
    ["/back"],
    ["/back"],
    ["start:services"],
  );
  await talk(conversation, ["person-email", "asha@example.com"]);
  expect(await leads()).toEqual([]);
});

test("a lead that cannot be stored takes its turn with it", async () => {
  const conversation = await begin();
  await talk(conversation, ...enquiry);
  await app.db.write((tx) => tx.schema.alterTable("leads").renameTo("leads_gone").execute());
  const answer = await app.http.inject({
    method: "POST",
    url,
    payload: { selected_value: "enquiry-email", description: "asha@example.com", conversation },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  await app.db.write((tx) => tx.schema.alterTable("leads_gone").renameTo("leads").execute());
  expect((await conversations())[0]).toMatchObject({ turn_count: enquiry.length, lead_id: null });
  await talk(conversation, ["enquiry-email", "asha@example.com"]);
  expect(await leads()).toHaveLength(1);
});

test("conversations that became none are deleted after 30 days of silence, with their turns; leads keep theirs", async () => {
  const [silent, lively, led] = [await begin(), await begin(), await begin()];
  await talk(silent, ["start:services"]);
  await talk(lively, ["start:services"]);
  await talk(led, ...enquiry, ["enquiry-email", "asha@example.com"], ["/restart"]);
  app.clock.advance(2 * dayMs);
  await talk(lively, ["services:it"]);
  app.clock.advance(28 * dayMs);
  await app.app.chat.deleteStale();
  expect((await conversations()).map((row) => row.key).sort()).toEqual(
    [silent, lively, led].sort(),
  );
  app.clock.advance(1);
  await app.app.chat.deleteStale();
  expect((await conversations()).map((row) => row.key).sort()).toEqual([lively, led].sort());
  const turns = await app.db.read
    .selectFrom("turns")
    .select("conversation_id")
    .distinct()
    .execute();
  expect(turns).toHaveLength(2);
});
