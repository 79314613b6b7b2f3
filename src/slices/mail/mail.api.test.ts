import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import { dayMs } from "../../platform/clock.ts";

const vera = {
  name: "Vera Rao",
  mobile: "98765 43210",
  email: "vera@example.com",
  company: "Rao Traders",
  query: "Stock is counted twice.\nCan that end?\n.\nIt costs ₹ 4,000 a day.",
  service: "ERP development",
  source: "Contact Page",
};
const minuteMs = 60_000;

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await mailServer();
  app = await testApp({ env: { SMTP_URL: server.url, MAIL_FROM: "site@marigold.example", PUBLIC_URL: "https://www.marigold.example" } });
});
afterEach(async () => {
  await app.close();
  await server.close();
});

async function send(change: Record<string, unknown> = {}) {
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload: { ...vera, ...change } });
  return answer.statusCode;
}
/** What the outbox's own timer would do, waited for. */
const deliver = async () => app.app.mail?.deliverDue();
const outbox = () => app.db.read.selectFrom("outbox").selectAll().orderBy("id").execute();
const only = async () => {
  const rows = await outbox();
  expect(rows).toHaveLength(1);
  return rows[0];
};

test("a lead sends the company one mail that says who, how to reach them and what they want", async () => {
  expect(await send()).toBe(201);
  const [mail] = await server.has(1);
  await deliver();
  const { email } = await app.app.site.company();
  expect(mail).toMatchObject({
    from: "site@marigold.example",
    to: [email],
    headers: {
      from: "site@marigold.example",
      to: email,
      "reply-to": "vera@example.com",
      subject: "New query from Vera Rao: ERP development",
      date: "Fri, 20 Nov 2026 10:00:00 +0000",
      "auto-submitted": "auto-generated",
    },
  });
  expect(mail?.headers["content-type"]).toMatch(/^text\/plain/);
  expect(mail?.text.trimEnd()).toBe(
    [
      "Name: Vera Rao",
      "Email: vera@example.com",
      "Contact number: 98765 43210",
      "Company: Rao Traders",
      "Service: ERP development",
      "Sent from: Contact Page",
      "Received: 20 Nov 2026, 3:30 pm IST",
      "",
      "Query:",
      vera.query,
      "",
      "A reply to this mail goes to vera@example.com.",
    ].join("\n"),
  );
  const row = await only();
  expect(row).toMatchObject({ attempts: 1, sent_at: "2026-11-20T10:00:00.000Z", next_attempt_at: null, last_error: null });
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
    ["callback-query", "Payroll"],
    ["callback-name", "Vera"],
    ["callback-mobile", "+91 98765 43210"],
    ["/back"],
  ];
  for (const [selected_value, description] of said) {
    const payload = { selected_value, description, conversation };
    const answer = await app.http.inject({ method: "POST", url: "/message_framework/chat/", payload });
    expect(answer.statusCode).toBe(200);
  }
  const [mail] = await server.has(1);
  await deliver();
  expect(server.received).toHaveLength(1);
  expect(mail?.headers["reply-to"]).toBeUndefined();
  expect(mail?.text).toContain("Name: Vera\nContact number: +91 98765 43210\nService: General\nSent from: Chat\n");
  expect(mail?.text).toMatch(
    /\n\nQuery:\nPayroll\n\nThe end of the chat:\nVisitor: .+\n(.+\n)+Visitor: Payroll\nChat: .+\nVisitor: Vera\nChat: /,
  );
  expect(mail?.text).toContain("\nVisitor: +91 98765 43210\n\nNo email was left: please call.");
});

