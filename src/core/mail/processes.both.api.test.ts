/** Several processes on one outbox, and one that ends in the middle. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { besideMail } from "../../../test/beside-mail.ts";
import { outboxOf } from "../../../test/lead-mails.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import type { MailSender } from "../../platform/mail/smtp.ts";

const minuteMs = 60_000;
const from = "site@marigold.example";

let server: MailServer;
let app: TestApp;
let others: (() => Promise<void>)[];
beforeEach(async () => {
  others = [];
  server = await mailServer();
  app = await testApp({ content: "none", env: { SMTP_URL: server.url, MAIL_FROM: from } });
});
afterEach(async () => {
  for (const close of others) await close();
  await app.close();
  await server.close();
});

async function besides(sender?: MailSender) {
  const given = { url: server.url, from, ...(sender && { sender }) };
  const { mail, close } = await besideMail(app, given);
  others.push(close);
  return mail;
}

/** Mails that have been tried once, in vain, and are due again. */
async function dueMails(count: number) {
  server.refuse(true);
  await app.db.write(async (tx) => {
    for (let i = 0; i < count; i++)
      await app.app.mail.enqueue(tx, { to: from, replyTo: null, subject: `Mail ${i}`, text: "." });
  });
  await app.app.mail.deliverDue();
  expect(server.refused).toHaveLength(count);
  server.refuse(false);
  app.clock.advance(minuteMs);
}
const outbox = () => outboxOf(app);

test("two processes at the same moment send each mail once", async () => {
  await dueMails(10);
  const second = await besides();
  const allThere = server.has(10);
  // No letter is answered before all have come, so each process has to hold
  // some while the other takes its own.
  server.hold(allThere.then(() => {}));
  await Promise.all([app.app.mail.deliverDue(), second.deliverDue()]);
  const ids = server.received.map((mail) => mail.headers["message-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
  expect((await outbox()).every((row) => row.sent_at !== null && row.attempts === 2)).toBe(true);
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@marigold\.example>$/);
});

test("what a process leaves in the middle is sent by another, once it must have ended", async () => {
  await dueMails(1);
  const left = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const hanging = await besides({
    connect: async () => {},
    send: () => {
      begun.resolve();
      return left.promise;
    },
  });
  const neverDone = hanging.deliverDue();
  await begun.promise;
  app.clock.advance(5 * minuteMs - 1);
  await app.app.mail.deliverDue();
  expect(server.received).toHaveLength(0);
  app.clock.advance(1);
  await app.app.mail.deliverDue();
  expect(server.received.map((mail) => mail.headers["message-id"])).toEqual([
    server.refused[0]?.headers["message-id"],
  ]);
  // It was alive after all, and failed: the mail stays sent.
  left.reject(new Error("too late"));
  await neverDone;
  expect(await outbox()).toMatchObject([
    { sent_at: app.clock.now().toISOString(), next_attempt_at: null, last_error: null },
  ]);
});

test("closing waits for what is being sent, and begins nothing further", async () => {
  const held = Promise.withResolvers<void>();
  server.hold(held.promise);
  await app.db.write(async (tx) => {
    for (let i = 0; i < 8; i++)
      await app.app.mail.enqueue(tx, { to: from, replyTo: null, subject: `Mail ${i}`, text: "." });
  });
  await server.has(5);
  const closed = app.http.close();
  held.resolve();
  await closed;
  expect((await outbox()).filter((row) => row.sent_at !== null)).toHaveLength(5);
  expect(server.received).toHaveLength(5);
});
