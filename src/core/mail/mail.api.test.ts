import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { leadMails, sendingApp, vera, withoutNumber } from "../../../test/lead-mails.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import { numberOf } from "../../crm/leads/lead-naming.ts";
import { dayMs } from "../../platform/time/clock.ts";

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await mailServer();
  app = await sendingApp(server);
});
afterEach(async () => {
  await app.close();
  await server.close();
});
const { deliver, only, outbox, send } = leadMails(() => app);

test("a lead sends the company one mail that says who, how to reach them and what they want", async () => {
  expect(await send()).toBe(201);
  const [mail] = await server.has(1);
  await deliver();
  const { email } = await app.app.site.company();
  expect(mail).toMatchObject({
    from: "site@marigold.example",
    to: [email],
    headers: {
      from: "Marigold Works <site@marigold.example>",
      to: email,
      "reply-to": "vera@example.com",
      date: "Fri, 20 Nov 2026 10:00:00 +0000",
      "auto-submitted": "auto-generated",
    },
  });
  expect(mail?.headers["content-type"]).toMatch(/^multipart\/alternative/);
  const { id } = (await app.app.leads.latest(1))[0] ?? { id: "" };
  expect(mail?.headers.subject).toContain(` ${numberOf(id)} `);
  const admin = "https://www.marigold.example/staff";
  expect(mail?.text.trimEnd()).toBe(
    [
      "New enquiry from Vera Rao: ERP development",
      "",
      "Name: Vera Rao",
      "Email: vera@example.com",
      "Contact number: 98765 43210",
      "Company: Rao Traders",
      "Service: ERP development",
      "Sent from: Contact Page",
      "Received: 20 Nov 2026, 3:30 pm IST",
      "Promised by: 23 Nov 2026, 10:30 am IST",
      "",
      "Query:",
      vera.query,
      "",
      "Answer in Foyer, so that it counts as answered in time. " +
        "A reply to this mail goes straight to vera@example.com, and is not kept with the enquiry.",
      "",
      "Open in Foyer:",
      `${admin}/enquiries/${id}`,
      "",
      `This mail was sent by the website of ${(await app.app.site.company()).name}.`,
      "",
      "Change which emails this mailbox gets:",
      `${admin}/settings/enquiries`,
    ].join("\n"),
  );
  expect(mail?.html).toContain("<br>Email: vera@example.com<br>");
  const row = await only();
  expect(row).toMatchObject({
    attempts: 1,
    sent_at: "2026-11-20T10:00:00.000Z",
    next_attempt_at: null,
    last_error: null,
  });
  expect(mail?.headers["message-id"]).toBe(`<${row?.id}@www.marigold.example>`);
  app.clock.advance(dayMs);
  await deliver();
  expect(server.received).toHaveLength(1);
});

test("a lead of the chat comes with the end of the conversation", async () => {
  const conversation = (await app.http.inject("/message_framework/chat/")).json().conversation;
  const said = [
    ["start:person"],
    ["person:callback"],
    ["person-callback:noon"],
    ["callback-name", "Vera"],
    ["callback-mobile", "+91 98765 43210"],
    ["callback-query", "Payroll"],
    ["/back"],
  ];
  for (const [selected_value, description] of said) {
    const payload = { selected_value, description, conversation };
    const answer = await app.http.inject({
      method: "POST",
      url: "/message_framework/chat/",
      payload,
    });
    expect(answer.statusCode).toBe(200);
  }
  const [mail] = await server.has(1);
  await deliver();
  expect(server.received).toHaveLength(1);
  expect(mail?.headers["reply-to"]).toBeUndefined();
  expect(mail?.text).toContain("Name: Vera\nContact number: +91 98765 43210\nSent from: Chat\n");
  expect(mail?.text).toMatch(
    /\n\nQuery:\nPayroll\nWhen does a call suit you\? \d+ \w+ \d{4}, 12 noon to 3 pm\n\nThe end of the chat:\nVisitor: .+\n(.+\n)+Visitor: Vera\nChat: .+\nVisitor: \+91 98765 43210\nChat: .+\nVisitor: Payroll\n/,
  );
  expect(mail?.text).toContain("\nVisitor: Payroll\n\nNo email was left: please call.");
});

test("who corrects in the chat how to be reached is told of in a short mail; other words are not", async () => {
  const conversation = (await app.http.inject("/message_framework/chat/")).json().conversation;
  const said = [
    ["person-query", "Payroll"],
    ["person-name", "Vera"],
    ["person-email", "wrong@example.com"],
    ["person-mobile:skip"],
    ["/back"],
    ["/back"],
    ["person-email", "right@example.com"],
    ["person-mobile:skip"],
  ];
  for (const [selected_value, description] of said) {
    const payload = { selected_value, description, conversation };
    const answer = await app.http.inject({
      method: "POST",
      url: "/message_framework/chat/",
      payload,
    });
    expect(answer.statusCode).toBe(200);
  }
  await deliver();
  expect(server.received).toHaveLength(1);
  app.clock.advance(2 * 60_000);
  await deliver();
  expect(server.received).toHaveLength(2);
  const mail = server.received.find(
    ({ headers }) => withoutNumber(headers.subject) === "Vera corrected their email",
  );
  expect(mail?.headers["reply-to"]).toBe("right@example.com");
  expect(mail?.text).toContain("Email: right@example.com (before: wrong@example.com)\n");
});

test("however often somebody corrects how to be reached, the company has a mail in two minutes, with what holds", async () => {
  const conversation = (await app.http.inject("/message_framework/chat/")).json().conversation;
  const say = (selected_value: string, description?: string) =>
    app.http.inject({
      method: "POST",
      url: "/message_framework/chat/",
      payload: { selected_value, description, conversation },
    });
  await say("person-query", "Payroll");
  await say("person-name", "Vera");
  await say("person-email", "vera@example.com");
  await say("person-mobile:skip");
  for (const initial of "ABCDEFGHIJ") await say("person-name", `Vera ${initial}`);
  await say("person-email", "rao@example.com");
  expect(await outbox()).toHaveLength(2);
  app.clock.advance(2 * 60_000);
  await deliver();
  expect(server.received.map(({ headers }) => withoutNumber(headers.subject))).toContain(
    "Vera J corrected their name and email",
  );
  await say("person-name", "Vera");
  await say("person-email", "vera@example.com");
  app.clock.advance(2 * 60_000);
  await deliver();
  const last = server.received.find(
    ({ headers }) =>
      withoutNumber(headers.subject) === "Vera corrected their name and email and contact number",
  );
  expect(last?.text).toContain("Name: Vera\nEmail: vera@example.com\n");
});

test("suspected spam and a submission sent again send nothing", async () => {
  expect(await send({ leave_empty: "https://spam.example" })).toBe(201);
  expect(await send({ started_at: "2026-11-20T09:59:59Z" })).toBe(201);
  const once = { submission_id: "one-submission", name: "Once" };
  expect([await send(once), await send(once)]).toEqual([201, 200]);
  await deliver();
  expect(server.received.map((mail) => withoutNumber(mail.headers.subject))).toEqual([
    "New enquiry from Once: ERP development",
  ]);
  expect(await outbox()).toHaveLength(1);
});