test("who corrects in the chat how to be reached is told of in a short mail; other words are not", async () => {
  const conversation = (await app.http.inject("/message_framework/chat/")).json().conversation;
  const said = [
    ["person-query", "Payroll"],
    ["person-name", "Vera"],
    ["person-email", "wrong@example.com"],
    ["/back"],
    ["person-email", "right@example.com"],
    ["person-mobile:skip"],
  ];
  for (const [selected_value, description] of said) {
    const payload = { selected_value, description, conversation };
    const answer = await app.http.inject({ method: "POST", url: "/message_framework/chat/", payload });
    expect(answer.statusCode).toBe(200);
  }
  await deliver();
  expect(server.received).toHaveLength(1);
  app.clock.advance(2 * 60_000);
  await deliver();
  expect(server.received).toHaveLength(2);
  const mail = server.received.find(({ headers }) => headers.subject === "Vera corrected their email");
  expect(mail?.headers["reply-to"]).toBe("right@example.com");
  expect(mail?.text).toContain("Email: right@example.com (before: wrong@example.com)\n");
});

test("however often somebody corrects how to be reached, the company has a mail in two minutes, with what holds", async () => {
  const conversation = (await app.http.inject("/message_framework/chat/")).json().conversation;
  const say = (selected_value: string, description: string) =>
    app.http.inject({ method: "POST", url: "/message_framework/chat/", payload: { selected_value, description, conversation } });
  await say("person-query", "Payroll");
  await say("person-name", "Vera");
  await say("person-email", "vera@example.com");
  for (let i = 1; i <= 10; i++) await say("person-name", `Vera ${i}`);
  await say("person-email", "rao@example.com");
  expect(await outbox()).toHaveLength(2);
  app.clock.advance(2 * 60_000);
  await deliver();
  expect(server.received.map(({ headers }) => headers.subject)).toContain("Vera 10 corrected their name and email");
  await say("person-name", "Vera");
  await say("person-email", "vera@example.com");
  app.clock.advance(2 * 60_000);
  await deliver();
  const last = server.received.find(({ headers }) => headers.subject === "Vera corrected their name and email and contact number");
  expect(last?.text).toContain("Name: Vera\nEmail: vera@example.com\n");
});

test("suspected spam and a submission sent again send nothing", async () => {
  expect(await send({ leave_empty: "https://spam.example" })).toBe(201);
  expect(await send({ started_at: "2026-11-20T09:59:59Z" })).toBe(201);
  const once = { submission_id: "one-submission", name: "Once" };
  expect([await send(once), await send(once)]).toEqual([201, 200]);
  await deliver();
  expect(server.received.map((mail) => mail.headers.subject)).toEqual(["New query from Once: ERP development"]);
  expect(await outbox()).toHaveLength(1);
});

test("what a verb undoes is never sent", async () => {
  const undone = app.db.write(async (tx) => {
    await app.app.mail?.enqueue(tx, { to: "office@marigold.example", replyTo: null, subject: "Undone", text: "." });
    throw new Error("something else went wrong");
  });
  await expect(undone).rejects.toThrow("something else went wrong");
  await deliver();
  expect([server.received, await outbox()]).toEqual([[], []]);
});

test("while the mail server refuses, leads are taken all the same, and their mail is tried again under the same id", async () => {
  server.refuse(true);
  expect(await send()).toBe(201);
  await deliver();
  expect(await only()).toMatchObject({
    attempts: 1,
    sent_at: null,
    next_attempt_at: "2026-11-20T10:01:00.000Z",
    last_error: expect.stringContaining("No room today"),
  });
  app.clock.advance(minuteMs - 1);
  await deliver();
  expect(server.refused).toHaveLength(1);
  app.clock.advance(1);
  await deliver();
  expect(server.refused).toHaveLength(2);
  server.refuse(false);
  app.clock.advance(2 * minuteMs - 1);
  await deliver();
  expect(server.received).toHaveLength(0);
  app.clock.advance(1);
  await deliver();
  expect(server.received).toHaveLength(1);
  const attempts = [...server.refused, ...server.received];
  expect(new Set(attempts.map((mail) => mail.headers["message-id"])).size).toBe(1);
  expect(attempts[2]).toEqual(attempts[0]);
  expect(await only()).toMatchObject({ attempts: 3, last_error: null });
});

