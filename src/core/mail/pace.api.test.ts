import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { randomIds } from "../../platform/ids.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { createMail, createMailQueue, type Mail } from "./mail.server.ts";

const letter = {
  to: "office@marigold.example",
  replyTo: null,
  subject: "New query",
  text: "Can we talk?",
};

let app: TestApp;
let mail: Mail;
let sent: number;
let isRefusing: boolean;
beforeEach(async () => {
  app = await testApp({ content: "none" });
  sent = 0;
  isRefusing = false;
  const sender = {
    connect: async () => {},
    async send() {
      if (isRefusing) throw new Error("No room today");
      sent++;
    },
  };
  const { db, clock } = app;
  const log = { warn() {}, error() {} };
  const parts = { db, clock, ids: randomIds, events: app.app.events, publicUrl: null };
  const defaults = { url: "smtp://127.0.0.1:9", from: "site@marigold.example" };
  const queue = createMailQueue({ ...parts, defaults });
  mail = createMail({ ...parts, connect: () => sender, queue, log });
});
afterEach(async () => {
  await mail.stop();
  await app.close();
});

const put = (times: number) =>
  app.db.write(async (tx) => {
    for (let n = 0; n < times; n++) await mail.enqueue(tx, letter);
  });
const left = async () =>
  (await app.db.read.selectFrom("outbox").select("id").where("sent_at", "is", null).execute())
    .length;

test("300 mails a minute leave; what is beyond waits in the outbox", async () => {
  await put(310);
  await mail.deliverDue();
  expect([sent, await left()]).toEqual([300, 10]);
  await mail.deliverDue();
  expect(sent).toBe(300);
  app.clock.advance(60_000);
  await mail.deliverDue();
  expect([sent, await left()]).toEqual([310, 0]);
});

test("what a colleague wrote leaves while what strangers caused waits for the pace", async () => {
  await put(310);
  await mail.deliverDue();
  await app.db.write((tx) => mail.enqueue(tx, { ...letter, isManual: true }));
  await mail.deliverDue();
  expect([sent, await left()]).toEqual([301, 10]);
});

test("what was given up goes after 13 months, and not what is still to be sent", async () => {
  isRefusing = true;
  await put(1);
  for (let n = 0; n < 20; n++) {
    await mail.deliverDue();
    app.clock.advance(2 * dayMs);
  }
  isRefusing = false;
  app.clock.advance(359 * dayMs);
  await mail.deleteSent();
  expect(await left()).toBe(1);
  app.clock.advance(2 * dayMs);
  await mail.deleteSent();
  expect([await left(), sent]).toEqual([0, 0]);
});
