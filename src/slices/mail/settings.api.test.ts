import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, deskMail, settingsOf } from "../../../test/desk-mail.ts";
import { acknowledgeNone, leadMails, withoutNumber } from "../../../test/lead-mails.ts";
import { type MailServer, mailServer } from "../../../test/mail-server.ts";
import { randomIds } from "../../platform/ids.ts";
import { createMail } from "./mail.server.ts";

const minuteMs = 60_000;
const secret = "Rangoli-7-Kolam";
const login = { user: "desk", password: secret };

let server: MailServer;
let app: TestApp;
let further: (() => Promise<void>)[];
beforeEach(async () => {
  further = [];
  server = await mailServer();
  app = await testApp();
  await acknowledgeNone(app);
});
afterEach(async () => {
  for (const close of further) await close();
  await app.close();
  await server.close();
});
const { deliver, outbox, only, send } = leadMails(() => app);
const { save, remove } = deskMail(() => app);

async function furtherServer(asks: Parameters<typeof mailServer>[1] = {}) {
  const another = await mailServer(0, asks);
  further.push(another.close);
  return another;
}

/** A process of its own on the same database. */
async function furtherApp(env: Record<string, string> = {}) {
  const { databaseUrl, folder } = app.config.data;
  const place: Record<string, string> =
    databaseUrl === null ? { DATA_DIR: folder } : { DATABASE_URL: databaseUrl };
  const another = await testApp({ env: { ...place, ...env } });
  further.push(another.close);
  return another;
}

const saveUntold = () =>
  app.db.write((tx) =>
    tx
      .insertInto("mail_settings")
      .values({ id: 1, ...settingsOf(server), updated_at: "2026-11-20T10:00:00.000Z" })
      .execute(),
  );

const settingsEvents = () => app.app.events.of({ kind: "mail_settings", id: "1" }, 10);

test("mail is off, on, and off again as staff say; what was not queued is never sent", async () => {
  const { mail } = app.app;
  expect(await mail.state()).toEqual({ isOn: false, from: null, settings: null });
  expect(await send({ name: "Before" })).toBe(201);
  expect([mail.isOn(), await outbox()]).toEqual([false, []]);

  await save(settingsOf(server));
  expect(mail.isOn()).toBe(true);
  expect(await mail.state()).toEqual({
    isOn: true,
    from: "desk",
    settings: {
      host: "127.0.0.1",
      port: server.port,
      security: "none",
      user: null,
      hasPassword: false,
      from: "desk@marigold.example",
    },
  });
  expect(await send({ name: "Meanwhile" })).toBe(201);
  await server.has(1);
  await deliver();

  await remove();
  expect(mail.isOn()).toBe(false);
  expect(await mail.state()).toEqual({ isOn: false, from: null, settings: null });
  expect(await send({ name: "After" })).toBe(201);
  await save(settingsOf(server));
  await deliver();
  expect(
    server.received.map(({ from, headers }) => [from, withoutNumber(headers.subject)]),
  ).toEqual([["desk@marigold.example", "New enquiry from Meanwhile: ERP development"]]);
  expect((await only())?.message_id).toMatch(/@marigold\.example>$/);
});

test("each change is an event: where mail goes and who said so, without user and password", async () => {
  await save(settingsOf(server, login));
  await remove();
  await remove();
  const { host, port, security, from } = settingsOf(server);
  const changed = { kind: "mail.settings_changed", data: { host, port, security, from } };
  const events = await settingsEvents();
  expect(events.map(({ kind, data }) => ({ kind, data }))).toEqual([
    changed,
    { kind: "mail.settings_removed", data: {} },
  ]);
  expect(events.map(({ by }) => by)).toEqual([alice, alice]);
});