test("while the mail server is down, leads are taken all the same, and their mail leaves once it is back", async () => {
  await server.close();
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, i) => send({ name: `Vera ${i}` })));
  expect(statuses).toEqual(statuses.map(() => 201));
  await deliver();
  const rows = await outbox();
  expect(rows.map((row) => [row.attempts, row.sent_at])).toEqual(rows.map(() => [1, null]));
  expect(rows).toHaveLength(12);
  expect(rows[0]?.last_error).toContain("ECONNREFUSED");
  server = await mailServer(server.port);
  app.clock.advance(minuteMs);
  await deliver();
  expect(server.received.map((mail) => mail.headers["message-id"]).sort()).toEqual(rows.map((row) => row.message_id).sort());
});

test("a mail nobody takes is given up after days, and kept with its last error", async () => {
  server.refuse(true);
  expect(await send()).toBe(201);
  await deliver();
  const began = app.clock.now().getTime();
  for (let row = await only(); row?.next_attempt_at; row = await only()) {
    app.clock.set(new Date(row.next_attempt_at));
    await deliver();
  }
  expect(server.refused).toHaveLength(13);
  expect(app.clock.now().getTime() - began).toBeGreaterThan(2 * dayMs);
  expect(await only()).toMatchObject({ sent_at: null, next_attempt_at: null, last_error: expect.stringContaining("No room today") });
  server.refuse(false);
  app.clock.advance(365 * dayMs);
  await deliver();
  await app.app.mail?.forgetSent();
  expect(server.received).toHaveLength(0);
  expect(await outbox()).toHaveLength(1);
});

test("what was sent is forgotten after 30 days", async () => {
  await send();
  await deliver();
  app.clock.advance(30 * dayMs);
  await app.app.mail?.forgetSent();
  expect(await outbox()).toHaveLength(1);
  app.clock.advance(1);
  await app.app.mail?.forgetSent();
  expect(await outbox()).toHaveLength(0);
});

test("nothing a mail is made of can add a header or a recipient", async () => {
  const refused = await app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: { ...vera, name: "Vera\r\nBcc: eve@example.com" },
  });
  expect(refused.statusCode).toBe(400);
  await app.db.write(async (tx) => {
    await app.app.mail?.enqueue(tx, {
      to: "office@marigold.example",
      replyTo: "vera@example.com\r\nBcc: eve@example.com, mallory@example.com",
      subject: "Hello\r\nBcc: eve@example.com\r\n\r\nNot the text",
      text: "\r\n.\r\nMAIL FROM:<eve@example.com>\r\n.\r\n",
    });
  });
  const [mail] = await server.has(1);
  await deliver();
  expect(server.received).toHaveLength(1);
  expect(mail?.to).toEqual(["office@marigold.example"]);
  expect(mail?.from).toBe("site@marigold.example");
  expect(Object.keys(mail?.headers ?? {}).sort()).toEqual([
    "auto-submitted",
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ]);
  expect(mail?.text).toContain("MAIL FROM:<eve@example.com>");
});

test("any name and query arrive as they were typed", async () => {
  const query = `वेरा राव\n${"long ".repeat(900)}\n=3D From here\nFrom there 🙂`;
  await send({ name: "वेरा राव", query, email: "vera@münchen.example" });
  const [mail] = await server.has(1);
  await deliver();
  expect(mail?.text.replaceAll(" \n", "\n")).toContain(query.replaceAll(" \n", "\n"));
  expect(mail?.headers.subject).toMatch(/^=\?UTF-8\?/);
  expect(mail?.headers["reply-to"]).toBe("vera@xn--mnchen-3ya.example");
});

test("a lead is stored though nobody can be told of it, because the company's address cannot be read", async () => {
  await app.db.write((tx) => tx.updateTable("published").set({ body: "{}" }).where("kind", "=", "company").execute());
  expect(await send()).toBe(201);
  expect(await app.app.leads.latest(5)).toMatchObject([{ name: vera.name, spam: 0 }]);
  expect(await outbox()).toEqual([]);
});

test("without its settings there is no outbox to put anything into", async () => {
  const silent = await testApp();
  const answer = await silent.http.inject({ method: "POST", url: "/blogapp/leads/", payload: vera });
  expect(answer.statusCode).toBe(201);
  expect(silent.app.mail).toBeNull();
  expect(await silent.db.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
  await silent.close();
});
