/** The mails that bring one-time links, or tell of a changed way in, through a real mail server. */
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";

const caller = {
  ip: "192.0.2.7",
  network: "192.0.2.7",
  agent: "Firefox",
  session: undefined,
  device: undefined,
};
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
    env: { SMTP_URL: server.url, MAIL_FROM: "admin@works.example", PUBLIC_URL: publicUrl, ...env },
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
  await staff.joining.choosePassword({ key: link, password: "paper lantern rice boat" }, caller);
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

test("a link stands in the outbox until its mail was sent, or is given up, and no longer", async () => {
  const { staff, mail } = await start();
  const words = () => app.db.read.selectFrom("outbox").select(["text", "html"]).execute();
  const { id } = await staff.colleagues.invite(bob, by);
  expect(JSON.stringify(await words())).toContain("/staff/set-up/");
  await mail.deliverDue();
  await server.has(1);
  expect(await words()).toEqual([{ text: "", html: null }]);

  server.refuse(true);
  await staff.colleagues.inviteAgain({ id, by });
  for (let attempt = 0; attempt < 13; attempt++) {
    expect(JSON.stringify(await words())).toContain("/staff/set-up/");
    await mail.deliverDue();
    app.clock.advance(86_400_000);
  }
  expect(JSON.stringify(await words())).not.toContain("/staff/set-up/");
});

test("what was given up without its words is not sent again", async () => {
  const { staff, mail } = await start();
  server.refuseRecipient(bob.email, { code: 550, words: "5.1.1 Not here" });
  await staff.colleagues.invite(bob, by);
  await mail.deliverDue();
  const { id } = await app.db.read.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  const again = app.db.write((tx) => mail.sendAgain(tx, id, by));
  await expect(again).rejects.toMatchObject({ status: 409 });
  expect(await app.db.write((tx) => mail.sendAllAgain(tx, by))).toBe(0);
  await mail.deliverDue();
  expect(server.received).toHaveLength(0);
});

test("whose password or second factor changes is told, with no link but to their own account", async () => {
  const { staff, mail } = await start();
  const password = "paper lantern rice boat";
  const { key } = await staff.colleagues.invite(bob, by);
  const joined = await staff.joining.join({ key, name: "Bob", password }, caller);
  const session = joined.entered?.session ?? "";
  const self = { ...(await signedIn(session)), network: "" };
  const { secret } = staff.account.proposeCode("Works", bob.email);
  const code = generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
  const recovery = await staff.account.setUpCode(self, { current: password, secret, code });
  const done = await staff.signIn({ email: bob.email, password }, caller);
  const codeKey = "codeKey" in done ? done.codeKey : "";
  await staff.confirm({ key: codeKey, code: recovery[0] ?? "" }, caller);
  await staff.account.renewRecovery(self, password);
  await staff.account.removeCode(self, password);
  const given = { current: password, password: "seven slow brown boats" };
  await staff.account.changePassword(self, given);
  await mail.deliverDue();
  const told = (await server.has(6)).slice(1);
  expect(told.map(({ headers }) => headers.subject).sort()).toEqual([
    "Marigold Works: a one-time code was set up",
    "Marigold Works: a recovery code was used",
    "Marigold Works: new recovery codes were made",
    "Marigold Works: the one-time code was turned off",
    "Marigold Works: your password was changed",
  ]);
  for (const { text, headers } of told) {
    expect(headers.to).toBe(bob.email);
    expect(text).toContain(`${publicUrl}/staff/settings/account`);
    expect(text).not.toContain(secret);
  }
});

async function signedIn(key: string) {
  const who = await app.app.staff.sessionOf(key);
  if (!who) throw new Error("Bob has no session");
  return who;
}
