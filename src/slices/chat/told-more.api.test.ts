/** What a visitor tells or corrects once the lead is stored. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry } from "../../../test/chat-calls.ts";
import { leadEvents } from "../../../test/lead-events.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const { begin, tell } = chatCalls(() => app);
const leads = () => app.app.leads.latest(10);

test("a number given after the lead was stored stands in its timeline, not in the lead", async () => {
  const conversation = await begin();
  await tell(
    conversation,
    ...enquiry,
    ["enquiry-email", "asha@example.com"],
    ["enquiry-mobile", "90000 00007"],
  );
  const [lead] = await leads();
  expect(lead?.mobile).toBeNull();
  const events = await leadEvents(app, lead?.id ?? "");
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ["lead.received", expect.anything()],
    ["lead.told_more", { mobile: "90000 00007" }],
  ]);
  expect(events.map(({ person }) => person)).toEqual([lead?.person_id, lead?.person_id]);
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
  await tell(conversation, ...enquiry, ["enquiry-email", "asha@example.com"]);
  for (const _ of Array.from({ length: 7 })) await tell(conversation, ["/back"]);
  await tell(
    conversation,
    ["/back"],
    ["/back"],
    ["it:web"],
    ["svc-web:enquire"],
    ["project-budget:open"],
    ["project-timing:half"],
  );
  await tell(
    conversation,
    ["enquiry-query", "The website is slow."],
    ["enquiry-company", "Rao & Daughters"],
    ["enquiry-name", "Asha Rao"],
  );
  await tell(conversation, ["enquiry-email", "asha@example.com"]);
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
  await tell(
    conversation,
    ["start:project"],
    ["project:process"],
    ["project-process:books"],
    ["project-users", "4"],
  );
  await tell(
    conversation,
    ["project-budget:open"],
    ["project-timing:half"],
    ["enquiry-query", "Bills"],
    ["enquiry-company:skip"],
  );
  await tell(
    conversation,
    ["enquiry-name", "Asha"],
    ["enquiry-email", "asha@example.com"],
    ["enquiry-mobile:skip"],
  );
  await tell(conversation, ["enquiry-done:services"], ["it:web"], ["it:web"]);
  const [row] = await leads();
  const lead = await app.app.leads.find(row?.id ?? "");
  expect(await toldOf(lead)).toEqual([]);
  expect(lead?.now.service).toBe("Business process");
});
