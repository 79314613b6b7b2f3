/** What colleagues send themselves to try, however many processes serve the site. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { besideMail } from "../../../test/beside-mail.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import type { Mail } from "./mail.server.ts";

const hourMs = 3_600_000;
const from = "site@marigold.example";
const trial = { subject: "We have it", text: "." };
const [asha, bela] = ["asha@works.example", "bela@works.example"];

let server: MailServer;
let site: TestApp;
let other: Mail;
let closeOther: () => Promise<void>;
beforeEach(async () => {
  server = await mailServer();
  site = await testApp({ content: "none", env: { SMTP_URL: server.url, MAIL_FROM: from } });
  ({ mail: other, close: closeOther } = await besideMail(site, { url: server.url, from }));
});
afterEach(async () => {
  await closeOther();
  await site.close();
  await server.close();
});

const sendBy = (mail: Mail, to: string) =>
  mail.sendTrial(trial, to).then(
    () => "sent",
    ({ status }) => status,
  );
const outbox = () => site.db.read.selectFrom("outbox").select(["to", "subject"]).execute();

test("of many asked for at once in two processes, ten within an hour are sent", async () => {
  const asked = Array.from({ length: 14 }, (_, n) =>
    sendBy(n % 2 === 0 ? site.app.mail : other, asha),
  );
  const came = await Promise.all(asked);
  expect(came.filter((one) => one === "sent")).toHaveLength(10);
  expect(came.filter((one) => one === 429)).toHaveLength(4);
  expect(await outbox()).toEqual(
    Array.from({ length: 10 }, () => ({ to: asha, subject: "Trial: We have it" })),
  );
  expect(await sendBy(other, bela)).toBe("sent");
  site.clock.advance(hourMs);
  expect(await sendBy(other, asha)).toBe("sent");
});

test("other mails to a colleague, and those sent meanwhile, are counted as what they are", async () => {
  await site.db.write(async (tx) => {
    for (let n = 0; n < 10; n++)
      await site.app.mail.enqueue(tx, { ...trial, to: asha, replyTo: null });
  });
  for (let n = 0; n < 9; n++) expect(await sendBy(site.app.mail, asha)).toBe("sent");
  await site.app.mail.deliverDue();
  expect([await sendBy(other, asha), await sendBy(other, asha)]).toEqual(["sent", 429]);
});
