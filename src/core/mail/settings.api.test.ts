/** Mail is off until staff say by which server it leaves. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice, settingsOf } from "../../../test/admin-mail.ts";
import { withoutNumber } from "../../../test/lead-mails.ts";
import { type MailSite, mailSite } from "../../../test/mail-site.ts";

const minuteMs = 60_000;
const login = { user: "admin", password: "Rangoli-7-Kolam" };

let it: MailSite;
beforeEach(async () => {
  it = await mailSite();
});
afterEach(() => it.close());

test("mail is off, on, and off again as staff say; what was not queued is never sent", async () => {
  const { mail } = it.app.app;
  expect(await mail.state()).toEqual({ isOn: false, from: null, settings: null });
  expect(await it.send({ name: "Before" })).toBe(201);
  expect([mail.isOn(), await it.outbox()]).toEqual([false, []]);

  await it.save(settingsOf(it.server));
  expect(mail.isOn()).toBe(true);
  expect(await mail.state()).toEqual({
    isOn: true,
    from: "admin",
    settings: {
      host: "127.0.0.1",
      port: it.server.port,
      security: "none",
      user: null,
      hasPassword: false,
      from: "admin@marigold.example",
    },
  });
  expect(await it.send({ name: "Meanwhile" })).toBe(201);
  await it.server.has(1);
  await it.deliver();

  await it.remove();
  expect(mail.isOn()).toBe(false);
  expect(await mail.state()).toEqual({ isOn: false, from: null, settings: null });
  expect(await it.send({ name: "After" })).toBe(201);
  await it.save(settingsOf(it.server));
  await it.deliver();
  expect(
    it.server.received.map(({ from, headers }) => [from, withoutNumber(headers.subject)]),
  ).toEqual([["admin@marigold.example", "New enquiry from Meanwhile: ERP development"]]);
  expect((await it.onlyMail())?.message_id).toMatch(/@marigold\.example>$/);
});

test("each change is an event: where mail goes and who said so, without user and password", async () => {
  await it.save(settingsOf(it.server, login));
  await it.remove();
  await it.remove();
  const { host, port, security, from } = settingsOf(it.server);
  const changed = { kind: "mail.settings_changed", data: { host, port, security, from } };
  const events = await it.settingsEvents();
  expect(events.map(({ kind, data }) => ({ kind, data }))).toEqual([
    changed,
    { kind: "mail.settings_removed", data: {} },
  ]);
  expect(events.map(({ by }) => by)).toEqual([alice, alice]);
});

test("mail that was turned off is on again by Undo, for a minute, and not over somebody's new settings", async () => {
  const { mail } = it.app.app;
  const restore = () => it.app.db.write((tx) => mail.restoreSettings(tx, alice));
  await expect(restore()).rejects.toMatchObject({ status: 409 });
  await it.save(settingsOf(it.server, login));
  const before = await mail.state();
  await it.remove();
  await restore();
  expect(await mail.state()).toEqual(before);
  expect((await it.settingsEvents()).map(({ kind }) => kind)).toEqual([
    "mail.settings_changed",
    "mail.settings_removed",
    "mail.settings_changed",
  ]);
  await it.remove();
  await it.save(settingsOf(it.server));
  await expect(restore()).rejects.toMatchObject({ status: 409 });
  await it.remove();
  it.app.clock.advance(2 * minuteMs);
  await expect(restore()).rejects.toMatchObject({ status: 409 });
});

test("what waits leaves by the settings that hold when it leaves", async () => {
  it.server.refuse(true);
  await it.save(settingsOf(it.server));
  await it.send();
  await it.deliver();
  expect(it.server.refused).toHaveLength(1);
  const another = await it.furtherServer();
  await it.save(settingsOf(another, { from: "new@marigold.example" }));
  it.app.clock.advance(minuteMs);
  await it.deliver();
  expect(another.received.map(({ from }) => from)).toEqual(["new@marigold.example"]);
  expect(another.received[0]?.headers["message-id"]).toBe(
    it.server.refused[0]?.headers["message-id"],
  );
});

test("what waits while mail is off goes on waiting, without an attempt", async () => {
  it.server.refuse(true);
  await it.save(settingsOf(it.server));
  await it.send();
  await it.deliver();
  it.server.refuse(false);
  await it.remove();
  it.app.clock.advance(minuteMs);
  await it.deliver();
  expect(await it.onlyMail()).toMatchObject({ attempts: 1, sent_at: null });
  await it.save(settingsOf(it.server));
  await it.deliver();
  expect(it.server.received).toHaveLength(1);
});