test("mail that was turned off is on again by Undo, for a minute, and not over somebody's new settings", async () => {
  const { mail } = app.app;
  const restore = () => app.db.write((tx) => mail.restoreSettings(tx, alice));
  await expect(restore()).rejects.toMatchObject({ status: 409 });
  await save(settingsOf(server, login));
  const before = await mail.state();
  await remove();
  await restore();
  expect(await mail.state()).toEqual(before);
  expect((await settingsEvents()).map(({ kind }) => kind)).toEqual([
    "mail.settings_changed",
    "mail.settings_removed",
    "mail.settings_changed",
  ]);
  await remove();
  await save(settingsOf(server));
  await expect(restore()).rejects.toMatchObject({ status: 409 });
  await remove();
  app.clock.advance(2 * minuteMs);
  await expect(restore()).rejects.toMatchObject({ status: 409 });
});

test("what waits leaves by the settings that hold when it leaves", async () => {
  server.refuse(true);
  await save(settingsOf(server));
  await send();
  await deliver();
  expect(server.refused).toHaveLength(1);
  const another = await furtherServer();
  await save(settingsOf(another, { from: "new@marigold.example" }));
  app.clock.advance(minuteMs);
  await deliver();
  expect(another.received.map(({ from }) => from)).toEqual(["new@marigold.example"]);
  expect(another.received[0]?.headers["message-id"]).toBe(server.refused[0]?.headers["message-id"]);
});

test("what waits while mail is off goes on waiting, without an attempt", async () => {
  server.refuse(true);
  await save(settingsOf(server));
  await send();
  await deliver();
  server.refuse(false);
  await remove();
  app.clock.advance(minuteMs);
  await deliver();
  expect(await only()).toMatchObject({ attempts: 1, sent_at: null });
  await save(settingsOf(server));
  await deliver();
  expect(server.received).toHaveLength(1);
});

test("every process on a database hears of a change", async () => {
  const second = await furtherApp();
  await save(settingsOf(server));
  await expect.poll(() => second.app.mail.isOn()).toBe(true);
  await remove();
  await expect.poll(() => second.app.mail.isOn()).toBe(false);
});

if (process.env.TEST_ENGINE === "postgres") {
  test("a change is heard by message, before any timer looks", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const second = await furtherApp();
    vi.useRealTimers();
    await save(settingsOf(server));
    await expect.poll(() => second.app.mail.isOn()).toBe(true);
  });
}

test("a change that nobody announced is found within seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const second = await furtherApp();
  await saveUntold();
  expect(second.app.mail.isOn()).toBe(false);
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await expect.poll(() => second.app.mail.isOn()).toBe(true);
});

test("a change that nobody announced holds for the next delivery", async () => {
  await saveUntold();
  await app.app.mail.refresh();
  const another = await furtherServer();
  // So that no delivery is under way which has read the settings already.
  await deliver();
  await app.db.write(async (tx) => {
    await app.app.mail.enqueue(tx, { to: "a@a.example", replyTo: null, subject: "A", text: "a" });
    await tx.updateTable("mail_settings").set({ port: another.port }).execute();
  });
  await deliver();
  expect([server.received.length, another.received.length]).toEqual([0, 1]);
});

test("what the operator set goes before what staff set, and is read only at the desk", async () => {
  await save(settingsOf(server));
  const theirs = await furtherServer({ login });
  const env = {
    SMTP_URL: `smtp://desk:${secret}@127.0.0.1:${theirs.port}`,
    MAIL_FROM: "operator@marigold.example",
  };
  const second = await furtherApp(env);
  const { mail } = second.app;
  expect(await mail.state()).toEqual({
    isOn: true,
    from: "environment",
    settings: {
      host: "127.0.0.1",
      port: theirs.port,
      security: null,
      user: "desk",
      hasPassword: true,
      from: "operator@marigold.example",
    },
  });
  const settings = settingsOf(server);
  const refused = { status: 409, message: expect.stringContaining("SMTP_URL") };
  const changed = second.db.write((tx) => mail.saveSettings(tx, { settings, by: alice }));
  await expect(changed).rejects.toMatchObject(refused);
  const removed = second.db.write((tx) => mail.removeSettings(tx, alice));
  await expect(removed).rejects.toMatchObject(refused);
  await expect(mail.sendTest(settings, "a@a.example")).rejects.toMatchObject(refused);
  expect(await mail.sendTest(null, "a@a.example")).toEqual({ ok: true });
  expect([theirs.received[0]?.from, server.received]).toEqual(["operator@marigold.example", []]);
});

