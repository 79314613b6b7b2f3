import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, url } from "../../../test/chat-calls.ts";
import { dayMs } from "../../platform/clock.ts";

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
  expect(await leads()).toMatchObject([
    { name: "Vera", email: null, mobile: "+91 98765 43210", query: "Payroll", service: "General" },
  ]);
});

test("a walk makes one lead, however often one goes back or sends again; after Start again another", async () => {
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
  );
  expect(await leads()).toEqual([]);
  await tell(conversation, ["person-email", "asha@example.com"]);
  expect(await leads()).toMatchObject([
    { name: "", email: "asha@example.com", query: "Where shall we begin? See what you do" },
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
