/** The mails that bring one-time links, through a real mail server. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";

const by = { who: "system" } as const;
const bob = { name: "Bob", email: "bob@works.example", role: "sales" } as const;
const publicUrl = "https://works.example";

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await mailServer();
});
afterEach(async () => {
  await app.close();
  await server.close();
});

async function start(env: Record<string, string> = {}) {
  app = await testApp({
    env: { SMTP_URL: server.url, MAIL_FROM: "desk@works.example", PUBLIC_URL: publicUrl, ...env },
  });
  return app.app;
}

test("an invitation and a forgotten password come by mail, with links that work once", async () => {
  const { staff, mail } = await start();
  const { key, isMailed } = await staff.colleagues.invite(bob, by);
  expect(isMailed).toBe(true);
  await mail.deliverDue();
  const [invited] = await server.has(1);
  expect(invited?.text).toContain(`${publicUrl}/staff/set-up/${key}`);
  await staff.askReset(bob.email);
  await staff.askReset(bob.email);
  await mail.deliverDue();
  const [, reset] = await server.has(2);
  const [, link = ""] = /new-password\/([\w-]{43})/.exec(reset?.text ?? "") ?? [];
  await staff.joining.choosePassword({ key: link, password: "paper lantern rice boat" });
  await expect(staff.joining.behind(link, "password")).rejects.toMatchObject({ status: 410 });
});

test("nobody is mailed for an address that is not known, nor twice within ten minutes", async () => {
  const { staff, mail } = await start();
  await staff.colleagues.invite(bob, by);
  await staff.askReset("stranger@works.example");
  await staff.askReset(bob.email);
  await staff.askReset(bob.email);
  const queued = await app.db.read.selectFrom("outbox").select("to").execute();
  expect(queued.map(({ to }) => to)).toEqual([bob.email, bob.email]);
  app.clock.advance(10 * 60_000);
  await staff.askReset(bob.email);
  await mail.deliverDue();
  expect(await server.has(3)).toHaveLength(3);
});

test("without an address of its own the site mails no link, and says so to whoever invites", async () => {
  const { staff } = await start({ PUBLIC_URL: "" });
  expect(staff.canMail()).toBe(false);
  expect(await staff.colleagues.invite(bob, by)).toMatchObject({ isMailed: false });
});
