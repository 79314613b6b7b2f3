/** A colleague is sent the mail whose words they write, as it is written. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import content from "../../../../content/mails.json" with { type: "json" };
import { adminMail, settingsOf } from "../../../../test/admin-mail.ts";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { type MailServer, mailServer } from "../../../../test/mail-server.ts";
import { type Caller, staffCallers } from "../../../../test/staff-callers.ts";
import { staffForms } from "../../../../test/staff-forms.ts";
import { valueAt } from "../../../cms/content-types/paths.ts";

let site: TestApp;
let server: MailServer;
let sessions: Caller[];
beforeAll(async () => {
  server = await mailServer();
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  ({ sessions } = await staffCallers(site));
});
afterAll(async () => {
  await site.close();
  await server.close();
});
const admin = adminMail(() => site);
beforeEach(async () => {
  await admin.save(settingsOf(server));
  server.received.length = 0;
});

const sendTo = staffForms(
  () => site,
  () => sessions,
);
const pathOf = { mails: "mails", "mails.hi": "hi-mails" } as const;
type Name = keyof typeof pathOf;

async function idOf(kind: Name): Promise<number> {
  const { id } = await site.db.read
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return id;
}

async function write(kind: Name, path: string, value: string) {
  const given = { id: await idOf(kind), kind, by: { who: "staff", id: "alice" } as const };
  const changes = [{ path, value }];
  await site.db.write((tx) =>
    site.app.content.workingCopies.write(tx, { ...given, changes, hand: "one" }),
  );
}

async function trial(kind: Name, mail: string, as = "editor") {
  const fields = { intent: "send-trial", mail };
  const answer = await sendTo({
    url: `/staff/content/${pathOf[kind]}/${await idOf(kind)}`,
    fields,
    as,
  });
  await site.app.mail.deliverDue();
  return { ...answer, received: server.received.splice(0) };
}

test("the mail comes to whoever asks, in the words of the draft, its subject marked", async () => {
  await write("mails", "acknowledgement.subject", "We have {number}");
  const { status, received } = await trial("mails", "acknowledgement");
  expect(status).toBe(200);
  expect(received).toMatchObject([{ to: ["editor@works.example"], html: null }]);
  expect(received[0]?.headers).toMatchObject({
    subject: expect.stringMatching(/^Trial: We have [0-9A-Z]{4}-[0-9A-Z]{4}$/),
    "auto-submitted": "auto-generated",
  });
  expect(received[0]?.text).toMatch(/^Hello Vera Rao,/);
});

test.each(["answer", "copy", "erasure", "erased", "kept"])("%s can be tried, too", async (mail) => {
  await write("mails", `${mail}.subject`, `Of ${mail}: {number} {reason}`);
  const { received } = await trial("mails", mail, "owner");
  expect(received).toMatchObject([{ to: ["owner@works.example"] }]);
  expect(received[0]?.headers.subject).toContain(`Trial: Of ${mail}:`);
  expect(received[0]?.html).toContain("<html");
});

test("the words of a Hindi version come in Hindi", async () => {
  await write("mails.hi", "answer.link", "यहाँ पढ़ें");
  const { received } = await trial("mails.hi", "answer", "writer");
  expect(received).toMatchObject([{ to: ["writer@works.example"] }]);
  expect(received[0]?.text).toContain("यहाँ पढ़ें:");
  expect(received[0]?.html).toContain('<html lang="hi-IN"');
  const [copy] = (await trial("mails.hi", "copy", "writer")).received;
  expect(copy?.text).toMatch(/^आपके बारे में हमारे पास क्या है\n/);
  const none = await trial("mails.hi", "footer", "writer");
  expect([none.status, none.received]).toEqual([400, []]);
});

test.each([
  ["acknowledgement", "acknowledgement.subject", "Acknowledgement, Subject: This can have 120 "],
  ["acknowledgement", "acknowledgement.text", "Acknowledgement, Text: This can have 1,000 "],
  ["kept", "footer.line", "Foot of mails about their data, Line: This can have 300 "],
] as const)("%s is not sent while %s is too long, which is said", async (mail, place, sentence) => {
  const former = valueAt(content, place);
  await write("mails", place, "number ".repeat(1_400));
  const { status, body, received } = await trial("mails", mail);
  expect([status, received]).toEqual([422, []]);
  expect(body).toContain(`${sentence}characters at most.`);
  expect((await trial("mails", "answer")).received).toHaveLength(1);
  await write("mails", place, z.string().parse(former));
});

test("whoever may not write is sent none", async () => {
  const { status, received } = await trial("mails", "answer", "viewer");
  expect([status, received]).toEqual([403, []]);
});

test("while mail is off nothing is sent, which is said", async () => {
  await admin.remove();
  const { status, body, received } = await trial("mails", "answer");
  expect([status, received]).toEqual([409, []]);
  expect(body).toContain("This site has no mail server yet, so nothing was sent");
});

test("a colleague is sent ten within an hour, and others are sent theirs", async () => {
  const hourMs = 3_600_000;
  const statusOf = async (as: string) => (await trial("mails", "kept", as)).status;
  site.clock.advance(hourMs);
  for (let sent = 0; sent < 10; sent++)
    expect([sent, await statusOf("editor")]).toEqual([sent, 200]);
  expect([await statusOf("editor"), await statusOf("owner")]).toEqual([429, 200]);
  site.clock.advance(hourMs);
  expect(await statusOf("editor")).toBe(200);
});
