/** Every process sends by the settings that hold, whoever changed them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alice, settingsOf } from "../../../test/admin-mail.ts";
import { type MailSite, mailSite } from "../../../test/mail-site.ts";

const secret = "Rangoli-7-Kolam";
const login = { user: "admin", password: secret };

let it: MailSite;
beforeEach(async () => {
  it = await mailSite();
});
afterEach(() => it.close());

const saveUntold = () =>
  it.app.db.write((tx) =>
    tx
      .insertInto("mail_settings")
      .values({ id: 1, ...settingsOf(it.server), updated_at: "2026-11-20T10:00:00.000Z" })
      .execute(),
  );

test("every process on a database hears of a change", async () => {
  const second = await it.furtherApp();
  await it.save(settingsOf(it.server));
  await expect.poll(() => second.app.mail.isOn()).toBe(true);
  await it.remove();
  await expect.poll(() => second.app.mail.isOn()).toBe(false);
});

if (process.env.TEST_ENGINE === "postgres") {
  test("a change is heard by message, before any timer looks", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const second = await it.furtherApp();
    vi.useRealTimers();
    await it.save(settingsOf(it.server));
    await expect.poll(() => second.app.mail.isOn()).toBe(true);
  });
}

test("a change that nobody announced is found within seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const second = await it.furtherApp();
  await saveUntold();
  expect(second.app.mail.isOn()).toBe(false);
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await expect.poll(() => second.app.mail.isOn()).toBe(true);
});

test("a change that nobody announced holds for the next delivery", async () => {
  await saveUntold();
  await it.app.app.mail.refresh();
  const another = await it.furtherServer();
  // So that no delivery is under way which has read the settings already.
  await it.deliver();
  await it.app.db.write(async (tx) => {
    await it.app.app.mail.enqueue(tx, {
      to: "a@a.example",
      replyTo: null,
      subject: "A",
      text: "a",
    });
    await tx.updateTable("mail_settings").set({ port: another.port }).execute();
  });
  await it.deliver();
  expect([it.server.received.length, another.received.length]).toEqual([0, 1]);
});

test("what the operator set goes before what staff set, and is read only in the staff area", async () => {
  await it.save(settingsOf(it.server));
  const theirs = await it.furtherServer({ login });
  const env = {
    SMTP_URL: `smtp://admin:${secret}@127.0.0.1:${theirs.port}`,
    MAIL_FROM: "operator@marigold.example",
  };
  const second = await it.furtherApp(env);
  const { mail } = second.app;
  expect(await mail.state()).toEqual({
    isOn: true,
    from: "environment",
    settings: {
      host: "127.0.0.1",
      port: theirs.port,
      security: null,
      user: "admin",
      hasPassword: true,
      from: "operator@marigold.example",
    },
  });
  const settings = settingsOf(it.server);
  const refused = { status: 409, message: expect.stringContaining("SMTP_URL") };
  const changed = second.db.write((tx) => mail.saveSettings(tx, { settings, by: alice }));
  await expect(changed).rejects.toMatchObject(refused);
  const removed = second.db.write((tx) => mail.removeSettings(tx, alice));
  await expect(removed).rejects.toMatchObject(refused);
  await expect(
    mail.sendTest(settings, { to: "a@a.example", company: "Kolam" }),
  ).rejects.toMatchObject(refused);
  expect(await mail.sendTest(null, { to: "a@a.example", company: "Kolam" })).toEqual({ ok: true });
  expect([theirs.received[0]?.from, it.server.received]).toEqual(["operator@marigold.example", []]);
});
