/** The mail server's password is kept for that server alone. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice, settingsOf } from "../../../test/admin-mail.ts";
import { type MailSite, mailSite } from "../../../test/mail-site.ts";
import { randomIds } from "../../platform/ids.ts";
import { createMail, createMailQueue } from "./mail.server.ts";

const minuteMs = 60_000;
const secret = "Rangoli-7-Kolam";
const login = { user: "admin", password: secret };

let it: MailSite;
beforeEach(async () => {
  it = await mailSite();
});
afterEach(() => it.close());

test("an empty password keeps the one there is, for the same server and user alone", async () => {
  const strict = await it.furtherServer({ login });
  await it.save(settingsOf(strict, login));
  await it.save(settingsOf(strict, { user: "admin", from: "new@marigold.example" }));
  await it.send();
  await strict.has(1);
  await it.deliver();
  expect(strict.received[0]?.from).toBe("new@marigold.example");

  for (const change of [{ host: "localhost", user: "admin" }, { user: "another" }]) {
    const settings = settingsOf(strict, change);
    const refused = {
      status: 400,
      errors: { password: [expect.stringContaining("Enter the password again")] },
    };
    await expect(it.save(settings)).rejects.toMatchObject(refused);
    await expect(
      it.app.app.mail.sendTest(settings, { to: "a@a.example", company: "Kolam" }),
    ).rejects.toMatchObject(refused);
  }
  await it.save(settingsOf(strict, { user: null }));
  await expect(it.save(settingsOf(strict, { user: "admin" }))).rejects.toMatchObject({
    status: 400,
  });
  expect(await it.app.app.mail.state()).toMatchObject({
    settings: { user: null, hasPassword: false },
  });
});

test("a first password that is missing is asked for", async () => {
  await expect(it.save(settingsOf(it.server, { user: "admin" }))).rejects.toMatchObject({
    status: 400,
    errors: { password: ["Enter the password."] },
  });
  expect(it.app.app.mail.isOn()).toBe(false);
});

test("a password is in no state, event, answer or log, though the mail server repeats it", async () => {
  const strict = await it.furtherServer({ login: { user: "admin", password: "another" } });
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line), error: () => {} };
  const { db, clock } = it.app;
  const { events } = it.app.app;
  const parts = { db, clock, ids: randomIds, events, publicUrl: null };
  const mail = createMail({ ...parts, queue: createMailQueue({ ...parts, defaults: null }), log });
  const settings = settingsOf(strict, login);
  await db.write((tx) => mail.saveSettings(tx, { settings, by: alice }));
  await db.write((tx) =>
    mail.enqueue(tx, { to: "a@a.example", replyTo: null, subject: "A", text: "a" }),
  );
  // Both processes were told to deliver: whichever came first has tried by the end of both.
  await Promise.all([mail.deliverDue(), it.deliver()]);
  clock.advance(minuteMs);
  await mail.deliverDue();
  await mail.stop();
  const row = await it.onlyMail();
  expect(row?.last_error).toMatch(/535.*Not known: •••/);
  expect(lines.length).toBeGreaterThan(0);
  const answer = await mail.sendTest(null, { to: "a@a.example", company: "Kolam" });
  expect(answer).toMatchObject({ ok: false, reply: expect.stringContaining("Not known: •••") });
  const told = JSON.stringify([await mail.state(), await it.settingsEvents(), row, lines, answer]);
  for (const form of [secret, Buffer.from(secret).toString("base64")])
    expect(told).not.toContain(form);
});
