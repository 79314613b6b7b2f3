/** What whoever sent an enquiry is mailed, and who is mailed nothing. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { chatCalls, enquiry } from "../../../test/chat-calls.ts";
import { leadMails } from "../../../test/lead-mails.ts";
import { mailServer } from "../../../test/mail-server.ts";
import { type NotificationAdmin, notificationAdmin } from "../../../test/notification-mails.ts";
import { companyKind } from "../../cms/company/company-kinds.server.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { numberOf } from "../leads/lead-naming.ts";

let it: NotificationAdmin;
beforeEach(async () => {
  it = await notificationAdmin();
});
afterEach(() => it.app.close());

const vera = "vera@example.com";
const ours = "We have your enquiry N";

test("it has the number and the promise, and none of what was written", async () => {
  const id = await it.admin.send({
    query: "Two plants.\nSee https://evil.example or evil.example.",
    company: "Evil Works",
    service: "Evil ERP",
  });
  const [mail] = await it.mailsTo(vera);
  expect(mail).toMatchObject({
    subject: `We have your enquiry ${numberOf(id)}`,
    reply_to: it.company,
    from_name: (await it.app.app.site.company()).name,
    html: null,
  });
  expect(mail?.text).toMatch(/^Hello Vera Rao,\n\n/);
  expect(mail?.text).toContain("We reply by 10:30 am on 23 Nov 2026 (IST).");
  expect(mail?.text).not.toMatch(/evil|https?:|plants|>/i);
});

test.each([
  "URGENT! Pay at evil.example",
  "evil.example",
  "a.b evil",
  "x.. go",
  "Call 9876543210",
  "Your parcel waits here",
  "Abcdefghijklmnopqrstuvwxyzabcdefghijklmnop",
])("a name that looks like none is not repeated: %s", async (name) => {
  await it.admin.send({ name });
  expect((await it.mailsTo(vera))[0]?.text).toMatch(/^Hello,\n/);
});

test.each(["Priya D’Souza", "Liam O'Brien", "R. Verma", "Anne-Marie K.", "सुनीता शर्मा"])(
  "a name is greeted as it is written: %s",
  async (name) => {
    await it.admin.send({ name });
    expect((await it.mailsTo(vera))[0]?.text.startsWith(`Hello ${name},\n`)).toBe(true);
  },
);

const times = async (count: number, from: string, of: string) => {
  for (let n = 0; n < count; n++) await it.admin.send({ email: `${of}${n}@a.example` }, from);
};
const acknowledged = async (of: string) => {
  const rows = await it.app.db.read.selectFrom("outbox").select("to").execute();
  return rows.filter(({ to }) => to.startsWith(of)).length;
};

test("from one network five are acknowledged an hour, and twenty a day", async () => {
  await times(6, "203.0.113.9", "first");
  expect(await acknowledged("first")).toBe(5);
  for (const hour of ["b", "c", "d", "e"]) {
    it.app.clock.advance(3_600_000);
    await times(6, "203.0.113.9", hour);
  }
  expect(await Promise.all(["b", "c", "d", "e"].map(acknowledged))).toEqual([5, 5, 5, 0]);
  await times(1, "203.0.113.10", "elsewhere");
  expect(await acknowledged("elsewhere")).toBe(1);
});

test("of IPv6 all addresses of one home are one network", async () => {
  for (let n = 0; n < 6; n++) await times(1, `2001:db8:1:2::${n + 1}`, `six${n}`);
  expect(await acknowledged("six")).toBe(5);
});

test("a mailbox has one a day, however its address is written", async () => {
  await it.admin.send();
  await it.admin.send({ email: "Vera+again@Example.com" });
  it.app.clock.advance(dayMs - 1);
  await it.admin.send();
  expect(await it.subjectsTo(vera)).toEqual([ours]);
  it.app.clock.advance(1);
  await it.admin.send();
  expect(await it.subjectsTo(vera)).toEqual([ours, ours]);
});

test("of two at once from one address one is acknowledged", async () => {
  await Promise.all([it.admin.send(), it.admin.send(), it.admin.send()]);
  expect(await it.subjectsTo(vera)).toEqual([ours]);
});

test("two hundred an hour, and then none until the hour has passed", async () => {
  const at = it.app.clock.now().toISOString();
  const rows = Array.from({ length: 199 }, (_, n) => ({
    ...{ mailbox: `v${n}@example.com`, network: `198.51.100.${n}`, at },
  }));
  await it.app.db.write((tx) => tx.insertInto("acknowledgements").values(rows).execute());
  await it.admin.send({ email: "last@example.com" });
  await it.admin.send();
  expect(await it.subjectsTo("last@example.com")).toEqual([ours]);
  expect(await it.subjectsTo(vera)).toEqual([]);
  it.app.clock.advance(3_600_000);
  await it.admin.send();
  expect(await it.subjectsTo(vera)).toEqual([ours]);
});

test("suspected spam is mailed nothing, and nothing once it is released", async () => {
  const id = await it.admin.send({ leave_empty: "https://spam.example" });
  await it.app.app.leads.change({ ids: [id], set: { spam: false }, by: it.admin.byAlice });
  expect(await it.subjectsTo(vera)).toEqual([]);
  expect(await it.subjectsTo(it.company)).toEqual(["New enquiry N from Vera Rao"]);
});

test("the company's own addresses are mailed nothing: two programs would write to each other", async () => {
  await it.admin.send({ email: it.company.toUpperCase() });
  await it.admin.send({ email: "site@kolam.example" });
  expect(await it.subjectsTo("site@kolam.example")).toEqual([]);
  expect(await it.subjectsTo(it.company.toUpperCase())).toEqual([]);
});

test("an owner turns it off", async () => {
  await it.save({ acknowledges: false });
  await it.admin.send();
  expect(await it.subjectsTo(vera)).toEqual([]);
});

test("where the company cannot be read the enquiry is stored, and nobody is mailed", async () => {
  const { id } = await it.app.app.content.read(companyKind);
  await it.app.db.write((tx) =>
    tx.updateTable("versions").set({ body: "{}" }).where("document_id", "=", id).execute(),
  );
  expect(await it.app.app.leads.find(await it.admin.send())).toMatchObject({ name: "Vera Rao" });
  expect(await it.subjectsTo(vera)).toEqual([]);
});

test("of a chat it leaves when the company is told", async () => {
  const { begin, tell } = chatCalls(() => it.app);
  const conversation = await begin();
  await tell(conversation, ...enquiry, ["enquiry-email", "asha@example.com"]);
  expect(await it.subjectsTo("asha@example.com")).toEqual([]);
  it.app.clock.advance(15 * 60_000);
  await it.app.app.chat.announceSilent();
  expect(await it.subjectsTo("asha@example.com")).toEqual([ours]);
});

test("who was acknowledged is forgotten after a day", async () => {
  await it.admin.send();
  it.app.clock.advance(dayMs);
  await it.app.app.notifications.deleteAcknowledgements();
  expect(await it.app.db.read.selectFrom("acknowledgements").selectAll().execute()).toEqual([]);
});

test("it leaves by the mail server, and no program answers it", async () => {
  const server = await mailServer();
  const app = await testApp({ env: { SMTP_URL: server.url, MAIL_FROM: "site@kolam.example" } });
  const { send, deliver } = leadMails(() => app);
  await send();
  await deliver();
  const mail = server.received.find(({ to }) => to.includes(vera));
  await app.close();
  await server.close();
  expect(mail?.headers).toMatchObject({
    "auto-submitted": "auto-generated",
    "reply-to": it.company,
    subject: expect.stringMatching(/^We have your enquiry [0-9A-Z]{4}-[0-9A-Z]{4}$/),
  });
  expect(mail?.html).toBeNull();
  expect(mail?.text).not.toContain("Stock is counted twice.");
});
