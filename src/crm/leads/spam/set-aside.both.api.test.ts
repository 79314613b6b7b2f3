import { afterEach, beforeEach, expect, test } from "vitest";
import { alice, settingsOf } from "../../../../test/admin-mail.ts";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { companyKind } from "../../../cms/company/company-kinds.server.ts";
import { dayMs } from "../../../platform/time/clock.ts";

const vera = {
  name: "Vera Rao",
  mobile: "98765 43210",
  email: "vera@example.com",
  query: "Stock is counted twice.\nCan that end?",
  source: "Contact Page",
};
const minuteMs = 60_000;
/** A mail server that is never there: what would leave stays in the outbox. */
const withMail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@marigold.example" };

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ env: withMail });
});
afterEach(() => app.close());

async function send(change: Record<string, unknown> = {}) {
  const answer = await app.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: { ...vera, ...change },
  });
  expect(answer.statusCode).toBe(201);
}
const spam = (change: object = {}) => send({ leave_empty: "https://spam.example", ...change });
const digests = async () =>
  (await app.db.read.selectFrom("outbox").selectAll().orderBy("id").execute()).filter(
    ({ subject }) => subject.includes("marked as spam"),
  );
const tellSetAside = () => app.app.leads.sendQuarantineDigest();

test("what was set aside is told in one mail: who, why, and how it begins", async () => {
  await send({ email: "real@example.com" });
  await spam({ mobile: "" });
  await send({
    started_at: "2026-11-20T09:59:59Z",
    name: "Asha Rao",
    email: "",
    query: "long ".repeat(100),
  });
  app.clock.advance(2 * minuteMs);
  await tellSetAside();
  const [mail, ...others] = await digests();
  expect(others).toEqual([]);
  const { email } = await app.app.site.company();
  expect(mail).toMatchObject({
    to: email,
    reply_to: null,
    subject: "2 enquiries were marked as spam",
  });
  expect(mail?.text).toContain(
    "Vera Rao (vera@example.com)\nReceived: 20 Nov 2026, 3:30 pm IST, Contact Page\n" +
      "Why: a field that people cannot see was filled in\nBegins: Stock is counted twice. Can that end?\n",
  );
  expect(mail?.text).toMatch(
    /Asha Rao \(98765 43210\)\n.*\nWhy: it was sent under 2 seconds .*\nBegins: (long )+…\n/,
  );
  expect(mail?.text).not.toContain("real@example.com");
});

test("a day has one digest, however often and by however many processes it is made", async () => {
  await spam();
  app.clock.advance(2 * minuteMs);
  await Promise.all(Array.from({ length: 8 }, tellSetAside));
  await spam();
  app.clock.advance(2 * minuteMs);
  await tellSetAside();
  expect((await digests()).map(({ subject }) => subject)).toEqual(["1 enquiry was marked as spam"]);
  const day = { kind: "set_aside_digest", id: "2026-11-20" };
  expect(await app.app.events.of(day, 10)).toMatchObject([
    { kind: "set_aside.told", by: { who: "system" }, data: { count: 1 } },
  ]);
  app.clock.advance(dayMs);
  await tellSetAside();
  expect((await digests()).map(({ subject }) => subject)).toEqual([
    "1 enquiry was marked as spam",
    "1 enquiry was marked as spam",
  ]);
});

test("a day on which nothing was set aside has none", async () => {
  await send();
  for (let day = 0; day < 3; day++) {
    await tellSetAside();
    app.clock.advance(dayMs);
  }
  expect(await digests()).toEqual([]);
});

test("of many the newest twenty are listed, and the others counted", async () => {
  for (let i = 0; i < 23; i++) {
    await spam({ name: `Vera ${i}.` });
    app.clock.advance(1);
  }
  app.clock.advance(2 * minuteMs);
  await tellSetAside();
  const [mail] = await digests();
  expect(mail?.subject).toBe("23 enquiries were marked as spam");
  expect(mail?.text).toContain("Vera 22.");
  expect(mail?.text).not.toContain("Vera 2.");
  expect(mail?.text).toContain("And 3 older ones.");
});

test("where nobody can be told it is told on a later day", async () => {
  await spam();
  app.clock.advance(2 * minuteMs);
  const { id } = await app.app.content.read(companyKind);
  const ofCompany = app.db.read.selectFrom("versions").select("body").where("document_id", "=", id);
  const { body } = await ofCompany.executeTakeFirstOrThrow();
  const setBody = (text: string) =>
    app.db.write((tx) =>
      tx.updateTable("versions").set({ body: text }).where("document_id", "=", id).execute(),
    );
  await setBody("{}");
  await expect(tellSetAside()).rejects.toThrow();
  await setBody(body);
  await tellSetAside();
  expect(await digests()).toHaveLength(1);
});

test("without mail nothing is told and nothing is missed", async () => {
  const silent = await testApp({ content: "none" });
  await silent.app.leads.sendQuarantineDigest();
  expect(await silent.db.read.selectFrom("set_aside_digests").selectAll().execute()).toEqual([]);
  await silent.close();
});

test("what is set aside while mail is off is told once it is on", async () => {
  const silent = await testApp();
  const { db, clock, http } = silent;
  const { leads, mail } = silent.app;
  const payload = { ...vera, leave_empty: "https://spam.example" };
  const answer = await http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  expect(answer.statusCode).toBe(201);
  clock.advance(2 * minuteMs);
  const subjects = async () => {
    await leads.sendQuarantineDigest();
    return (await db.read.selectFrom("outbox").select("subject").execute()).map((m) => m.subject);
  };
  expect(await subjects()).toEqual([]);
  const settings = settingsOf({ port: 9 });
  await db.write((tx) => mail.saveSettings(tx, { settings, by: alice }));
  expect(await subjects()).toEqual(["1 enquiry was marked as spam"]);
  await silent.close();
});
