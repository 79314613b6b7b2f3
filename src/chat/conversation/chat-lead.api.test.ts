import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, rest, type Told, told, url } from "../../../test/chat-calls.ts";
import { dayMs } from "../../platform/time/clock.ts";
import type { Reply } from "../flow/contract.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const { begin, tell, rows: conversations } = chatCalls(() => app);
const leads = () => app.app.leads.latest(10);

test("the moment there is a name and an email the lead is stored, with its transcript", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry);
  expect(await leads()).toEqual([]);
  await tell(conversation, ["enquiry-email", "asha@example.com"]);
  const [row] = await conversations();
  expect(await leads()).toEqual([
    expect.objectContaining({
      name: "Asha Rao",
      email: "asha@example.com",
      mobile: null,
      company: null,
      query: "What do the books run on today? Tally and spreadsheets",
      service: "ERP development",
      source: "Chat",
      spam: 0,
      conversation_id: row?.id,
      ip: "203.0.113.7",
    }),
  ]);
  expect(row?.lead_id).toBe((await leads())[0]?.id);
  const transcript = await app.app.chat.transcript(row?.id ?? "");
  expect(transcript).toContainEqual({
    who: "bot",
    text: "Thank you, Asha Rao. Which email address should we answer? Skip it if you would rather be called.",
  });
  expect(
    transcript.filter((message) => message.who === "user").map((message) => message.text),
  ).toEqual([
    "Software or a website",
    "ERP",
    "Tally and spreadsheets",
    "Asha Rao",
    "asha@example.com",
  ]);
  await tell(conversation, ...rest);
  expect((await app.app.leads.find(row?.lead_id ?? ""))?.now).toMatchObject({
    ...{ company: "Rao Traders", query: told, service: "ERP development" },
  });
});

test("by the front door it takes five answers, each to the question that was asked", async () => {
  const start = (await app.http.inject(url)).json();
  let asked: Reply = { ...start.next_message, is_back: false };
  const press = (title: string): Told => {
    const item = asked.content_attributes.items.find((one) => one.title === title);
    return [item?.value ?? `no ${title}`];
  };
  const write = (text: string): Told => [asked.title ?? "no question", text];
  const answers: (() => Told)[] = [
    () => press("Marketing"),
    () => press("Search engine optimisation"),
    () => press("Visits have fallen"),
    () => write("Asha Rao"),
    () => write("asha@example.com"),
  ];
  for (const answer of answers) {
    expect(await leads()).toEqual([]);
    const replies = await tell(start.conversation, answer());
    asked = replies.at(-1) ?? asked;
  }
  expect(await leads()).toMatchObject([
    {
      ...{ name: "Asha Rao", email: "asha@example.com", source: "Chat" },
      ...{
        service: "Search engine optimisation",
        query: "What is the trouble? Visits have fallen",
      },
    },
  ]);
});

test("a name and a number are enough where the flow asks for no email", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ["start:person"],
    ["person:callback"],
    ["person-callback:noon"],
    ["callback-name", "Vera"],
    ["callback-mobile", "+91 98765 43210"],
    ["callback-query", "Payroll"],
  );
  const chosen = "When does a call suit you? 23 Nov 2026, 12 noon to 3 pm";
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    ...{ name: "Vera", email: null, mobile: "+91 98765 43210", query: chosen, service: "General" },
  });
  expect((await app.app.leads.find(lead?.id ?? ""))?.now.query).toBe(`Payroll\n${chosen}`);
});

test("a conversation makes one lead, however often one goes back or sends again; after Start again another", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ...enquiry,
    ["enquiry-email", "asha@example.com"],
    ["enquiry-email", "asha@example.com"],
    ["/back"],
    ["enquiry-email", "other@example.com"],
    ["enquiry-mobile:skip"],
  );
  expect(await leads()).toHaveLength(1);
  await tell(
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

test("answers from before a step back do not count, and the lead has none of them", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ["person-query", "Hi"],
    ["person-name", "Asha"],
    ["/back"],
    ["/back"],
    ["/back"],
    ["start:software"],
    ["it:erp"],
    ["svc-erp:paper"],
  );
  expect(await leads()).toEqual([]);
  await tell(conversation, ["person-email", "asha@example.com"]);
  expect(await leads()).toMatchObject([
    { name: "", email: "asha@example.com", query: "What do the books run on today? Mostly paper" },
  ]);
});

test("a lead that cannot be stored takes its turn with it", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry);
  await app.db.write((tx) => tx.schema.alterTable("leads").renameTo("leads_gone").execute());
  const answer = await app.http.inject({
    method: "POST",
    url,
    payload: { selected_value: "enquiry-email", description: "asha@example.com", conversation },
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  await app.db.write((tx) => tx.schema.alterTable("leads_gone").renameTo("leads").execute());
  expect((await conversations())[0]).toMatchObject({ turn_count: enquiry.length, lead_id: null });
  await tell(conversation, ["enquiry-email", "asha@example.com"]);
  expect(await leads()).toHaveLength(1);
});

test("conversations that became none are deleted after 30 days of silence, with their turns; leads keep theirs", async () => {
  const [silent, lively, led] = [await begin(), await begin(), await begin()];
  await tell(silent, ["start:software"]);
  await tell(lively, ["start:software"]);
  await tell(led, ...enquiry, ["enquiry-email", "asha@example.com"], ["/restart"]);
  app.clock.advance(2 * dayMs);
  await tell(lively, ["it:web"]);
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

test("many strangers of one network who ask alike are no flood", async () => {
  const asks: Told[] = [["start:person"], ["person:write"], ["person-query", "quotation pls"]];
  for (let i = 0; i < 35; i++) {
    const email: Told = ["person-email", `asha${i}@example.com`];
    await tell(await begin(), ...asks, ["person-name", "Asha"], email);
  }
  const rows = await app.app.leads.latest(100);
  expect(rows.filter(({ spam }) => spam === 1)).toEqual([]);
  expect(rows).toHaveLength(35);
});