test("an empty password keeps the one there is, for the same server and user alone", async () => {
  const strict = await furtherServer({ login });
  await save(settingsOf(strict, login));
  await save(settingsOf(strict, { user: "desk", from: "new@marigold.example" }));
  await send();
  await strict.has(1);
  await deliver();
  expect(strict.received[0]?.from).toBe("new@marigold.example");

  for (const change of [{ host: "localhost", user: "desk" }, { user: "another" }]) {
    const settings = settingsOf(strict, change);
    const refused = {
      status: 400,
      errors: { password: [expect.stringContaining("Enter the password again")] },
    };
    await expect(save(settings)).rejects.toMatchObject(refused);
    await expect(app.app.mail.sendTest(settings, "a@a.example")).rejects.toMatchObject(refused);
  }
  await save(settingsOf(strict, { user: null }));
  await expect(save(settingsOf(strict, { user: "desk" }))).rejects.toMatchObject({ status: 400 });
  expect(await app.app.mail.state()).toMatchObject({
    settings: { user: null, hasPassword: false },
  });
});

test("a first password that is missing is asked for", async () => {
  await expect(save(settingsOf(server, { user: "desk" }))).rejects.toMatchObject({
    status: 400,
    errors: { password: ["Enter the password."] },
  });
  expect(app.app.mail.isOn()).toBe(false);
});

test("a password is in no state, event, answer or log, though the mail server repeats it", async () => {
  const strict = await furtherServer({ login: { user: "desk", password: "another" } });
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line), error: () => {} };
  const { db, clock } = app;
  const { events } = app.app;
  const mail = createMail({ db, clock, ids: randomIds, events, given: null, publicUrl: null, log });
  const settings = settingsOf(strict, login);
  await db.write((tx) => mail.saveSettings(tx, { settings, by: alice }));
  await db.write((tx) =>
    mail.enqueue(tx, { to: "a@a.example", replyTo: null, subject: "A", text: "a" }),
  );
  // Both processes were told to deliver: whichever came first has tried by the end of both.
  await Promise.all([mail.deliverDue(), deliver()]);
  clock.advance(minuteMs);
  await mail.deliverDue();
  await mail.stop();
  const row = await only();
  expect(row?.last_error).toMatch(/535.*Not known: •••/);
  expect(lines.length).toBeGreaterThan(0);
  const answer = await mail.sendTest(null, "a@a.example");
  expect(answer).toMatchObject({ ok: false, said: expect.stringContaining("Not known: •••") });
  const told = JSON.stringify([await mail.state(), await settingsEvents(), row, lines, answer]);
  for (const form of [secret, Buffer.from(secret).toString("base64")])
    expect(told).not.toContain(form);
});

test("a mail may have its words as HTML too, which waiting mail of one key rewrites", async () => {
  await save(settingsOf(server));
  const mail = { to: "a@a.example", replyTo: null, subject: "A", text: "Hello = नमस्ते" };
  const waiting = { key: "a", forMs: minuteMs };
  const html = (word: string) => `<p>${word} = नमस्ते</p>\n${"long ".repeat(100)}`;
  await app.db.write(async (tx) => {
    await app.app.mail.enqueue(tx, { ...mail, html: html("First") }, waiting);
    await app.app.mail.enqueue(tx, { ...mail, html: html("Hello") }, waiting);
  });
  app.clock.advance(minuteMs);
  await deliver();
  const [received] = await server.has(1);
  expect(server.received).toHaveLength(1);
  expect(received?.headers["content-type"]).toMatch(/^multipart\/alternative/);
  expect(received?.headers["auto-submitted"]).toBe("auto-generated");
  expect(received?.text).toBe(mail.text);
  expect(received?.html?.trimEnd()).toBe(html("Hello").trimEnd());
});
