import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadMails, sendingApp, vera } from "../../../test/lead-mails.ts";
import { type MailServer, mailServer, type Received } from "../../../test/mail-server.ts";
import { companyKind } from "../../cms/company/company-kinds.server.ts";
import { dayMs, timestamp } from "../../platform/time/clock.ts";

const minuteMs = 60_000;

let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await mailServer();
  app = await sendingApp(server);
});
afterEach(async () => {
  await app.close();
  await server.close();
});
const { deliver, only, outbox, send } = leadMails(() => app);

/** What tells the parts of a mail from each other is made anew each time. */
const withoutBoundary = ({ headers, ...rest }: Received) => {
  const { "content-type": _, ...others } = headers;
  return { ...rest, headers: others };
};

test("a mail leaves right after the commit of what it tells of, though the outbox's timer never looks", async () => {
  await app.close();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  app = await sendingApp(server);
  vi.useRealTimers();
  expect(await send()).toBe(201);
  expect(await server.has(1)).toHaveLength(1);
});

test("what a verb undoes is never sent", async () => {
  const undone = app.db.write(async (tx) => {
    await app.app.mail.enqueue(tx, {
      to: "office@marigold.example",
      replyTo: null,
      subject: "Undone",
      text: ".",
    });
    throw new Error("something else went wrong");
  });
  await expect(undone).rejects.toThrow("something else went wrong");
  await deliver();
  expect([server.received, await outbox()]).toEqual([[], []]);
});

test("while the mail server refuses, leads are taken all the same, and their mail is tried again under the same id", async () => {
  server.refuse(true);
  expect(await send()).toBe(201);
  await deliver();
  expect(await only()).toMatchObject({
    attempts: 1,
    sent_at: null,
    next_attempt_at: "2026-11-20T10:01:00.000Z",
    last_error: expect.stringContaining("No room today"),
  });
  app.clock.advance(minuteMs - 1);
  await deliver();
  expect(server.refused).toHaveLength(1);
  app.clock.advance(1);
  await deliver();
  expect(server.refused).toHaveLength(2);
  server.refuse(false);
  app.clock.advance(2 * minuteMs - 1);
  await deliver();
  expect(server.received).toHaveLength(0);
  app.clock.advance(1);
  await deliver();
  expect(server.received).toHaveLength(1);
  const attempts = [...server.refused, ...server.received];
  expect(new Set(attempts.map((mail) => mail.headers["message-id"])).size).toBe(1);
  expect(attempts.map(withoutBoundary)[2]).toEqual(attempts.map(withoutBoundary)[0]);
  expect(await only()).toMatchObject({ attempts: 3, last_error: null });
});

test("while the mail server is down, leads are taken all the same, and their mail leaves once it is back", async () => {
  await server.close();
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, i) => send({ name: `Vera ${i}` })),
  );
  expect(statuses).toEqual(statuses.map(() => 201));
  await deliver();
  const rows = await outbox();
  expect(rows.map((row) => [row.attempts, row.sent_at])).toEqual(rows.map(() => [1, null]));
  expect(rows).toHaveLength(12);
  expect(rows[0]?.last_error).toBe(
    `The connection was refused: nothing takes mail at 127.0.0.1, port ${server.port}. Check both on your provider’s help page.`,
  );
  server = await mailServer(server.port);
  app.clock.advance(minuteMs);
  await deliver();
  expect(server.received.map((mail) => mail.headers["message-id"]).sort()).toEqual(
    rows.map((row) => row.message_id).sort(),
  );
});

test("a mail nobody takes is given up after seven hours, and kept with its last error", async () => {
  server.refuse(true);
  expect(await send()).toBe(201);
  await deliver();
  const began = app.clock.now().getTime();
  for (let row = await only(); row?.next_attempt_at; row = await only()) {
    app.clock.set(new Date(row.next_attempt_at));
    await deliver();
  }
  expect(server.refused).toHaveLength(13);
  expect(app.clock.now().getTime() - began).toBe((63 + 6 * 60) * minuteMs);
  expect(await only()).toMatchObject({
    sent_at: null,
    next_attempt_at: null,
    given_up_at: timestamp(app.clock.now()),
    last_error: expect.stringContaining("No room today"),
    refused: 0,
  });
  const subject = { kind: "mail", id: (await only())?.id ?? "" };
  expect(await app.app.events.of(subject, 10)).toMatchObject([
    { kind: "mail.given_up", by: { who: "system" }, data: { attempts: 13 } },
  ]);
  server.refuse(false);
  app.clock.advance(365 * dayMs);
  await deliver();
  await app.app.mail.deleteSent();
  expect(server.received).toHaveLength(0);
  expect(await outbox()).toHaveLength(1);
});

test("what was sent is forgotten after 30 days", async () => {
  await send();
  await deliver();
  app.clock.advance(30 * dayMs);
  await app.app.mail.deleteSent();
  expect(await outbox()).toHaveLength(1);
  app.clock.advance(1);
  await app.app.mail.deleteSent();
  expect(await outbox()).toHaveLength(0);
});

test("a lead is stored though nobody can be told of it, because the company's address cannot be read", async () => {
  const { id } = await app.app.content.read(companyKind);
  await app.db.write((tx) =>
    tx.updateTable("versions").set({ body: "{}" }).where("document_id", "=", id).execute(),
  );
  expect(await send()).toBe(201);
  expect(await app.app.leads.latest(5)).toMatchObject([{ name: vera.name, spam: 0 }]);
  expect(await outbox()).toEqual([]);
});

test("without settings nothing is put into the outbox", async () => {
  const silent = await testApp();
  const answer = await silent.http.inject({
    method: "POST",
    url: "/blogapp/leads/",
    payload: vera,
  });
  expect(answer.statusCode).toBe(201);
  expect(await silent.db.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
  await silent.close();
});
